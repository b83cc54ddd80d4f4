/**
 * Delivery of one attempt: its start (when it took place offline), then its log in batches, then its submission.
 * What is sent is read from the log at that moment; a row leaves the outbox in the same transaction that records
 * the server's yes. Any of it can be repeated: the server knows every event by writer and number.
 */
import { digestText } from '#domain/attempt/digest.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { INTERCEPTED, type ServerAnswer, verdictOf } from './answers.ts'
import { logHead, logLines, readOwnLog } from './answer-log.ts'
import type { DeviceDatabase } from './database.ts'
import { backoff, LONGEST_WAIT_MS, outboxRow } from './outbox.ts'
import type { AttemptRow, OutboxRow } from './records.ts'
import type { OutboxRequest, Send } from './send.ts'

export interface DeliveryPorts {
  readonly database: DeviceDatabase
  readonly send: Send
  /** The wall clock, ms: only for waiting times. */
  readonly now: () => number
  readonly random: () => number
  /** SHA-256 in hex. */
  readonly digest: (text: string) => Promise<string>
  /** Pages that show a result as soon as the submission is answered; absent: none. */
  readonly results?: AwaitedResults
  /** Store of the academy's key, for a later sign-out; absent: it is not asked for. */
  readonly sealingKeys?: Pick<DeviceDatabase['sealingKeys'], 'get' | 'put'>
}

export interface AwaitedResults {
  readonly isAwaited: (attemptId: string) => Promise<boolean>
  readonly give: (attemptId: string, result: AttemptResultView) => void
}

/** The part that answers to events and to a submission have in common. */
export interface LogAnswer extends AttemptStanding {
  readonly ackedSeq: number
  /** Lines of other writers that the server has, where that was asked. */
  readonly others?: number
  /** The academy's key for sealing, where it was asked for. */
  readonly sealingKey?: string
  /** The result, with the answer to a submission whose result is awaited. */
  readonly result?: AttemptResultView
}

export const BATCH = 200

/** Delivers whatever of this attempt is due, in order; stops at the first row that has to wait. */
export async function deliverAttempt(ports: DeliveryPorts, attemptId: string): Promise<void> {
  for (const kind of ['start', 'log', 'submit'] as const) {
    const row = await (kind === 'log'
      ? logRow(ports.database, attemptId)
      : ports.database.outbox.get([attemptId, kind]))
    if (row === undefined) continue
    if (!isDue(row, ports.now())) return
    const attempt = await ports.database.attempts.get(attemptId)
    if (attempt === undefined) return
    if (kind === 'log' && (await goesWithSubmission(ports, attempt))) continue
    const isThrough = await deliverRow(ports, attempt, row)
    if (!isThrough) return
  }
}

/** The end of the log travels with a submission that can go now: handing in is one question, not two. */
async function goesWithSubmission({ database, now }: DeliveryPorts, attempt: AttemptRow): Promise<boolean> {
  const submission = await database.outbox.get([attempt.id, 'submit'])
  if (submission === undefined || !isDue(submission, now())) return false
  const rest = await readOwnLog(database, attempt.id, attempt.writerId, attempt.ackedSeq, BATCH + 1)
  return rest.length <= BATCH
}

/**
 * News of the log are its row where none waits; one that waits keeps its place, and one that was parked stays parked.
 */
async function logRow({ outbox }: DeviceDatabase, attemptId: string): Promise<OutboxRow | undefined> {
  const [waiting, news] = await Promise.all([outbox.get([attemptId, 'log']), outbox.get([attemptId, 'news'])])
  if (news === undefined) return waiting
  if (waiting === undefined) return { ...news, kind: 'log' }
  await forgetNews(outbox, attemptId)
  return waiting
}

/** Drops the news once a `log` row is there, which says as much. */
async function forgetNews(outbox: DeviceDatabase['outbox'], attemptId: string): Promise<void> {
  await outbox.delete([attemptId, 'news'])
}

/** A row that would wait longer than any row waits was stamped by a clock that has been set back since: it is due. */
export function isDue(row: Pick<OutboxRow, 'state' | 'nextAt'>, now: number): boolean {
  return row.state === 'waiting' && (row.nextAt <= now || row.nextAt > now + LONGEST_WAIT_MS)
}

async function deliverRow(ports: DeliveryPorts, attempt: AttemptRow, row: OutboxRow): Promise<boolean> {
  if (row.kind === 'start') return deliverStart(ports, attempt, row)
  return row.kind === 'log' ? deliverLog(ports, attempt, row) : deliverSubmission(ports, attempt, row)
}

async function deliverStart(ports: DeliveryPorts, attempt: AttemptRow, row: OutboxRow): Promise<boolean> {
  const { database } = ports
  const credential = await database.credentials.get('session')
  const opened = attempt.opened
  if (opened === null) return park(ports, row, 'attempts.not-found')
  if (credential === undefined || credential.userId !== attempt.userId) return keep(ports, row, 'sign-in', null)
  const answer = await ports.send({
    path: '/api/attempts',
    token: credential.token,
    ticket: null,
    body: {
      id: attempt.id,
      examId: attempt.examId,
      writerId: attempt.writerId,
      ticket: attempt.ticket,
      offlineStart: { versionId: opened.versionId, startedAt: opened.terms.startedAt, seed: opened.seed },
    },
  })
  if (verdictOf(answer) === 'refused') await showLog(ports, attempt)
  if (verdictOf(answer) !== 'accepted') return settle(ports, row, answer)
  await database.outbox.delete([row.attemptId, row.kind])
  return true
}

/**
 * The start was refused, so nothing of the log can count yet. The server keeps what it is shown for the person who
 * decides about it; it acknowledges nothing, and every row stays here.
 */
async function showLog(ports: DeliveryPorts, attempt: AttemptRow): Promise<void> {
  const events = await readOwnLog(ports.database, attempt.id, attempt.writerId)
  for (let from = 0; from < events.length; from += BATCH) {
    await ports.send(logRequest(attempt, 'events', { events: logLines(events.slice(from, from + BATCH)) }))
  }
}

async function deliverLog(ports: DeliveryPorts, attempt: AttemptRow, row: OutboxRow): Promise<boolean> {
  const { database, sealingKeys } = ports
  let asksSealingKey = sealingKeys !== undefined && (await sealingKeys.get(attempt.userId)) === undefined
  let ackedSeq = attempt.ackedSeq
  for (;;) {
    const events = await readOwnLog(database, attempt.id, attempt.writerId, ackedSeq, BATCH)
    if (events.length === 0) break
    // What follows may not get through: the server then knows what it has to wait for.
    const head = events.length < BATCH ? undefined : await logHead(database, attempt.id, attempt.writerId, ports.digest)
    const asked = { ...(head && { head }), ...(asksSealingKey && { asksSealingKey }) }
    const answer = await ports.send(logRequest(attempt, 'events', { events: logLines(events), ...asked }))
    if (verdictOf(answer) !== 'accepted') return settle(ports, row, answer)
    const { ackedSeq: reached, sealingKey, ...standing } = logAnswer(answer)
    // The next answer brings it again where the storage refuses it.
    if (sealingKey) await sealingKeys?.put({ userId: attempt.userId, publicKey: sealingKey }).catch(() => undefined)
    asksSealingKey = false
    // Never beyond what was sent: a device that lost its last writes uses their numbers again, and the server, which
    // has the lost ones, would seem to have the new ones too.
    const serverSeq = Math.min(reached, events.at(-1)?.seq ?? 0)
    // A full storage cannot note it down; what the server has it has, and the row may go all the same.
    await rememberAnswer(database, attempt.id, serverSeq, standing).catch(() => undefined)
    // No progress although the server said yes: it misses something older; begin again from what it has, later.
    if (serverSeq <= ackedSeq) return keep(ports, row, 'waiting', 'attempts.events-missing')
    ackedSeq = serverSeq
  }
  return forgetLogRow(database, attempt, ackedSeq)
}

/** The row goes only if nothing was appended since the last look: append and this share the transaction's tables. */
async function forgetLogRow(database: DeviceDatabase, attempt: AttemptRow, ackedSeq: number): Promise<boolean> {
  return database.transaction('rw', [database.events, database.outbox, database.attempts], async () => {
    const current = await database.attempts.get(attempt.id)
    const rest = await readOwnLog(database, attempt.id, attempt.writerId, Math.max(current?.ackedSeq ?? 0, ackedSeq), 1)
    if (rest.length > 0) return false
    await database.outbox.delete([attempt.id, 'log'])
    await forgetNews(database.outbox, attempt.id)
    return true
  })
}

async function deliverSubmission(ports: DeliveryPorts, attempt: AttemptRow, row: OutboxRow): Promise<boolean> {
  const { database } = ports
  const log = await readOwnLog(database, attempt.id, attempt.writerId)
  const current = await database.attempts.get(attempt.id)
  const tail = log.filter((event) => event.seq > (current?.ackedSeq ?? 0)).slice(0, BATCH)
  const token = await tokenForResult(ports, attempt, log)
  const request = logRequest(attempt, 'submit', {
    finalSeq: log.at(-1)?.seq ?? 0,
    digest: await ports.digest(digestText(log)),
    events: logLines(tail),
    ...(token !== null && { awaitsResult: true }),
  })
  const answer = await ports.send({ ...request, token })
  if (answer.kind === 'answered' && answer.code === 'attempts.events-missing') return rewind(ports, row, answer)
  if (verdictOf(answer) !== 'accepted') return settle(ports, row, answer)
  const { ackedSeq: reached, result, ...standing } = logAnswer(answer)
  if (result !== undefined) ports.results?.give(attempt.id, result)
  const ackedSeq = Math.min(reached, log.at(-1)?.seq ?? 0)
  await forgetLogRow(database, attempt, ackedSeq)
  await database.transaction('rw', [database.attempts, database.outbox], async () => {
    await rememberAnswer(database, attempt.id, ackedSeq, standing)
    await database.outbox.delete([row.attemptId, row.kind])
  })
  return true
}

/** With the sign-in the answer brings the result; null where no page shows it, as when the student goes elsewhere. */
async function tokenForResult(
  { database, results }: DeliveryPorts,
  attempt: AttemptRow,
  log: readonly AttemptEvent[],
): Promise<string | null> {
  const end = log.at(-1)?.body
  if (results === undefined || (end?.type === 'submit' && end.reason === 'left')) return null
  if (!(await results.isAwaited(attempt.id))) return null
  const credential = await database.credentials.get('session')
  return credential?.userId === attempt.userId ? credential.token : null
}

/** The server lacks events that this device had counted as received: the log goes up again from there. */
async function rewind(
  { database, now, random }: DeliveryPorts,
  row: OutboxRow,
  answer: Extract<ServerAnswer, { kind: 'answered' }>,
): Promise<boolean> {
  const ackedSeq = detailNumber(answer.data, 'ackedSeq')
  await database.transaction('rw', [database.attempts, database.outbox], async () => {
    await database.attempts.update(row.attemptId, { ackedSeq })
    await database.outbox.put(outboxRow(row.attemptId, 'log', now()))
    await database.outbox.put({
      ...row,
      failures: row.failures + 1,
      nextAt: now() + backoff(row.failures + 1, random()),
    })
  })
  return false
}

function detailNumber(data: unknown, name: string): number {
  const detail: unknown = typeof data === 'object' && data !== null && 'detail' in data ? data.detail : null
  const value: unknown = typeof detail === 'object' && detail !== null ? (detail as Record<string, unknown>)[name] : 0
  return typeof value === 'number' ? value : 0
}

function codeOf(answer: ServerAnswer): string | null {
  if (answer.kind === 'answered') return answer.code ?? `http.${answer.status}`
  return answer.isIntercepted === true ? INTERCEPTED : null
}

/** Does what every refusal or silence leads to. Answers false: nothing further of this attempt now. */
async function settle(ports: DeliveryPorts, row: OutboxRow, answer: ServerAnswer): Promise<boolean> {
  const verdict = verdictOf(answer)
  const code = codeOf(answer)
  if (verdict === 'refused') return park(ports, row, code)
  return keep(ports, row, verdict === 'sign-in' ? 'sign-in' : 'waiting', code)
}

async function keep(
  { database, now, random }: DeliveryPorts,
  row: OutboxRow,
  state: 'waiting' | 'sign-in',
  lastCode: string | null,
): Promise<boolean> {
  const failures = row.failures + 1
  await rewrite(database, { ...row, state, lastCode, failures, nextAt: now() + backoff(failures, random()) })
  return false
}

async function park({ database }: DeliveryPorts, row: OutboxRow, lastCode: string | null): Promise<boolean> {
  await rewrite(database, { ...row, state: 'parked', lastCode, failures: row.failures + 1 })
  return false
}

async function rewrite({ outbox }: DeviceDatabase, row: OutboxRow): Promise<void> {
  await outbox.put(row)
  if (row.kind === 'log') await forgetNews(outbox, row.attemptId)
}

async function rememberAnswer(
  database: DeviceDatabase,
  attemptId: string,
  ackedSeq: number,
  standing: AttemptStanding,
): Promise<void> {
  await database.attempts.update(attemptId, {
    ackedSeq,
    standing,
    ...(standing.state === 'closed' ? { state: 'done' as const } : {}),
  })
}

function logRequest(attempt: AttemptRow, action: 'events' | 'submit', body: object): OutboxRequest {
  return {
    path: `/api/attempts/${attempt.id}/${action}`,
    token: null,
    ticket: attempt.ticket,
    ...(attempt.safeBrowser !== undefined && { safeBrowser: attempt.safeBrowser }),
    body: { writerId: attempt.writerId, ...body },
  }
}

/** The answer of our own server to our own request; its schema is the contract's. */
function logAnswer(answer: ServerAnswer): LogAnswer {
  return (answer as { data: LogAnswer }).data
}
