import { success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { authorOf } from '../draft/author-of.ts'
import { listMisconceptions, listQuestions, listTopics, reuseQuestions } from './bank.service.ts'
import { giveToBankQuestions } from './give-to-bank.ts'

const { questionBank } = routes

export function bankRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(questionBank.listQuestions, async ({ query }) => success(await listQuestions(dependencies, query))),
    bind(questionBank.listTopics, async () => success(await listTopics(dependencies))),
    bind(questionBank.listMisconceptions, async () => success(await listMisconceptions(dependencies))),
    bind(questionBank.giveToBankQuestions, ({ body, context }) =>
      giveToBankQuestions(dependencies, context.principal.userId, body),
    ),
    bind(questionBank.reuseQuestions, (call) => reuseQuestions(dependencies, authorOf(call), call.body)),
  ]
}
