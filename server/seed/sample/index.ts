import type { ExamDocument } from '#domain/exam/document.ts'
import { demoExam } from './demo/index.ts'
import { generalAptitudeExam } from './general-aptitude/index.ts'
import { gradedExam } from './graded/index.ts'
import { shortArabicExam } from './short-arabic/index.ts'
import { shortEnglishExam } from './short-english/index.ts'

/** The exams that a sample academy made at `now` (ms UTC) opens with; lists have the last one first. */
export function sampleExams(now: number): readonly ExamDocument[] {
  return [gradedExam(now), generalAptitudeExam, shortArabicExam, shortEnglishExam, demoExam]
}
