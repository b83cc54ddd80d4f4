/**
 * Delivery of one student's log of practice: the writer is registered once with the sign-in, and from then on its lines
 * travel with its ticket, also after the sign-in has ended. Any of it can be repeated: the academy knows every line by
 * writer and number.
 */
import type { PracticeEvent } from '#domain/practice/event.ts'
import { EVENTS_OF_BATCH } from '#domain/practice/limits.ts'
import { type ServerAnswer, verdictOf } from '../answers.ts'
import type { DeliveryPorts } from '../deliver-attempt.ts'
import { backoff } from '../outbox.ts'
import type { PracticeDatabase, PracticeWriterRow } from './database.ts'
import { type NewWriter, ownLines, renumberLines } from './log.ts'

export interface PracticePorts extends Pick<DeliveryPorts, 'database' | 'send' | 'now' | 'random'> {
  readonly practice: PracticeDatabase
  readonly newWriter: NewWriter
}

/** Delivers what waits of a student; stops at the first answer that is no yes. */
export async function deliverPractice(ports: PracticePorts, userId: string): Promise<void> {
  for (;;) {
    const row = await ports.practice.writers.get(userId)
    if (row === undefined || row.lastSeq <= row.ackedSeq) return
    const isThrough = await (row.isRegistered ? deliverBatch(ports, row) : register(ports, row))
    if (!isThrough) return
  }
}

async function register(ports: PracticePorts, row: PracticeWriterRow): Promise<boolean> {
  const { userId, writer, ticket, ackedSeq } = row
  const credential = await ports.database.credentials.get('session')
  if (credential?.userId !== userId) return keep(ports, row, { lastCode: null })
  const body = { writer, ticket }
  const answer = await ports.send({ path: '/api/practice/writers', token: credential.token, ticket: null, body })
  if (verdictOf(answer) !== 'accepted') return settle(ports, row, answer)
  const { seq } = dataOf<{ seq: number }>(answer)
  // Never further than before: on a device that was restored, the academy's lines of these numbers may be other ones.
  await ports.practice.writers.update(userId, { isRegistered: true, ackedSeq: Math.min(seq, ackedSeq), failures: 0 })
  return true
}

/** `taken` is missing from the answer of an earlier release. */
interface Appended {
  readonly ackedSeq: number
  readonly answers: number
  readonly taken?: readonly number[]
}

async function deliverBatch(ports: PracticePorts, row: PracticeWriterRow): Promise<boolean> {
  const { practice, send } = ports
  const { userId, writer, ticket, ackedSeq, lastSeq } = row
  const lines = await ownLines(practice.events, userId, writer, ackedSeq).limit(EVENTS_OF_BATCH).toArray()
  const last = lines.at(-1)
  if (last === undefined) {
    // The browser has lost them; there is nothing left to wait for.
    const lost = (row.lost ?? 0) + lastSeq - ackedSeq
    return advance(ports, row, { ackedSeq: lastSeq, lost, lostAfter: ackedSeq })
  }
  const events = lines.map(({ seq, at, body }) => ({ seq, at, body }))
  const path = `/api/practice/writers/${writer}/events`
  const answer = await send({ path, token: null, ticket, body: { events } })
  if (verdictOf(answer) !== 'accepted') return settle(ports, row, answer)
  const { ackedSeq: reached, answers, taken } = dataOf<Appended>(answer)
  await practice.academy.update(userId, { answers })
  if (taken !== undefined && taken.length > 0) {
    await renumberLines(practice, userId, { taken, sent: last.seq, newWriter: ports.newWriter })
    return true
  }
  // Never beyond what was sent, as for exams (`deliver-attempt.ts`).
  if (reached >= last.seq) return advance(ports, row, { ackedSeq: last.seq })
  return closeGap(ports, row, { sent: lines, reached })
}

/**
 * The academy has taken all that was sent and misses a line before: it was restored from an earlier copy. The device
 * sends again from there. Lines that it forgot at a sign-out, because the academy had them, are lost; what came after
 * them is not held back.
 */
async function closeGap(
  ports: PracticePorts,
  row: PracticeWriterRow,
  { sent, reached }: { readonly sent: readonly PracticeEvent[]; readonly reached: number },
): Promise<boolean> {
  const { userId, writer } = row
  const [next] = await ownLines(ports.practice.events, userId, writer, reached).limit(1).toArray()
  const [first, last] = [sent[0], sent.at(-1)]
  if (next === undefined || first === undefined || last === undefined) return true
  if (next.seq > reached + 1)
    return advance(ports, row, { ackedSeq: last.seq, lost: next.seq - reached - 1, lostAfter: reached })
  // It was sent just now, and the academy, although it said yes, does not have it.
  if (next.seq >= first.seq) return keep(ports, row, { lastCode: 'practice.no-progress' })
  return advance(ports, row, { ackedSeq: reached })
}

async function advance(
  { practice }: PracticePorts,
  { userId }: PracticeWriterRow,
  changes: Pick<PracticeWriterRow, 'ackedSeq' | 'lost' | 'lostAfter'>,
): Promise<boolean> {
  await practice.writers.update(userId, { ...changes, failures: 0, nextAt: 0, lastCode: null })
  return true
}

/** The answer of our own server to our own request; its schema is the contract's. */
function dataOf<Data>(answer: ServerAnswer): Data {
  return (answer as { data: Data }).data
}

/** Every refusal or silence ends here. It answers false: nothing further of this student now. */
async function settle(ports: PracticePorts, row: PracticeWriterRow, answer: ServerAnswer): Promise<boolean> {
  const lastCode = answer.kind === 'answered' ? (answer.code ?? `http.${answer.status}`) : null
  // An academy that was restored from an earlier copy does not know this writer: it is registered again.
  if (lastCode === 'practice.ticket-refused') return keep(ports, row, { lastCode, isRegistered: false })
  return keep(ports, row, { lastCode, ...(verdictOf(answer) === 'refused' && { state: 'parked' as const }) })
}

async function keep(
  { practice, now, random }: PracticePorts,
  { userId, failures: before }: PracticeWriterRow,
  changes: Partial<PracticeWriterRow>,
): Promise<boolean> {
  const failures = before + 1
  await practice.writers.update(userId, { ...changes, failures, nextAt: now() + backoff(failures, random()) })
  return false
}

/** The academy answers again: what only waited for that is due now. */
export async function hurryPractice({ writers }: PracticeDatabase): Promise<void> {
  await writers.filter(({ state, nextAt }) => state === 'waiting' && nextAt > 0).modify({ nextAt: 0 })
}

/** A refused delivery is tried again: the student signed in, or opened practice anew. */
export async function releasePractice({ writers }: PracticeDatabase, userId: string): Promise<void> {
  await writers.update(userId, { state: 'waiting', nextAt: 0 })
}
