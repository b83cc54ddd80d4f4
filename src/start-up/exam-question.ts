import { routes } from '#src/api/routes.gen.ts'

/** What the exam room asks the server first (`use-listed-exam.ts`): the list of exams, of which it needs one. */
export function examQuestion(examId: string): string {
  return `${routes.exams.listStudentExams.path}?exam=${examId}`
}
