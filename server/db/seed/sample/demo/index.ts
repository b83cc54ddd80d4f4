import type { ExamDocument } from '#domain/exam/document.ts'
import { demoPart } from './questions.ts'

/** A tour of the player, open to visitors. */
export const demoExam: ExamDocument = {
  ref: 'demo',
  title: 'اختبار تجريبي',
  description: 'ثمانية أسئلة في 10 دقائق تعرّفك بأنواع الأسئلة وأدوات شاشة الاختبار. لا يُحفظ شيء من إجاباتك.',
  locale: 'ar',
  type: 'mixed',
  durationMinutes: 10,
  showHint: true,
  showAnswer: true,
  videoLink: null,
  shuffleOptions: true,
  partialCredit: true,
  maximumAttempts: null,
  leaveGraceSeconds: 30,
  lateSyncHours: 24,
  allowPreparation: false,
  allowOfflineStart: false,
  demo: true,
  opensAt: null,
  endsAt: null,
  sections: [{ name: 'جولة في الاختبار', minutes: null, questions: demoPart.questions }],
  paragraphs: demoPart.paragraphs,
  figures: demoPart.figures,
}
