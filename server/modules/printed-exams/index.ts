import { routes } from '#contract/index.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { readPrintedExam } from './read-printed-exam.ts'

const { printedExams } = routes

/** Exams on paper. */
export function printedExamsModule(dependencies: ServerDependencies): BoundRoute[] {
  return [bind(printedExams.readPrintedExam, ({ params }) => readPrintedExam(dependencies, params.id))]
}
