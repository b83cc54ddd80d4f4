import type { ExamDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { shortArabicQuantitative } from './quantitative.ts'
import { shortArabicVerbal } from './verbal.ts'

/** A practice exam that can be prepared and started without a network. */
export const shortArabicExam: ExamDocument = {
  ...USUAL_SETTINGS,
  ref: 'short-arabic',
  title: 'تدريب قصير في القدرات العامة',
  description:
    'اثنا عشر سؤالًا لفظيًّا واثنا عشر سؤالًا كميًّا في 25 دقيقة، مع تلميحات وشرح لكل إجابة. يمكن تنزيله وأداؤه دون إنترنت.',
  locale: 'ar',
  type: 'mixed',
  durationMinutes: 25,
  partialCredit: true,
  allowOfflineStart: true,
  sections: [
    { name: 'القسم اللفظي', minutes: null, questions: shortArabicVerbal.questions },
    { name: 'القسم الكمي', minutes: null, questions: shortArabicQuantitative.questions },
  ],
  paragraphs: [...shortArabicVerbal.paragraphs, ...shortArabicQuantitative.paragraphs],
  figures: [...shortArabicVerbal.figures, ...shortArabicQuantitative.figures],
}
