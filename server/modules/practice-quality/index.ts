import { success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/practice/practice-questions.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { compareExplanations } from './compare-explanations.ts'
import { handleReports, keepQuestion, listReviewedQuestions, withdrawQuestion } from './review-questions.ts'

export { ringReportAlarm } from './alarm.ts'
export { countReviewedQuestions, listReviewedQuestions } from './review-questions.ts'
export { measureAtNight, measureQuestions } from './measure-questions.ts'

export function practiceQualityModule(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(contract.listReviewedQuestions, async () => success({ items: await listReviewedQuestions(dependencies) })),
    bind(contract.compareExplanations, async () => success(await compareExplanations(dependencies))),
    bind(contract.withdrawQuestion, ({ params, context }) =>
      withdrawQuestion(dependencies, params.id, context.principal.userId),
    ),
    bind(contract.keepQuestion, ({ params, context }) =>
      keepQuestion(dependencies, params.id, context.principal.userId),
    ),
    bind(contract.handleReports, ({ params, body, context }) =>
      handleReports(dependencies, params.id, body.until, context.principal.userId),
    ),
  ]
}
