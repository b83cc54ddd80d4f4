import type { ExamDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { demoPart } from './questions.ts'

/** A tour of the player, open to visitors. */
export const demoExam: ExamDocument = {
  ...USUAL_SETTINGS,
  ref: 'demo',
  title: 'اختبار تجريبي',
  description: 'ثمانية أسئلة في 10 دقائق تعرّفك بأنواع الأسئلة وأدوات شاشة الاختبار. لا يُحفظ شيء من إجاباتك.',
  locale: 'ar',
  type: 'mixed',
  durationMinutes: 10,
  partialCredit: true,
  allowPreparation: false,
  demo: true,
  sections: [{ name: 'جولة في الاختبار', minutes: null, questions: demoPart.questions }],
  paragraphs: demoPart.paragraphs,
  figures: demoPart.figures,
}
