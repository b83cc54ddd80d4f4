import type { ExamDocument } from '#domain/exam/document.ts'
import { shortArabicQuantitative } from './quantitative.ts'
import { shortArabicVerbal } from './verbal.ts'

/** A practice exam that can be prepared and started without a network. */
export const shortArabicExam: ExamDocument = {
  ref: 'short-arabic',
  title: 'تدريب قصير في القدرات العامة',
  description:
    'اثنا عشر سؤالًا لفظيًّا واثنا عشر سؤالًا كميًّا في 25 دقيقة، مع تلميحات وشرح لكل إجابة. يمكن تجهيزه مسبقًا وأداؤه بلا اتصال.',
  locale: 'ar',
  type: 'mixed',
  durationMinutes: 25,
  showHint: true,
  showAnswer: true,
  videoLink: null,
  shuffleOptions: true,
  partialCredit: true,
  maximumAttempts: null,
  leaveGraceSeconds: 30,
  lateSyncHours: 24,
  allowPreparation: true,
  allowOfflineStart: true,
  demo: false,
  opensAt: null,
  endsAt: null,
  sections: [
    { name: 'القسم اللفظي', minutes: null, questions: shortArabicVerbal.questions },
    { name: 'القسم الكمي', minutes: null, questions: shortArabicQuantitative.questions },
  ],
  paragraphs: [...shortArabicVerbal.paragraphs, ...shortArabicQuantitative.paragraphs],
  figures: [...shortArabicVerbal.figures, ...shortArabicQuantitative.figures],
}
