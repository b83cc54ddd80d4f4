import { failure, success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import { seesOwnerOf } from '#server/db/seen-students.ts'
import type { AttemptDependencies } from '#server/dependencies.ts'
import {
  bind,
  bindEvents,
  type BoundRoute,
  type CallContext,
  type Principal,
  type SafeBrowserHeaders,
} from '#server/http/handler.ts'
import { routeDenial } from '#server/http/permit.ts'
import { authenticator } from '#server/modules/auth/index.ts'
import { appendOf, submitOf } from './device-requests.ts'
import { importRescueFile } from './log/import-rescue-file.ts'
import { joinAttempt } from './start/join-attempt.ts'
import { startInTurn } from './start/start-in-turn.ts'
import { contactKind } from './safe-browser/config-key.ts'
import type { ShownKey } from './safe-browser/note-contact.ts'
import { settingsFile } from './safe-browser/settings-file.ts'
import { readResult } from './result/read-result.ts'
import { deliverSealed } from './sealed/deliver-sealed.ts'
import { sealingPublicKey } from './sealed/sealing-keys.ts'
import { prepareExam } from './start/prepare-exam.ts'
import { listStudentExams } from './start/student-exams.ts'
import { watchStanding } from './running/standing-feed.ts'

const { attempts, exams, safeBrowser: settingsFiles, sealedDeliveries } = routes

/** The caller if they may also read the result by its own route; otherwise null. */
function readerOfResult({ principal }: CallContext): Principal | null {
  return routeDenial(attempts.readResult, principal) === null ? principal : null
}

/** What the request shows of Safe Exam Browser. */
function shownBy({ publicUrl }: AttemptDependencies, headers: SafeBrowserHeaders): ShownKey {
  return (examId) => contactKind(publicUrl.origin, examId, headers)
}

export function attemptsRoutes(dependencies: AttemptDependencies): BoundRoute[] {
  const shown = ({ safeBrowser }: CallContext) => shownBy(dependencies, safeBrowser)
  const authenticate = authenticator(dependencies)
  return [
    bind(exams.listStudentExams, async ({ context, query }) =>
      success(await listStudentExams(dependencies, context.principal, query.exam, shown(context))),
    ),
    bind(exams.prepareExam, async ({ params, context }) => {
      const prepared = await prepareExam(dependencies, context.principal, params.id, shown(context))
      if (!prepared.ok) return prepared
      return success({ ...prepared.value, sealingKey: await sealingPublicKey(dependencies) })
    }),
    bind(settingsFiles.readSettingsFile, ({ params }) =>
      settingsFile(dependencies, dependencies.publicUrl.origin, params.id),
    ),
    bind(attempts.startAttempt, ({ body, context }) =>
      startInTurn(dependencies, context.principal, { ...body, shownKey: shown(context) }),
    ),
    bind(attempts.joinAttempt, ({ params, body, context }) =>
      joinAttempt(dependencies, context.principal.userId, {
        attemptId: params.id,
        writerId: body.writerId,
        ticket: body.ticket,
        lastSeq: body.lastSeq,
        shownKey: shown(context),
      }),
    ),
    bind(attempts.appendEvents, async ({ params, body, context }) => {
      const { ticket } = context
      const appended = await appendOf(dependencies, { attemptId: params.id, ticket, body, shownKey: shown(context) })
      if (!appended.ok || body.asksSealingKey !== true) return appended
      return success({ ...appended.value, sealingKey: await sealingPublicKey(dependencies) })
    }),
    bind(sealedDeliveries.deliverSealed, ({ body: { sealed }, context: { principal } }) =>
      deliverSealed(dependencies, authenticate, { sealed, present: principal }),
    ),
    bindEvents(attempts.watchStanding, ({ params, context }) => watchStanding(dependencies, params.id, context.ticket)),
    bind(attempts.submitAttempt, async ({ params, body, context }) => {
      const attemptId = params.id
      const submitted = await submitOf(dependencies, {
        attemptId,
        ticket: context.ticket,
        body,
        shownKey: shown(context),
      })
      const reader = body.awaitsResult === true ? readerOfResult(context) : null
      if (!submitted.ok || reader === null) return submitted
      const result = await readResult(dependencies, reader.userId, attemptId)
      return success({ ...submitted.value, ...(result.ok && { result: result.value }) })
    }),
    bind(attempts.readResult, ({ params, query, context }) =>
      readResult(dependencies, context.principal.userId, params.id, {
        leavesUndelivered: query.undelivered === 'leave',
      }),
    ),
    bind(attempts.importRescueFile, async ({ body, context: { principal } }) => {
      const isSeen = await seesOwnerOf(dependencies.database.query, principal, 'attempt', body.attemptId)
      return isSeen ? importRescueFile(dependencies, principal.userId, body) : failure('attempts.not-found')
    }),
  ]
}
