import type { DeviceDatabase } from '#src/offline/database.ts'
import {
  aliveName,
  type AttemptRow,
  type OutboxRow,
  type PreparationRow,
  type SealedPaperRow,
} from '#src/offline/records.ts'
import { forgetMarks } from './attempt-marks.ts'

/** Things that the device keeps of exams, as one student sees them. */
export interface KeptContents {
  readonly preparations: readonly KeptPreparation[]
  readonly undelivered: readonly KeptAttempt[]
  /** Attempts of other accounts on this device whose answers still wait. */
  readonly othersUndelivered: number
  /** True if answers of an account that signed out wait here sealed; whose they are nobody can tell. */
  readonly holdsSealed: boolean
  /** Attempts that are closed and delivered; their logs may go. */
  readonly delivered: number
}

export interface KeptPreparation {
  readonly examId: string
  readonly preparedAt: number
  readonly bytes: number
  readonly startsOffline: boolean
}

export interface KeptAttempt {
  readonly id: string
  readonly title: string
  /** Its time has not run out: it may go on here. */
  readonly isRunning: boolean
}

export async function readKeptContents(database: DeviceDatabase, userId: string, now: number): Promise<KeptContents> {
  const [preparations, papers, attempts, rows, sealed] = await Promise.all([
    database.preparations.where({ userId }).toArray(),
    database.papers.toArray(),
    database.attempts.toArray(),
    database.outbox.toArray(),
    database.sealed.toArray(),
  ])
  const undelivered = attempts.filter((attempt) => hasRows(attempt, rows))
  return {
    preparations: preparations.map((row) => keptPreparation(row, papers)),
    undelivered: undelivered.filter((attempt) => attempt.userId === userId).map((row) => keptAttempt(row, now)),
    othersUndelivered: undelivered.filter((attempt) => attempt.userId !== userId).length,
    holdsSealed: sealed.some(({ state }) => state !== 'parked'),
    delivered: attempts.filter((attempt) => attempt.userId === userId && isDelivered(attempt, rows)).length,
  }
}

function hasRows({ id }: AttemptRow, rows: readonly OutboxRow[]): boolean {
  return rows.some(({ attemptId }) => attemptId === id)
}

function isDelivered(attempt: AttemptRow, rows: readonly OutboxRow[]): boolean {
  return attempt.state === 'done' && !hasRows(attempt, rows)
}

function keptPreparation(row: PreparationRow, papers: readonly SealedPaperRow[]): KeptPreparation {
  const paper = papers.find(({ hash }) => hash === row.hash)
  return {
    examId: row.examId,
    preparedAt: row.preparedAt,
    bytes: paper?.sealed.byteLength ?? 0,
    startsOffline: row.offlineStart !== null,
  }
}

function keptAttempt({ id, title, state, opened }: AttemptRow, now: number): KeptAttempt {
  return { id, title, isRunning: state !== 'done' && opened !== null && opened.terms.deadlineAt > now }
}

/** Takes one preparation away, and its paper when nothing else needs it. */
export async function removePreparation(database: DeviceDatabase, examId: string): Promise<void> {
  const { preparations, papers, attempts } = database
  await database.transaction('rw', [preparations, papers, attempts], async () => {
    await preparations.delete(examId)
    await removeUnneededPapers(database)
  })
}

/** A paper is needed by a preparation, and by an attempt that is not closed. */
async function removeUnneededPapers({ preparations, papers, attempts }: DeviceDatabase): Promise<void> {
  const prepared = (await preparations.toArray()).map(({ hash }) => hash)
  const open = await attempts.where('state').anyOf('starting', 'open').toArray()
  const needed = new Set([...prepared, ...open.map(({ opened }) => opened?.hash)])
  await papers.filter(({ hash }) => !needed.has(hash)).delete()
}

/**
 * Takes away what the server has too or can give again: preparations of this student, papers that nothing needs, logs
 * of attempts that were delivered. An attempt whose answers wait, of whomever, is never touched.
 */
export async function clearWhatCanComeBack(database: DeviceDatabase, userId: string): Promise<void> {
  const { preparations, papers, attempts, events, outbox, meta } = database
  const gone = await database.transaction('rw', [preparations, papers, attempts, events, outbox, meta], async () => {
    await preparations.where({ userId }).delete()
    const rows = await outbox.toArray()
    const own = await attempts.where({ userId }).toArray()
    const delivered = own.filter((attempt) => isDelivered(attempt, rows)).map(({ id }) => id)
    await events.where('attemptId').anyOf(delivered).delete()
    await attempts.bulkDelete(delivered)
    await meta.bulkDelete(delivered.map(aliveName))
    await removeUnneededPapers(database)
    return delivered
  })
  forgetMarks(gone)
}

/**
 * Destroys the answers of one attempt that the server does not have. Only after a grave warning and with the rescue
 * file at hand. Refused (false) while the exam may still run on this device.
 */
export async function discardUndelivered(database: DeviceDatabase, attemptId: string, now: number): Promise<boolean> {
  const { papers, preparations, attempts, events, outbox, meta } = database
  const isGone = await database.transaction('rw', [papers, preparations, attempts, events, outbox, meta], async () => {
    const attempt = await attempts.get(attemptId)
    if (attempt !== undefined && keptAttempt(attempt, now).isRunning) return false
    await outbox.where({ attemptId }).delete()
    await events.where('attemptId').equals(attemptId).delete()
    await attempts.delete(attemptId)
    await meta.delete(aliveName(attemptId))
    await removeUnneededPapers(database)
    return true
  })
  if (isGone) forgetMarks([attemptId])
  return isGone
}
