import { success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import type { ContentDependencies } from '#server/dependencies.ts'
import { bind, bindEvents, type BoundRoute, type CallContext, type Principal } from '#server/http/handler.ts'
import { routeDenial } from '#server/http/permit.ts'
import { appendEvents } from './log/append-events.ts'
import { importRescueFile } from './log/import-rescue-file.ts'
import { joinAttempt } from './start/join-attempt.ts'
import { readResult } from './result/read-result.ts'
import { startAttempt } from './start/start-attempt.ts'
import { listStudentExams, prepareExam } from './start/student-exams.ts'
import { watchStanding } from './running/standing-feed.ts'
import { submitAttempt } from './closing/submit-attempt.ts'

const { attempts, exams } = routes

/** Identifiers are compared as texts, and devices may send them in capital letters. */
const lower = (id: string) => id.toLowerCase()

/** The caller if they may also read the result by its own route; otherwise null. */
function readerOfResult({ principal }: CallContext): Principal | null {
  return routeDenial(attempts.readResult, principal) === null ? principal : null
}

export function attemptsRoutes(dependencies: ContentDependencies): BoundRoute[] {
  return [
    bind(exams.listStudentExams, async ({ context, query }) =>
      success(await listStudentExams(dependencies, context.principal, query.exam)),
    ),
    bind(exams.prepareExam, ({ params, context }) => prepareExam(dependencies, context.principal, lower(params.id))),
    bind(attempts.startAttempt, ({ body, context }) =>
      startAttempt(dependencies, context.principal, {
        ...body,
        id: lower(body.id),
        examId: lower(body.examId),
        writerId: lower(body.writerId),
      }),
    ),
    bind(attempts.joinAttempt, ({ params, body, context }) =>
      joinAttempt(dependencies, context.principal.userId, {
        attemptId: lower(params.id),
        writerId: lower(body.writerId),
        ticket: body.ticket,
        lastSeq: body.lastSeq,
      }),
    ),
    bind(attempts.appendEvents, ({ params, body, context }) =>
      appendEvents(dependencies, {
        attemptId: lower(params.id),
        writerId: lower(body.writerId),
        ticket: context.ticket,
        lines: body.events,
        presence: body.presence,
        head: body.head,
        countsOthers: body.countsOthers,
      }),
    ),
    bindEvents(attempts.watchStanding, ({ params, context }) =>
      watchStanding(dependencies, lower(params.id), context.ticket),
    ),
    bind(attempts.submitAttempt, async ({ params, body, context }) => {
      const attemptId = lower(params.id)
      const submitted = await submitAttempt(dependencies, {
        attemptId,
        writerId: lower(body.writerId),
        ticket: context.ticket,
        lines: body.events,
        finalSeq: body.finalSeq,
        digest: body.digest,
      })
      const reader = body.awaitsResult === true ? readerOfResult(context) : null
      if (!submitted.ok || reader === null) return submitted
      const result = await readResult(dependencies, reader.userId, attemptId)
      return success({ ...submitted.value, ...(result.ok && { result: result.value }) })
    }),
    bind(attempts.readResult, ({ params, query, context }) =>
      readResult(dependencies, context.principal.userId, lower(params.id), {
        leavesUndelivered: query.undelivered === 'leave',
      }),
    ),
    bind(attempts.importRescueFile, ({ body, context }) =>
      importRescueFile(dependencies, context.principal.userId, {
        ...body,
        attemptId: lower(body.attemptId),
        examId: lower(body.examId),
        writerId: lower(body.writerId),
      }),
    ),
  ]
}
