/** The exams of a stored academy, as small as they can be and still have every kind of question. */
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'

function question(ref: string, changes: Partial<QuestionDocument> = {}): QuestionDocument {
  return {
    ref,
    text: `كم يساوي $${ref.length}^2$؟ (${ref})`,
    answerType: 'radio',
    topic: 'algebra',
    options: ['أ', 'ب', 'ج', 'د'].map((text, index) => ({ text: `${ref} ${text}`, correct: index === 1 })),
    hint: `تلميح ${ref}`,
    explanation: `شرح ${ref}`,
    ...changes,
  }
}

const several = ['a', 'b', 'c', 'd'].map((text, index) => ({ text, correct: index % 2 === 0 }))

/** Two sections, with a passage and an SVG figure; 60 minutes. */
export const aptitude: ExamDocument = {
  ...USUAL_SETTINGS,
  ref: 'stored-aptitude',
  title: 'اختبار القدرات',
  locale: 'ar',
  type: 'mixed',
  durationMinutes: 60,
  partialCredit: true,
  sections: [
    {
      name: 'لفظي',
      minutes: null,
      questions: [
        question('v1', { paragraphRef: 'passage' }),
        question('v2', { answerType: 'checkbox', options: several, mark: 2, topic: 'analogy' }),
      ],
    },
    {
      name: 'كمي',
      minutes: null,
      questions: [
        question('n1', { text: 'ما مساحة ![مربع](figure:square)؟' }),
        question('n2', {
          answerType: 'true_false',
          options: [
            { text: 'صح', correct: true },
            { text: 'خطأ', correct: false },
          ],
        }),
      ],
    },
  ],
  paragraphs: [{ ref: 'passage', title: 'نص', text: 'نص قصير يسأل عنه.' }],
  figures: [{ ref: 'square', svg: '<svg viewBox="0 0 10 10"><path d="M1 1h8v8H1z"/></svg>' }],
}

/** One question that people grade beside one that the key grades; 30 minutes. */
export const essay: ExamDocument = {
  ...USUAL_SETTINGS,
  ref: 'stored-essay',
  title: 'Reading',
  locale: 'en',
  type: 'verbal',
  durationMinutes: 30,
  sections: [
    { name: 'One', minutes: null, questions: [question('m1', { correctType: 'manual', mark: 4 }), question('m2')] },
  ],
  paragraphs: [],
  figures: [],
}
