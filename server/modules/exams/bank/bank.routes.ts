import { success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { authorOf } from '../draft/author-of.ts'
import { listQuestions, listTopics, reuseQuestions } from './bank.service.ts'

const { questionBank } = routes

export function bankRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(questionBank.listQuestions, async ({ query }) => success(await listQuestions(dependencies, query))),
    bind(questionBank.listTopics, async () => success(await listTopics(dependencies))),
    bind(questionBank.reuseQuestions, (call) => reuseQuestions(dependencies, authorOf(call), call.body)),
  ]
}
