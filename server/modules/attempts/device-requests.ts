/** Requests of a device for its attempt, checked by the contract, as the services take them. */
import type { BodyOf } from '#contract/foundation/route.ts'
import { routes } from '#contract/index.ts'
import type { ContentDependencies, Dependencies } from '#server/dependencies.ts'
import { submitAttempt } from './closing/submit-attempt.ts'
import { appendEvents } from './log/append-events.ts'
import { startAttempt } from './start/start-attempt.ts'
import type { Student } from './start/start-request.ts'

const { attempts } = routes

/** Identifiers are compared as texts, and devices may send them in capital letters. */
export const lower = (id: string) => id.toLowerCase()

interface DeviceRequest<Body> {
  readonly attemptId: string
  /** Null if the device sent none. */
  readonly ticket: string | null
  readonly body: Body
}

export function startOf(
  dependencies: ContentDependencies,
  student: Student,
  body: BodyOf<typeof attempts.startAttempt>,
): ReturnType<typeof startAttempt> {
  return startAttempt(dependencies, student, {
    ...body,
    id: lower(body.id),
    examId: lower(body.examId),
    writerId: lower(body.writerId),
  })
}

export function appendOf(
  dependencies: Dependencies,
  { attemptId, ticket, body }: DeviceRequest<BodyOf<typeof attempts.appendEvents>>,
): ReturnType<typeof appendEvents> {
  return appendEvents(dependencies, {
    attemptId: lower(attemptId),
    writerId: lower(body.writerId),
    ticket,
    lines: body.events,
    presence: body.presence,
    head: body.head,
    countsOthers: body.countsOthers,
  })
}

export function submitOf(
  dependencies: Dependencies,
  { attemptId, ticket, body }: DeviceRequest<BodyOf<typeof attempts.submitAttempt>>,
): ReturnType<typeof submitAttempt> {
  return submitAttempt(dependencies, {
    attemptId: lower(attemptId),
    writerId: lower(body.writerId),
    ticket,
    lines: body.events,
    finalSeq: body.finalSeq,
    digest: body.digest,
  })
}
