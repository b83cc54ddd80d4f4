export { examStanding, type ExamStanding } from './exam-standing.ts'
export { EXAMS_KEY, examQuery, studentExamsQuery } from './queries.ts'
export type { ExamSlots } from './exam-slots.ts'
