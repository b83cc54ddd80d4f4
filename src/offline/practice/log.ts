/** The log of practice on this device: appended to here, brought in line with what the academy has of other devices. */
import type { PracticeBody, PracticeEvent } from '#domain/practice/event.ts'
import type { PracticeDatabase, PracticeEventRow, PracticeWriterRow } from './database.ts'

/** Name and ticket of a new writer. */
export type NewWriter = () => Pick<PracticeWriterRow, 'writer' | 'ticket'>

function freshWriter(userId: string, newWriter: NewWriter): PracticeWriterRow {
  return {
    ...newWriter(),
    userId,
    isRegistered: false,
    lastSeq: 0,
    ackedSeq: 0,
    state: 'waiting',
    nextAt: 0,
    failures: 0,
    lastCode: null,
  }
}

/**
 * Appends lines in one strict transaction: when it resolves they survive a power loss. Numbers follow one another
 * without gaps, also when two tabs append at once. Rejects if the device does not take them.
 */
export async function appendPractice(
  { events, writers }: PracticeDatabase,
  userId: string,
  bodies: readonly PracticeBody[],
  { now, newWriter }: { readonly now: number; readonly newWriter: NewWriter },
): Promise<readonly PracticeEvent[]> {
  return events.db.transaction('rw', [events, writers], async () => {
    const before = (await writers.get(userId)) ?? freshWriter(userId, newWriter)
    const { writer, lastSeq } = before
    const lines = bodies.map((body, index) => ({ writer, seq: lastSeq + index + 1, at: now, body }))
    await events.bulkAdd(lines.map((line) => ({ ...line, userId, arrival: 0 })))
    await writers.put({ ...before, lastSeq: lastSeq + lines.length })
    return lines
  })
}

/** End of the log: the lines after an earlier one are those written since. */
export interface LogHead {
  readonly writer: string | null
  readonly lastSeq: number
  /** Up to where the academy's log was read. */
  readonly position: number
  /** The last arrival of lines that were written elsewhere. */
  readonly arrival: number
}

export const EMPTY_HEAD: LogHead = { writer: null, lastSeq: 0, position: 0, arrival: 0 }

/** Numbers of what waits and of what the academy has. */
export interface PracticeStanding {
  readonly head: LogHead
  /** Lines of this device that the academy does not have. */
  readonly waiting: number
  /** Answers of this student that the academy has, of all devices. */
  readonly answers: number
  /** Code with which the academy refused what waits; null: it did not. */
  readonly refused: string | null
  /** Lines of this device that neither it nor the academy has any more. */
  readonly lost: number
}

export async function readStanding({ writers, academy }: PracticeDatabase, userId: string): Promise<PracticeStanding> {
  const [own, known] = await Promise.all([writers.get(userId), academy.get(userId)])
  return {
    head: {
      writer: own?.writer ?? null,
      lastSeq: own?.lastSeq ?? 0,
      position: known?.position ?? 0,
      arrival: known?.arrival ?? 0,
    },
    waiting: own === undefined ? 0 : own.lastSeq - own.ackedSeq,
    answers: known?.answers ?? 0,
    refused: own?.state === 'parked' ? own.lastCode : null,
    lost: own?.lost ?? 0,
  }
}

/** Lines that were written here or brought after `since`, in no particular order; a line may come twice. */
export async function readLinesSince(
  { events }: PracticeDatabase,
  userId: string,
  since: LogHead,
  until: LogHead,
): Promise<PracticeEvent[]> {
  const { writer } = until
  const from = writer === since.writer ? since.lastSeq : 0
  const [own, brought] = await Promise.all([
    writer === null ? [] : ownLines(events, userId, writer, from).toArray(),
    events.where('[userId+arrival]').between([userId, since.arrival], [userId, Infinity], false, true).toArray(),
  ])
  return [...own, ...brought].map(({ writer: by, seq, at, body }) => ({ writer: by, seq, at, body }))
}

/** Lines of a writer after a number, in the order of their numbers. */
export function ownLines(events: PracticeDatabase['events'], userId: string, writer: string, after: number) {
  return events.where('[userId+writer+seq]').between([userId, writer, after], [userId, writer, Infinity], false, true)
}

/** Place in the log that a device names when it asks for the rest of it. */
export interface LogPlace {
  readonly after: number
  readonly mark: number | null
  /** Null: this device has written nothing. */
  readonly writer: string | null
}

export async function readPlace({ writers, academy }: PracticeDatabase, userId: string): Promise<LogPlace> {
  const [own, known] = await Promise.all([writers.get(userId), academy.get(userId)])
  return { after: known?.position ?? 0, mark: known?.mark ?? null, writer: own?.writer ?? null }
}

/** One answer of the academy to a device that reads the log. */
export interface LogPage {
  readonly events: readonly PracticeEvent[]
  /** Position after which it begins. Before the place that was asked for: the academy was restored from an earlier copy. */
  readonly from: number
  readonly position: number
  readonly mark: number | null
  /** Number up to which the academy has the lines of the device that asked; null: it did not say who it is. */
  readonly ackedSeq: number | null
  readonly answers: number
}

/**
 * Adds what the academy has after the position that was read last. A line that is here already stays as it is, so that
 * a page that comes twice changes nothing. Pages of an older look than the last one are passed over.
 */
export async function alignLog(
  { events, writers, academy }: PracticeDatabase,
  userId: string,
  { after, page }: { readonly after: number; readonly page: LogPage },
): Promise<void> {
  await events.db.transaction('rw', [events, writers, academy], async () => {
    const known = (await academy.get(userId)) ?? emptyAcademy(userId)
    if (known.position !== after) return
    const keys = page.events.map(({ writer, seq }): [string, string, number] => [userId, writer, seq])
    const here = await events.bulkGet(keys)
    const missing = page.events.filter((_, index) => here[index] === undefined)
    const arrival = missing.length > 0 ? known.arrival + 1 : known.arrival
    await events.bulkAdd(missing.map((line): PracticeEventRow => ({ ...line, userId, arrival })))
    await adoptOwn(writers, userId, page, page.from < after)
    const { position, mark, answers } = page
    await academy.put({ ...known, position, mark, arrival, answers })
  })
}

/**
 * A device that lost its last writes has them again, and uses their numbers for no others. Lines that the academy had and
 * has no more wait again.
 */
async function adoptOwn(
  writers: PracticeDatabase['writers'],
  userId: string,
  { events, ackedSeq }: LogPage,
  isRestored: boolean,
): Promise<void> {
  const own = await writers.get(userId)
  if (own === undefined) return
  const highest = events.reduce((most, { writer, seq }) => (writer === own.writer ? Math.max(most, seq) : most), 0)
  const isShorter = ackedSeq !== null && ackedSeq < own.ackedSeq && (isRestored || ackedSeq !== own.lostAfter)
  if (highest <= own.lastSeq && !isShorter) return
  await writers.put({
    ...own,
    lastSeq: Math.max(own.lastSeq, highest),
    ...(isShorter && { ackedSeq, state: 'waiting' as const, nextAt: 0 }),
  })
}

/**
 * Gives lines to a new writer, in the same order: a device that was restored from an earlier copy has used their numbers
 * (`taken`) for other lines, which the academy has. What was not sent yet (numbers above `sent`) goes with them. The log
 * is then read from the beginning, since lines of the academy may have been passed over for those that had their numbers.
 */
export async function renumberLines(
  { events, writers, academy }: PracticeDatabase,
  userId: string,
  {
    taken,
    sent,
    newWriter,
  }: { readonly taken: readonly number[]; readonly sent: number; readonly newWriter: NewWriter },
): Promise<void> {
  await events.db.transaction('rw', [events, writers, academy], async () => {
    const own = await writers.get(userId)
    if (own === undefined) return
    const known = (await academy.get(userId)) ?? emptyAcademy(userId)
    const arrival = known.arrival + 1
    const written = (await ownLines(events, userId, own.writer, 0).toArray()).filter((line) => line.arrival === 0)
    const moves = ({ seq }: PracticeEventRow) => seq > sent || taken.includes(seq)
    const [moved, others] = [written.filter(moves), written.filter((line) => !moves(line))]
    const fresh = freshWriter(userId, newWriter)
    await events.bulkDelete(moved.map(({ writer, seq }): [string, string, number] => [userId, writer, seq]))
    await events.bulkAdd(moved.map((line, index) => ({ ...line, writer: fresh.writer, seq: index + 1 })))
    // The writer of the others is another device from now on.
    await events.bulkPut(others.map((line) => ({ ...line, arrival })))
    await writers.put({ ...fresh, lastSeq: moved.length, ...(own.lost !== undefined && { lost: own.lost }) })
    await academy.put({ ...known, arrival, position: 0, mark: null })
  })
}

export const emptyAcademy = (userId: string) => ({ userId, overview: null, position: 0, arrival: 0, answers: 0 })

/**
 * Takes away what the academy has too. Lines that it does not have stay with their writer, and are delivered by its
 * ticket although nobody is signed in.
 */
export async function forgetDelivered(
  { events, writers, academy, packs, sets }: PracticeDatabase,
  userId: string,
): Promise<void> {
  await events.db.transaction('rw', [events, writers, academy, packs, sets], async () => {
    const own = await writers.get(userId)
    await events
      .where({ userId })
      .filter(({ writer, seq }) => writer !== own?.writer || seq <= own.ackedSeq)
      .delete()
    await academy.delete(userId)
    await packs.where({ userId }).delete()
    await sets.where({ userId }).delete()
  })
}
