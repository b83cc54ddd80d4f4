export { examStanding, type ExamStanding } from './exam-standing.ts'
export { pagesOf } from './exam-work.ts'
export { EXAMS_KEY, examQuery, studentExamsQuery } from './queries.ts'
export type { ExamSlots } from './exam-slots.ts'
