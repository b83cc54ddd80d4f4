import { failure, success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { seesOwnerOf } from '#server/db/seen-students.ts'
import { bind, type BoundRoute, type Principal } from '#server/http/handler.ts'
import { listPatterns } from './attempt-patterns.ts'
import { readAttemptReport } from './attempt-report.ts'
import { readTimeline } from './attempt-timeline.ts'
import { readAttention } from './attention.ts'
import { readExamDay } from './exam-day.ts'
import { readExamFigures } from './exam-figures.ts'
import { analyseExam } from './exam-report.ts'
import { exportItems, exportResults } from './export-sheet.ts'
import { readItemDetail } from './item-detail.ts'
import { listResults } from './list-results.ts'
import { readMyDay } from './my-day.ts'
import { exportStudentResults, listStudentResults, readTotals } from './student-results.ts'
import { selectSatExams } from './student-results.repo.ts'
import { listResultChanges } from './result-changes.ts'
import { readWaitingCounts } from './waiting-counts.ts'

const { attemptPatterns, attemptReport, attention, examDay, examFigures, reports, resultChanges, studentResults } =
  routes

export function reportsRoutes(dependencies: Dependencies): BoundRoute[] {
  const sees = (reader: Principal, attemptId: string) =>
    seesOwnerOf(dependencies.database.query, reader, 'attempt', attemptId)
  return [
    bind(reports.readExamReport, async ({ params, query, context }) => {
      const analysed = await analyseExam(dependencies, params.id, query, context.principal)
      return analysed.ok ? success(analysed.value.report) : analysed
    }),
    bind(examFigures.readExamFigures, ({ params, context }) =>
      readExamFigures(dependencies, params.id, context.principal),
    ),
    bind(examDay.readExamDay, ({ params, context }) => readExamDay(dependencies, params.id, context.principal)),
    bind(reports.readItemReport, ({ params, query, context }) =>
      readItemDetail(dependencies, params.id, params.questionId.toLowerCase(), query, context.principal),
    ),
    bind(reports.listResults, ({ params, query, context }) =>
      listResults(dependencies, params.id, query, context.principal),
    ),
    bind(resultChanges.listResultChanges, ({ params, query, context }) =>
      listResultChanges(dependencies, params.id, query, context.principal),
    ),
    bind(reports.exportResults, ({ params, query, context }) => exportResults(dependencies, params.id, query, context)),
    bind(reports.exportItems, ({ params, query, context }) => exportItems(dependencies, params.id, query, context)),
    bind(studentResults.listStudentResults, async ({ query, context }) =>
      success(await listStudentResults(dependencies, query, context.principal)),
    ),
    bind(studentResults.exportStudentResults, async ({ query, context }) =>
      success(await exportStudentResults(dependencies, query, context.principal, context.locale)),
    ),
    bind(studentResults.readStudentResultTotals, async ({ query, context }) =>
      success(await readTotals(dependencies, query, context.principal)),
    ),
    bind(studentResults.listSatExams, async () =>
      success({ items: await selectSatExams(dependencies.database.query) }),
    ),
    bind(attemptReport.readAttemptReport, async ({ params, context }) => {
      const attemptId = params.attemptId
      return (await sees(context.principal, attemptId))
        ? readAttemptReport(dependencies, params.id, attemptId)
        : failure('attempts.not-found')
    }),
    bind(attemptReport.readTimeline, async ({ params, query, context }) => {
      const attemptId = params.attemptId
      return (await sees(context.principal, attemptId))
        ? readTimeline(dependencies, params.id, attemptId, query)
        : failure('attempts.not-found')
    }),
    bind(attemptPatterns.listPatterns, ({ params, query: { attemptId }, context }) =>
      listPatterns(dependencies, params.id, { attemptId }, context.principal),
    ),
    bind(attention.readWaitingCounts, async ({ context }) =>
      success(await readWaitingCounts(dependencies, context.principal)),
    ),
    bind(attention.readMyDay, async ({ context }) => success(await readMyDay(dependencies, context.principal))),
    bind(attention.readAttention, async ({ context }) => success(await readAttention(dependencies, context.principal))),
  ]
}
