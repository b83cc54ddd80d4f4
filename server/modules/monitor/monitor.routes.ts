import { success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, bindEvents, type BoundRoute } from '#server/http/handler.ts'
import { decideParked, grantTime } from '#server/modules/attempts/index.ts'
import { closeAttempts, listParked, reopenAttempts } from './monitor.service.ts'
import { monitorExam } from './monitor-feed.ts'

const { monitor } = routes

const lower = (id: string) => id.toLowerCase()
const lowerAll = (ids: readonly string[] | null) => ids?.map(lower) ?? null

export function monitorRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bindEvents(monitor.monitorExam, ({ params }) => monitorExam(dependencies, lower(params.id))),
    bind(monitor.grantTime, async ({ params, body, context }) =>
      success(
        await grantTime(dependencies, {
          examId: lower(params.id),
          attemptIds: lowerAll(body.attemptIds),
          grantId: lower(body.grantId),
          minutes: body.minutes,
          actorId: context.principal.userId,
        }),
      ),
    ),
    bind(monitor.closeAttempts, ({ params, body, context }) =>
      closeAttempts(dependencies, {
        examId: lower(params.id),
        attemptIds: lowerAll(body.attemptIds),
        actorId: context.principal.userId,
      }),
    ),
    bind(monitor.reopenAttempts, ({ params, body, context }) =>
      reopenAttempts(dependencies, {
        examId: lower(params.id),
        attemptIds: body.attemptIds.map(lower),
        grantId: lower(body.grantId),
        minutes: body.minutes,
        actorId: context.principal.userId,
      }),
    ),
    bind(monitor.listParkedCommands, ({ params, query }) =>
      listParked(dependencies, {
        examId: lower(params.id),
        state: query.state,
        page: query.page,
        perPage: query.perPage,
      }),
    ),
    bind(monitor.decideParkedCommand, async ({ params, body, context }) => {
      const { decision, reason } = body
      const id = lower(params.id)
      const decided = await decideParked(dependencies, { id, decision, reason, actorId: context.principal.userId })
      return decided.ok ? success({ id, decision }) : decided
    }),
  ]
}
