import { success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { listPatterns } from './attempt-patterns.ts'
import { readAttemptReport } from './attempt-report.ts'
import { readTimeline } from './attempt-timeline.ts'
import { readAttention } from './attention.ts'
import { analyseExam } from './exam-report.ts'
import { exportItems, exportResults } from './export-sheet.ts'
import { readItemDetail } from './item-detail.ts'
import { listResults } from './list-results.ts'
import { readWaitingCounts } from './waiting-counts.ts'

const { attemptPatterns, attemptReport, attention, reports } = routes

const lower = (id: string) => id.toLowerCase()

export function reportsRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(reports.readExamReport, async ({ params, query }) => {
      const analysed = await analyseExam(dependencies, lower(params.id), query)
      return analysed.ok ? success(analysed.value.report) : analysed
    }),
    bind(reports.readItemReport, ({ params, query }) =>
      readItemDetail(dependencies, lower(params.id), lower(params.questionId), query),
    ),
    bind(reports.listResults, ({ params, query }) => listResults(dependencies, lower(params.id), query)),
    bind(reports.exportResults, ({ params, query, context }) =>
      exportResults(dependencies, lower(params.id), query, context.locale),
    ),
    bind(reports.exportItems, ({ params, query, context }) =>
      exportItems(dependencies, lower(params.id), query, context.locale),
    ),
    bind(attemptReport.readAttemptReport, ({ params }) =>
      readAttemptReport(dependencies, lower(params.id), lower(params.attemptId)),
    ),
    bind(attemptReport.readTimeline, ({ params, query }) =>
      readTimeline(dependencies, lower(params.id), lower(params.attemptId), query),
    ),
    bind(attemptPatterns.listPatterns, ({ params, query: { attemptId } }) =>
      listPatterns(dependencies, lower(params.id), { attemptId: attemptId?.toLowerCase() }),
    ),
    bind(attention.readWaitingCounts, async ({ context }) =>
      success(await readWaitingCounts(dependencies, context.principal)),
    ),
    bind(attention.readAttention, async () => success(await readAttention(dependencies))),
  ]
}
