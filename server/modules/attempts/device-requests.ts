/** Requests of a device for its attempt, checked by the contract, as the services take them. */
import type { BodyOf } from '#contract/foundation/route.ts'
import { routes } from '#contract/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { submitAttempt } from './closing/submit-attempt.ts'
import { appendEvents } from './log/append-events.ts'
import type { ShownKey } from './safe-browser/note-contact.ts'

const { attempts } = routes

interface DeviceRequest<Body> {
  readonly attemptId: string
  /** Null if the device sent none. */
  readonly ticket: string | null
  readonly body: Body
  /** What the request shows of Safe Exam Browser. */
  readonly shownKey: ShownKey
}

export function appendOf(
  dependencies: Dependencies,
  { attemptId, ticket, body, shownKey }: DeviceRequest<BodyOf<typeof attempts.appendEvents>>,
): ReturnType<typeof appendEvents> {
  return appendEvents(dependencies, {
    attemptId,
    writerId: body.writerId,
    ticket,
    lines: body.events,
    presence: body.presence,
    head: body.head,
    countsOthers: body.countsOthers,
    shownKey,
  })
}

export function submitOf(
  dependencies: Dependencies,
  { attemptId, ticket, body, shownKey }: DeviceRequest<BodyOf<typeof attempts.submitAttempt>>,
): ReturnType<typeof submitAttempt> {
  return submitAttempt(dependencies, {
    attemptId,
    writerId: body.writerId,
    ticket,
    lines: body.events,
    finalSeq: body.finalSeq,
    digest: body.digest,
    shownKey,
  })
}
