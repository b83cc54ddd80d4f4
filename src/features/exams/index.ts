export { examStanding, type ExamStanding } from './exam-standing.ts'
export { studentExamsQuery } from './queries.ts'
export type { ExamSlots } from './StudentExamsPage.tsx'
