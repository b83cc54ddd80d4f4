import { routes } from '#src/api/routes.gen.ts'

/** The exam room asks this of the server first (`use-listed-exam.ts`): the list of exams with the one that it needs. */
export function examQuestion(examId: string): string {
  return `${routes.exams.listStudentExams.path}?exam=${examId}`
}
