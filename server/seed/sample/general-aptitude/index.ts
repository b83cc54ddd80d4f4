import type { ExamDocument, SectionDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import type { ContentPart } from '../part.ts'
import { quantitativePart1 } from './quantitative-1.ts'
import { quantitativePart2 } from './quantitative-2.ts'
import { quantitativePart3 } from './quantitative-3.ts'
import { quantitativePart4 } from './quantitative-4.ts'
import { quantitativePart5 } from './quantitative-5.ts'
import { verbalPart1 } from './verbal-1.ts'
import { verbalPart2 } from './verbal-2.ts'
import { verbalPart3 } from './verbal-3.ts'
import { verbalPart4 } from './verbal-4.ts'
import { verbalPart5 } from './verbal-5.ts'

/** A section is 13 verbal and then 11 quantitative questions in 25 minutes of its own. */
function section(name: string, verbal: ContentPart, quantitative: ContentPart): SectionDocument {
  return { name, minutes: 25, questions: [...verbal.questions, ...quantitative.questions] }
}

const parts: readonly ContentPart[] = [
  verbalPart1,
  quantitativePart1,
  verbalPart2,
  quantitativePart2,
  verbalPart3,
  quantitativePart3,
  verbalPart4,
  quantitativePart4,
  verbalPart5,
  quantitativePart5,
]

/** The full-length exam: five timed sections that close for good when they end. */
export const generalAptitudeExam: ExamDocument = {
  ...USUAL_SETTINGS,
  ref: 'general-aptitude',
  title: 'اختبار القدرات العامة التجريبي',
  description:
    'اختبار كامل من خمسة أقسام، في كل قسم 24 سؤالًا لفظيًّا وكميًّا و25 دقيقة. إذا انتهى القسم لم يمكن الرجوع إليه.',
  locale: 'ar',
  type: 'mixed',
  durationMinutes: 125,
  showHint: false,
  sections: [
    section('القسم الأول', verbalPart1, quantitativePart1),
    section('القسم الثاني', verbalPart2, quantitativePart2),
    section('القسم الثالث', verbalPart3, quantitativePart3),
    section('القسم الرابع', verbalPart4, quantitativePart4),
    section('القسم الخامس', verbalPart5, quantitativePart5),
  ],
  paragraphs: parts.flatMap((part) => part.paragraphs),
  figures: parts.flatMap((part) => part.figures),
}
