import { failure, success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import { seenAttempts, seenBy, seesOwnerOf } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, bindEvents, type BoundRoute } from '#server/http/handler.ts'
import { decideParked, grantTime } from '#server/modules/attempts/index.ts'
import { closeAttempts, listParked, reopenAttempts } from './monitor.service.ts'
import { monitorExam } from './monitor-feed.ts'

const { monitor } = routes

const lower = (id: string) => id.toLowerCase()
const lowerAll = (ids: readonly string[] | null) => ids?.map(lower) ?? null

export function monitorRoutes(dependencies: Dependencies): BoundRoute[] {
  const { query } = dependencies.database
  return [
    bindEvents(monitor.monitorExam, ({ params, context }) =>
      monitorExam(dependencies, lower(params.id), context.principal),
    ),
    bind(monitor.grantTime, async ({ params, body, context: { principal } }) => {
      const examId = lower(params.id)
      const { minutes } = body
      return success(
        await grantTime(dependencies, {
          examId,
          attemptIds: await seenAttempts(query, principal, examId, lowerAll(body.attemptIds)),
          grantId: lower(body.grantId),
          minutes,
          actorId: principal.userId,
        }),
      )
    }),
    bind(monitor.closeAttempts, async ({ params, body, context: { principal } }) => {
      const examId = lower(params.id)
      const attemptIds = await seenAttempts(query, principal, examId, lowerAll(body.attemptIds))
      return closeAttempts(dependencies, { examId, attemptIds, actorId: principal.userId })
    }),
    bind(monitor.reopenAttempts, async ({ params, body, context: { principal } }) => {
      const examId = lower(params.id)
      const attemptIds = (await seenAttempts(query, principal, examId, body.attemptIds.map(lower))) ?? []
      const grantId = lower(body.grantId)
      return reopenAttempts(dependencies, {
        examId,
        attemptIds,
        grantId,
        minutes: body.minutes,
        actorId: principal.userId,
      })
    }),
    bind(monitor.listParkedCommands, async ({ params, query: { state, page, perPage }, context }) => {
      const seen = await seenBy(query, context.principal)
      return listParked(dependencies, { examId: lower(params.id), state, seen, page, perPage })
    }),
    bind(monitor.decideParkedCommand, async ({ params, body: { decision, reason }, context: { principal } }) => {
      const id = lower(params.id)
      if (!(await seesOwnerOf(query, principal, 'parked', id))) return failure('live.parked-not-found')
      const decided = await decideParked(dependencies, { id, decision, reason, actorId: principal.userId })
      return decided.ok ? success({ id, decision }) : decided
    }),
  ]
}
