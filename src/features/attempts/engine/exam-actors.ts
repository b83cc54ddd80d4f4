/** Actors that surround the machine. The page provides the real ones, the demo and the tests their own. */
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import type { ExamEvent } from './exam-events.ts'
import type { AnswerLog, ServerClock, Session } from './session.ts'

/** Thrown by `openSession` for an expected refusal; `code` is a translation key. */
export class StartRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const TICK_MS = 250

/** Several looks a second at the clock; after sleep or throttling the first one finds whatever has passed. */
export const ticker = fromCallback<EventObject, { clock: ServerClock }>(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'TICK' } satisfies ExamEvent), TICK_MS)
  return () => clearInterval(timer)
})

/** All events that are not yet durable, in order; those that the writer already has are passed over. */
export interface AppendCommand {
  readonly type: 'APPEND'
  readonly events: readonly AttemptEvent[]
}

/** Another tab goes on with this device's log: whatever is not yet written here would take its numbers. */
export interface StopCommand {
  readonly type: 'STOP'
}

const RETRY_WRITE_MS = 2_000

/** Says only what was on screen: it may wait for what the same tap draws, and is behind nothing that was chosen. */
function isSight({ body }: AttemptEvent): boolean {
  return body.type === 'seen'
}

/**
 * Writes events in their order, one after the other. A write that fails is reported and tried again until it
 * succeeds; the events behind it wait, because a log with a hole is worse than a short one.
 */
export const logWriter = fromCallback<AppendCommand | StopCommand, { log: AnswerLog }>(
  ({ input, receive, sendBack }) => {
    const queue: AttemptEvent[] = []
    let lastQueued = 0
    let busy = false
    let stopped = false
    let retry: ReturnType<typeof setTimeout> | undefined

    async function writeNext(): Promise<void> {
      const event = queue[0]
      if (event === undefined || busy || stopped) return
      busy = true
      const written = await input.log.append(event).then(
        () => true,
        () => false,
      )
      busy = false
      if (written) queue.shift()
      if (!stopped) input.log.waiting?.(queue)
      sendBack({ type: written ? 'WRITTEN' : 'WRITE_FAILED', seq: event.seq } satisfies ExamEvent)
      if (written) void writeNext()
      else if (!stopped) retry = setTimeout(() => void writeNext(), RETRY_WRITE_MS)
    }

    function stop(): void {
      stopped = true
      clearTimeout(retry)
    }

    receive((command) => {
      if (command.type === 'STOP') {
        input.log.leave?.()
        return stop()
      }
      const fresh = command.events.filter((event) => event.seq > lastQueued)
      queue.push(...fresh)
      if (!stopped) input.log.waiting?.(queue)
      lastQueued = fresh.at(-1)?.seq ?? lastQueued
      const { whenDrawn } = input.log
      if (whenDrawn === undefined || !queue.every(isSight)) void writeNext()
      else if (fresh.length > 0) whenDrawn(() => void writeNext())
    })
    return stop
  },
)

/** Way in which an attempt is opened; see `ExamInput`. */
export interface OpenInput {
  readonly examId: string
  readonly resume: boolean
  readonly readOnly: boolean
}

/** Stand-ins that demand to be provided. */
export const openSession = fromPromise<Session, OpenInput>(() => {
  throw new Error('openSession is provided by the page that runs the machine')
})
/** Tells what another tab writes; nothing by itself. */
export const follower = fromCallback<EventObject, { session: Session }>(() => {})
export const presence = fromCallback<EventObject, { session: Session }>(() => {})
export const delivery = fromCallback<EventObject, { session: Session }>(() => {})
