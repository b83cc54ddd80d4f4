import type { ExamDocument } from '#domain/exam/document.ts'
import { demoExam } from './demo/index.ts'
import { generalAptitudeExam } from './general-aptitude/index.ts'
import { shortArabicExam } from './short-arabic/index.ts'
import { shortEnglishExam } from './short-english/index.ts'

/** The exams a new sample academy opens with. */
export const sampleExams: readonly ExamDocument[] = [generalAptitudeExam, shortArabicExam, shortEnglishExam, demoExam]
