import { failure } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import { seesOwnerOf } from '#server/db/seen-students.ts'
import type { ContentDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { readOwnReplay, readReplay } from './read-replay.ts'

const { attemptReplay } = routes

export function replayRoutes(dependencies: ContentDependencies): BoundRoute[] {
  return [
    bind(attemptReplay.readOwnReplay, ({ params, context: { principal } }) =>
      readOwnReplay(dependencies, principal.userId, params.id),
    ),
    bind(attemptReplay.readReplay, async ({ params, context: { principal } }) => {
      const { id, attemptId } = params
      return (await seesOwnerOf(dependencies.database.query, principal, 'attempt', attemptId))
        ? readReplay(dependencies, id, attemptId)
        : failure('attempts.not-found')
    }),
  ]
}
