import { digestText } from '#domain/attempt/digest.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import type { SealedRequest } from '#contract/attempts/sealed-deliveries.ts'
import { logLines } from '../answer-log.ts'
import { BATCH } from '../deliver-attempt.ts'
import type { AttemptRow } from '../records.ts'

type LogRequest = Extract<SealedRequest, { kind: 'events' | 'submit' }>
type Lines = LogRequest['body']['events']

/** An attempt with everything that the device holds of it. */
export interface HeldAttempt {
  readonly attempt: AttemptRow
  /** The log of this device, by number. */
  readonly log: readonly AttemptEvent[]
  /**
   * Token of the sign-in that declares the attempt's start; empty if that one has ended, and the start waits for another
   * one of its student; null if the server knows of the start.
   */
  readonly startedBy: string | null
}

/**
 * The requests that deliver an attempt, in the order in which they have to arrive. They carry the whole log: a server
 * that lacks more than the device believes could not ask this device for it later, and lines that it has change nothing.
 */
export async function requestsToSeal(
  held: HeldAttempt,
  digest: (text: string) => Promise<string>,
): Promise<readonly SealedRequest[]> {
  const start = startRequest(held)
  const logs = held.log.length === 0 ? [] : await logRequests(held, digest)
  return start === null ? logs : [start, ...logs]
}

function startRequest({ attempt, startedBy }: HeldAttempt): SealedRequest | null {
  const { id, examId, userId, writerId, ticket, opened } = attempt
  if (startedBy === null || opened === null) return null
  const offlineStart = { versionId: opened.versionId, startedAt: opened.terms.startedAt, seed: opened.seed }
  return { kind: 'start', userId, token: startedBy, body: { id, examId, writerId, ticket, offlineStart } }
}

async function logRequests(
  { attempt: { id: attemptId, writerId, ticket, safeBrowser: shown }, log }: HeldAttempt,
  digest: (text: string) => Promise<string>,
): Promise<readonly SealedRequest[]> {
  const head = { seq: log.at(-1)?.seq ?? 0, digest: await digest(digestText(log)) }
  const safeBrowser = shown === undefined ? {} : { safeBrowser: shown }
  const isHandedIn = log.some(({ body }) => body.type === 'submit')
  const batches = Array.from({ length: Math.ceil(log.length / BATCH) }, (_, index) =>
    log.slice(index * BATCH, (index + 1) * BATCH),
  )
  return batches.map((batch, index): SealedRequest => {
    const events = logLines(batch) as Lines
    const isLast = index === batches.length - 1
    if (isLast && isHandedIn) {
      const body = { writerId, finalSeq: head.seq, digest: head.digest, events }
      return { kind: 'submit', attemptId, ticket, ...safeBrowser, body }
    }
    // The others name the head as the outbox does: what follows may not get through.
    return { kind: 'events', attemptId, ticket, ...safeBrowser, body: { writerId, events, ...(!isLast && { head }) } }
  })
}
