/**
 * Watches the log's way to the server and keeps it moving. The rows of the device's database are the truth (the
 * worker writes them); a heartbeat adds what the server says of the attempt. "Closed" is reported only when nothing of
 * this device waits any more: what the server closed without our last events may look different with them.
 */
import { liveQuery } from 'dexie'
import { type EventObject, fromCallback } from 'xstate'
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import type { AttemptRow, OutboxRow } from '#src/offline/records.ts'
import { afterPaint } from './after-paint.ts'
import type { DeviceSession } from './build-session.ts'
import type { Device } from './device.ts'
import type { ExamEvent } from './exam-events.ts'
import type { LogAnswer } from '#src/offline/deliver-attempt.ts'
import { verdictOf, wasIntercepted } from '#src/offline/answers.ts'
import { beat, STORAGE_MS } from './heartbeat.ts'
import { inTime } from './in-time.ts'
import { refusedSteps } from './refused-steps.ts'
import type { DeliveryReport, Session } from './session.ts'
import { unknownAttempts } from './unknown-attempts.ts'
import { hurryDelivery, wakeDelivery } from '#src/offline/wake-delivery.ts'

const POLL_MS = 15_000
const HEARTBEAT_MS = 30_000
/**
 * While the server does not answer, or something waits, it is asked more often: answers leave as soon as it is back.
 */
const SEARCH_MS = 5_000

/** Last word of the device's database on an attempt. */
export interface Watched {
  readonly attempt: AttemptRow | undefined
  readonly rows: readonly OutboxRow[]
}

export const deviceDelivery = fromCallback<EventObject, { session: Session }>(({ input, sendBack }) => {
  const session = input.session as DeviceSession
  let watched: Watched = { attempt: undefined, rows: [] }
  let heard: LogAnswer | null = null
  let silentBeats = 0
  let isStopped = false
  let wasOpen = false

  function report(): void {
    const reported = deliveryReport(session, watched, heard, silentBeats)
    keepStanding({ database: deviceDatabase(), refused: refusedSteps }, watched.attempt, heard, reported)
    sendBack({ type: 'DELIVERY', report: reported } satisfies ExamEvent)
  }
  async function listen(): Promise<void> {
    const { attemptId } = session
    // A storage that does not answer cannot say that the start waits there.
    if (unknownAttempts.has(attemptId) && (await inTime(lookAgain(), STORAGE_MS, 'late')) === 'late')
      unknownAttempts.delete(attemptId)
    // The start is then what asks for the server; everything else about the attempt waits for it.
    if (unknownAttempts.has(attemptId)) return hurryDelivery()
    const answer = await beat(session)
    // A clock that was ahead is corrected in the log before the page can end: the next one learns of it there.
    sendBack({ type: 'TICK' } satisfies ExamEvent)
    const verdict = verdictOf(answer)
    await lookAgain()
    if (answer.kind === 'answered' && verdict === 'accepted') heard = answer.data as LogAnswer
    silentBeats = verdict === 'accepted' ? 0 : silentBeats + 1
    report()
    if (verdict !== 'later' && watched.rows.length > 0) await hurryDelivery()
  }
  /** A live query ends when the connection is closed and reopened under it: what it last said may be old. */
  async function lookAgain(): Promise<void> {
    await take(await readWatched(session.attemptId).catch(() => watched))
  }
  async function take(read: Watched): Promise<void> {
    const awaitsStart = read.rows.some(({ kind }) => kind === 'start')
    unknownAttempts[awaitsStart ? 'add' : 'delete'](session.attemptId)
    if (read.attempt !== undefined || session.isCopy) watched = read
    else await restore()
  }
  /** A database that came back empty: this page has all that was in it. */
  async function restore(): Promise<void> {
    if (session.isCopy) return
    const row = watched.attempt ?? session.row
    if (await session.log.restore(row, session.sealed).catch(() => false)) void wakeDelivery()
  }
  function wake(): void {
    if (watched.rows.length > 0) void wakeDelivery()
  }
  /** `device-service` hurries the rows of every page at the same events. */
  function listenAgain(): void {
    if (document.visibilityState === 'visible') void listen()
  }

  const watch = () =>
    liveQuery(() => readWatched(session.attemptId)).subscribe({
      next: (value) => void take(value).then(report),
      // The database is blocked: the machine's own "not yet saved" tells the student.
      error: () => undefined,
    })
  let subscription = watch()
  /** Watches anew after every opening of the database, which may be another one by now. */
  function watchAnew(): void {
    setTimeout(() => {
      subscription.unsubscribe()
      if (isStopped) return
      if (wasOpen) void restore()
      wasOpen = true
      subscription = watch()
    })
  }
  deviceDatabase().on('ready', watchAnew, true)
  const stopHearing = session.log.onServerAnswer((answer) => {
    heard = answer
    void lookAgain().then(report)
  })
  // A change of staff reaches the page at once by a stream; where none stands, the heartbeat brings it. Its code
  // comes once the question is there, and a device that cannot load it has the heartbeat.
  let stopWatching = (): void => undefined
  const callOff = afterPaint(() => void watchStandingStream().catch(() => undefined))
  async function watchStandingStream(): Promise<void> {
    const { watchStanding } = await import('./standing-stream.ts')
    if (isStopped) return
    stopWatching = watchStanding(session, (standing) => {
      heard = { ...standing, ackedSeq: heard?.ackedSeq ?? 0 }
      void lookAgain().then(report)
    })
  }
  const poll = setInterval(wake, POLL_MS)
  const heartbeat = setInterval(() => void listen(), HEARTBEAT_MS)
  const search = setInterval(() => {
    if (silentBeats > 0 || watched.rows.length > 0) void listen()
  }, SEARCH_MS)
  window.addEventListener('online', listenAgain)
  document.addEventListener('visibilitychange', listenAgain)
  if (session.startedOffline && session.ackedSeq === 0) unknownAttempts.add(session.attemptId)
  void wakeDelivery()
  void listen()
  return () => {
    isStopped = true
    deviceDatabase().on('ready').unsubscribe(watchAnew)
    subscription.unsubscribe()
    stopHearing()
    callOff()
    stopWatching()
    clearInterval(poll)
    clearInterval(heartbeat)
    clearInterval(search)
    window.removeEventListener('online', listenAgain)
    document.removeEventListener('visibilitychange', listenAgain)
  }
})

/**
 * Keeps what the server said, for pages after this one that reach nobody. The end is kept once it is reported: a
 * student who opens the exam later finds it over, or opened again; a full storage has it noted beside, unless steps
 * beside it have yet to arrive. Time that was granted is kept because the log names it, but not its length; without the
 * length a page that comes back takes what was answered in that time for late.
 */
export function keepStanding(
  { database, refused }: Pick<Device, 'database' | 'refused'>,
  attempt: AttemptRow | undefined,
  heard: LogAnswer | null,
  reported: DeliveryReport,
): void {
  if (attempt === undefined || heard === null) return
  const { ackedSeq: _ackedSeq, ...standing } = heard
  const isOver = heard.state === 'closed' && reported.closed !== null && attempt.state === 'open'
  const hasNewTime = (heard.grants?.length ?? 0) > (attempt.standing?.grants?.length ?? 0)
  if (!isOver && !hasNewTime) return
  const changes = isOver ? { state: 'done' as const, standing } : { standing: withNewTime(attempt.standing, standing) }
  const isAllThere = refused.kept(attempt.id).every(({ seq }) => seq <= reported.ackedSeq)
  const beside = isOver && !isAllThere ? withNewTime(attempt.standing, standing) : changes.standing
  void database.attempts.update(attempt.id, changes).then(
    () => refused.keepStanding(attempt.id, null),
    () => refused.keepStanding(attempt.id, beside),
  )
}

/** A closing that what waits here may undo is not kept with the time: it is reported again once nothing waits. */
function withNewTime(known: AttemptStanding | null, reported: AttemptStanding): AttemptStanding {
  if (reported.state === 'open') return reported
  const open = known ?? { ...reported, serverNow: 0, state: 'open', closeReason: null, closedAt: null }
  return { ...open, deadlineAt: reported.deadlineAt, grants: reported.grants }
}

async function readWatched(attemptId: string): Promise<Watched> {
  const database = deviceDatabase()
  const [attempt, rows] = await Promise.all([
    database.attempts.get(attemptId),
    database.outbox.where({ attemptId }).toArray(),
  ])
  return { attempt, rows }
}

/** One report from the rows and the last heartbeat; pure, so that it can be reasoned about. */
export function deliveryReport(
  session: Pick<Session, 'writerId'>,
  { attempt, rows }: Watched,
  heard: LogAnswer | null,
  silentBeats: number,
): DeliveryReport {
  const standing = newer(attempt?.standing ?? null, heard)
  const closeReason = rows.length === 0 && standing?.state === 'closed' ? standing.closeReason : null
  const failures = Math.max(0, ...rows.map((row) => row.failures), silentBeats)
  const parked = rows.find((row) => row.state === 'parked')
  const answeredFailure = rows.find((row) => row.kind === 'submit' && hasAnswered(row) && row.state === 'waiting')
  return {
    ackedSeq: Math.max(attempt?.ackedSeq ?? 0, heard?.ackedSeq ?? 0),
    status: statusOf(rows),
    failures,
    isIntercepted: rows.some(({ lastCode }) => wasIntercepted(lastCode)),
    refusal: parked?.lastCode ?? answeredFailure?.lastCode ?? null,
    closed: closeReason === null ? null : { reason: closeReason, at: standing?.closedAt ?? 0 },
    heldElsewhere: standing?.state === 'open' && standing.activeWriterId !== session.writerId,
    deadlineAt: standing?.deadlineAt ?? null,
    grants: standing?.grants ?? [],
  }
}

/** True if the academy itself answered the last try. */
function hasAnswered({ lastCode }: OutboxRow): boolean {
  return lastCode !== null && !wasIntercepted(lastCode)
}

function statusOf(rows: readonly OutboxRow[]): DeliveryReport['status'] {
  if (rows.length === 0) return 'idle'
  if (rows.some((row) => row.state === 'parked')) return 'parked'
  if (rows.some((row) => row.state === 'sign-in')) return 'sign-in-needed'
  return rows.some((row) => row.failures > 0) ? 'waiting' : 'sending'
}

function newer<T extends { readonly serverNow: number }>(stored: T | null, heard: T | null): T | null {
  if (stored === null || heard === null) return stored ?? heard
  return heard.serverNow > stored.serverNow ? heard : stored
}
