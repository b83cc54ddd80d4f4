import { routes } from '#contract/index.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { printedExamFile } from './printed-file.ts'
import { readPrintedExam } from './read-printed-exam.ts'

const { printedExams } = routes

/** Exams on paper. */
export function printedExamsModule(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(printedExams.readPrintedExam, ({ params }) => readPrintedExam(dependencies, params.id)),
    bind(printedExams.printedExamFile, ({ params, query }) => printedExamFile(dependencies, params.id, query)),
  ]
}
