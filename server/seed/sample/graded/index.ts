import type { ExamDocument } from '#domain/exam/document.ts'
import { PRESETS } from '#domain/exam/presets.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { gradedQuantitative } from './quantitative.ts'
import { gradedVerbal } from './verbal.ts'

/** Days for which a new sample academy lets it be begun; what its results hold back opens after them. */
const DAYS_OPEN = 14
const DAY = 24 * 60 * 60_000

/** An exam that counts, set up as the preset says: one attempt, the score at once, the rest after its end (`now`: ms UTC). */
export function gradedExam(now: number): ExamDocument {
  return {
    ...USUAL_SETTINGS,
    ...PRESETS.graded,
    ref: 'graded',
    title: 'نموذج اختبار محسوب',
    description:
      'عشرة أسئلة لفظية وكمية في 12 دقيقة ومحاولة واحدة. تظهر درجتك فور التسليم، ويظهر الصحيح والخطأ مع الشرح بعد أن يُغلق الاختبار للجميع. محتواه للتجربة.',
    locale: 'ar',
    type: 'mixed',
    durationMinutes: 12,
    showHint: false,
    endsAt: now + DAYS_OPEN * DAY,
    sections: [
      { name: 'القسم اللفظي', minutes: null, questions: gradedVerbal.questions },
      { name: 'القسم الكمي', minutes: null, questions: gradedQuantitative.questions },
    ],
    paragraphs: gradedVerbal.paragraphs,
    figures: [],
  }
}
