import { failure, success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import { attemptsToDecide, seenBy, mayDecideAbout } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, bindEvents, type BoundRoute } from '#server/http/handler.ts'
import { decideParked, grantTime } from '#server/modules/attempts/index.ts'
import { closeAttempts, listParked, reopenAttempts } from './monitor.service.ts'
import { monitorExam } from './monitor-feed.ts'

const { monitor } = routes

export function monitorRoutes(dependencies: Dependencies): BoundRoute[] {
  const { query } = dependencies.database
  return [
    bindEvents(monitor.monitorExam, ({ params, context }) => monitorExam(dependencies, params.id, context.principal)),
    bind(monitor.grantTime, async ({ params, body, context: { principal } }) => {
      const examId = params.id
      const { minutes } = body
      return success(
        await grantTime(dependencies, {
          examId,
          attemptIds: await attemptsToDecide(query, principal, examId, body.attemptIds),
          grantId: body.grantId,
          minutes,
          actorId: principal.userId,
        }),
      )
    }),
    bind(monitor.closeAttempts, async ({ params, body, context: { principal } }) => {
      const examId = params.id
      const attemptIds = await attemptsToDecide(query, principal, examId, body.attemptIds)
      return closeAttempts(dependencies, { examId, attemptIds, actorId: principal.userId })
    }),
    bind(monitor.reopenAttempts, async ({ params, body, context: { principal } }) => {
      const examId = params.id
      const attemptIds = (await attemptsToDecide(query, principal, examId, body.attemptIds)) ?? []
      return reopenAttempts(dependencies, {
        examId,
        attemptIds,
        grantId: body.grantId,
        minutes: body.minutes,
        actorId: principal.userId,
      })
    }),
    bind(monitor.listParkedCommands, async ({ params, query: { state, page, perPage }, context }) => {
      const seen = await seenBy(query, context.principal)
      return listParked(dependencies, { examId: params.id, state, seen, page, perPage })
    }),
    bind(
      monitor.decideParkedCommand,
      async ({ params: { id }, body: { decision, reason }, context: { principal } }) => {
        if (!(await mayDecideAbout(query, principal, 'parked', id))) return failure('live.parked-not-found')
        const decided = await decideParked(dependencies, { id, decision, reason, actorId: principal.userId })
        return decided.ok ? success({ id, decision }) : decided
      },
    ),
  ]
}
