import { routes } from '#contract/index.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { authorOf } from '../draft/author-of.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { listExplanations, readExplanation, updateExplanation } from './explanations.service.ts'

const { explanations } = routes

export function explanationsRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(explanations.readExplanation, ({ params }) => readExplanation(dependencies, params.id, params.questionId)),
    bind(explanations.updateExplanation, (call) =>
      updateExplanation(dependencies, authorOf(call), call.params.questionId, call.body),
    ),
    bind(explanations.listExplanations, ({ params }) => listExplanations(dependencies, params.id)),
  ]
}
