import type { AttemptEvent } from '#domain/attempt/event.ts'
import { digestText } from '#domain/attempt/digest.ts'
import { appendEvents, logLines } from '#src/offline/answer-log.ts'
import { digestOfText } from '#src/offline/drain.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import type { ExamDevice } from './device.ts'
import type { LogAnswer } from '#src/offline/deliver-attempt.ts'
import { withMissing } from './refused-steps.ts'
import type { LastCopy } from './restore-attempt.ts'
import type { AnswerLog } from './session.ts'

/** A log that also tells what the server answered when an event went to it past the storage. */
export interface DeviceAnswerLog extends AnswerLog {
  /**
   * Into the storage alone, because a student who opens the exam must not wait for a network that may never answer.
   * False: it refused. The event is then known to the next page all the same, and is to be appended.
   */
  readonly store: (event: AttemptEvent) => Promise<boolean>
  /**
   * Writes the attempt anew where the database came back without it. False: all of it is there. Rejects when the
   * storage refuses that too.
   */
  readonly restore: (row: LastCopy['row'], sealed: LastCopy['sealed']) => Promise<boolean>
  /** All lines that this page knows and the storage or the server has, of every writer. */
  readonly lines: () => readonly AttemptEvent[]
  /** Counts the lines of its own writer that this page knows: all of them are in the storage, where that is whole. */
  readonly ownLines: () => number
  /** Answers whether anything is not in the storage yet, or this page may no longer know. */
  readonly holdsUnwritten: () => boolean
  readonly onServerAnswer: (listener: (answer: LogAnswer) => void) => () => void
}

/**
 * The log of this device. When the storage refuses (full, forbidden), the event goes straight to the server: an
 * answer that the server has is saved as well. Only when both refuse does the promise fail, and the screen says
 * "not yet saved". What was refused is kept for the next page all the same, arrived or not. `refused`: what of its own
 * log an earlier page could not store either; `found`: the whole log as this page found it.
 */
export function createAnswerLog(
  device: ExamDevice,
  row: Pick<AttemptRow, 'id' | 'writerId' | 'ticket'>,
  refused: readonly AttemptEvent[] = [],
  found: readonly AttemptEvent[] = refused,
): DeviceAnswerLog {
  const besideStorage = [...refused]
  let whole = found
  const listeners = new Set<(answer: LogAnswer) => void>()
  let hasRefused = besideStorage.length > 0
  let isLeft = false
  let waiting: readonly AttemptEvent[] = []

  /**
   * Keeps what was refused, with all that waits behind it: an absence whose end was not kept would last until the next
   * page.
   */
  function keepRefused(): void {
    device.refused.keep(row.id, withMissing(besideStorage, waiting))
  }

  async function appendBeside(event: AttemptEvent, error: unknown): Promise<void> {
    hasRefused = true
    besideStorage.push(event)
    keepRefused()
    const own = withMissing(whole, [event]).filter(({ writerId }) => writerId === row.writerId)
    const answer = await deliverDirectly(device, row, event.body.type === 'submit' ? own : besideStorage, event).catch(
      () => {
        besideStorage.pop()
        throw error
      },
    )
    whole = withMissing(whole, [event])
    for (const listener of listeners) listener(answer)
  }

  function waitFor(events: readonly AttemptEvent[]): void {
    waiting = events
    if (hasRefused) keepRefused()
  }

  /**
   * Writes an event with whatever the storage refused before: a log with holes would show another exam after a reload.
   */
  function write(event: AttemptEvent): Promise<void> {
    return appendEvents(device.database, row.id, [...besideStorage, event], device.clocks.wall())
  }

  function noteWritten(event: AttemptEvent): void {
    whole = withMissing(whole, [event])
    if (hasRefused) device.refused.keep(row.id, [])
    hasRefused = false
    besideStorage.length = 0
    if (event.body.type === 'submit') device.deliverNow(row.id)
    else device.deliverSoon()
  }

  async function append(event: AttemptEvent): Promise<void> {
    try {
      await write(event)
    } catch (error) {
      return appendBeside(event, error)
    }
    noteWritten(event)
  }

  async function store(event: AttemptEvent): Promise<boolean> {
    try {
      await write(event)
    } catch {
      hasRefused = true
      waitFor([event])
      return false
    }
    noteWritten(event)
    return true
  }

  return {
    onServerAnswer(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    append,
    store,
    lines: () => whole,
    ownLines: () => whole.filter(({ writerId }) => writerId === row.writerId).length,
    holdsUnwritten: () => hasRefused || isLeft || waiting.length > 0,
    leave: () => void (isLeft = true),
    restore: async (known, sealed) =>
      !isLeft && device.restoreAttempt(device.database, { row: known, log: whole, sealed }, device.clocks.wall()),
    ...(device.whenDrawn && { whenDrawn: device.whenDrawn }),
    waiting: waitFor,
  }
}

/** Past the storage: what it refused, or the submission with the whole log. */
async function deliverDirectly(
  device: ExamDevice,
  row: Pick<AttemptRow, 'id' | 'writerId' | 'ticket'>,
  log: readonly AttemptEvent[],
  event: AttemptEvent,
): Promise<LogAnswer> {
  const isSubmission = event.body.type === 'submit'
  const events = logLines(log.slice(-200))
  const body = isSubmission ? { finalSeq: event.seq, digest: await digestOfText(digestText(log)), events } : { events }
  const answer = await device.send({
    path: `/api/attempts/${row.id}/${isSubmission ? 'submit' : 'events'}`,
    token: null,
    ticket: row.ticket,
    body: { writerId: row.writerId, ...body },
  })
  if (answer.kind === 'unreached' || answer.status >= 300) throw new Error('the event is not stored')
  return answer.data as LogAnswer
}
