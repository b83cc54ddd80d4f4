/**
 * The few statements that repositories write as SQL text, recognized by their names. Each is implemented here;
 * `memory-academy.test.ts` compares both on the same runs.
 */
import { contradictionOf } from '#domain/attempt/evidence.ts'
import type { LogLine } from '#server/modules/attempts/log/log-lines.ts'
import { type BatchParameter, SUBMISSION_WAIT_MS } from '#server/modules/attempts/log/append.repo.ts'
import { ATTEMPT_LIMITS } from '#server/modules/attempts/log/attempt-limits.ts'
import type { Answer, Parameters, Store } from './executor.ts'
import { insertedRows } from './inserted-rows.ts'
import { marksFit, sumMarks } from './marks-limit.ts'
import { PACK_EVERYTHING, packedOf, packEverything, unpackLines } from './packing.ts'
import type { MemoryTable, Row, Value } from './tables.ts'

type OwnStatement = (store: Store, parameters: Parameters) => Answer | readonly Record<string, Value>[]

interface Terms {
  readonly deadlineAt: number
  readonly leaveGraceMs: number
}

const byWriter = (attemptId: Value, writerId: Value) => (row: Row) =>
  row['attempt_id'] === attemptId && row['writer_id'] === writerId

/** Stores lines whose number is free. */
function insertLines(
  store: Store,
  events: MemoryTable,
  lines: readonly LogLine[],
  common: Row,
  allSentAt: number,
): number {
  const taken = new Set<Value>()
  if (events.uniques.length > 0) {
    for (const row of events.rows) {
      if (row['attempt_id'] === common['attempt_id'] && row['writer_id'] === common['writer_id']) taken.add(row['seq'])
    }
  }
  let count = 0
  for (const { seq, at, body } of lines) {
    if (taken.has(seq)) continue
    if (events.uniques.length > 0) taken.add(seq)
    const against = contradictionOf(at, allSentAt)
    store.insert(events, { ...common, seq, at: Math.round(at), body, via: 'sync', contradicted_at: against })
    count += 1
  }
  return count
}

/** See `append.repo.ts`: the rules are its expressions. Here no other transaction holds an attempt. */
const append: OwnStatement = (store, [json]) =>
  (JSON.parse(json as string) as BatchParameter[]).flatMap((batch) => appendOne(store, batch))

function appendOne(store: Store, batch: BatchParameter): Record<string, Value>[] {
  const { attempt_id: attemptId, writer_id: writerId, lines, line_count: lineCount, bytes, sign_at: signAt } = batch
  const attempts = store.table('attempts')
  const writers = store.table('attempt_writers')
  const attempt = attempts.rows.find((row) => row['id'] === attemptId)
  const writer = writers.rows.find(byWriter(attemptId, writerId))
  if (attempt === undefined || writer === undefined || writer['ticket_hash'] !== batch.ticket_hash) return []
  if (attempt['log_packed'] === true) return []
  if (lineCount > 0 && !fits(writers, attemptId, lineCount, bytes)) return []
  if (batch.mark_count > 0 && !marksFit(store, batch)) return []
  const received = batch.received_at
  const isActive = attempt['active_writer_id'] === writerId
  const hasPresence = attempt['state'] === 'open' || (lineCount > 0 && attempt['result_given_at'] === null)
  const sign = signAt === null || !isActive || !hasPresence ? null : { at: signAt, present: batch.present === true }
  const presence = presenceAfter(attempt, sign, batch.absent_since, batch.last_present_at)
  const submission = attempt['submission_received_at'] ?? (isActive && batch.has_submission ? received : null)
  const { deadlineAt, leaveGraceMs } = attempt['terms'] as Terms
  const touched: Row = {
    ...attempt,
    ...presence,
    submission_received_at: submission,
    close_due_at: Math.min(
      deadlineAt,
      presence.present ? Number.POSITIVE_INFINITY : presence.presence_at + leaveGraceMs,
      submission === null ? Number.POSITIVE_INFINITY : Number(submission) + SUBMISSION_WAIT_MS,
    ),
    needs_regrade: attempt['needs_regrade'] === true || (attempt['state'] === 'closed' && lineCount > 0),
  }
  store.replace(attempts, attempt, touched)
  const givenAt = attempt['result_given_at'] as number | null
  const receivedAt = givenAt !== null && received < givenAt ? givenAt + 1 : received
  const common = { attempt_id: attemptId, writer_id: writerId, received_at: receivedAt }
  const allSentAt = Number(writer['all_sent_at'])
  const count = insertLines(store, store.table('attempt_events'), lines, common, allSentAt)
  const lastSeq = Number(writer['last_seq'])
  const advanced = batch.first_seq <= lastSeq + 1 ? Math.max(lastSeq, batch.last_seq) : lastSeq
  const delivered = {
    stored_lines: Number(writer['stored_lines']) + count,
    stored_bytes: Number(writer['stored_bytes']) + (count > 0 ? bytes : 0),
  }
  store.replace(writers, writer, {
    ...writer,
    ...delivered,
    last_seq: advanced,
    last_contact_at: received,
    all_sent_at: Math.max(allSentAt, batch.all_sent_at ?? 0),
  })
  const closedAt = touched['closed_at']
  return [
    {
      attempt_id: attemptId,
      state: touched['state'],
      version_id: touched['version_id'],
      active_writer_id: touched['active_writer_id'],
      close_reason: touched['close_reason'],
      closed_at: closedAt === null ? null : new Date(closedAt as number),
      needs_regrade: touched['needs_regrade'],
      said_all_sent_at: String(allSentAt),
      received_at: String(receivedAt),
      deadline_at: String(deadlineAt),
      grants: (attempt['terms'] as { readonly grants?: unknown }).grants ?? null,
      last_seq: advanced,
      final_seq: writer['final_seq'],
      stored_lines: delivered.stored_lines,
      stored: count,
    },
  ]
}

function fits(writers: MemoryTable, attemptId: Value, lines: number, bytes: number): boolean {
  const own = writers.rows.filter((row) => row['attempt_id'] === attemptId)
  const total = (column: string) => own.reduce((sum, row) => sum + Number(row[column]), 0)
  return total('stored_lines') + lines <= ATTEMPT_LIMITS.lines && total('stored_bytes') + bytes <= ATTEMPT_LIMITS.bytes
}

function presenceAfter(
  attempt: Row,
  sign: { readonly at: number; readonly present: boolean } | null,
  absentSince: number | null,
  lastPresentAt: number | null,
) {
  const [before, since, known] = [
    attempt['present'] as boolean,
    attempt['presence_at'] as number,
    attempt['sign_at'] as number,
  ]
  if (sign === null) return { present: before, presence_at: since, sign_at: known }
  const isNewer = sign.at > known || (sign.at === known && !sign.present)
  const hasReturned = lastPresentAt !== null && lastPresentAt > since
  const sinceAfter = (): number => {
    if (isNewer && sign.present) return sign.at
    if (isNewer && before) return absentSince !== null && absentSince > known ? absentSince : sign.at
    if (isNewer && hasReturned) return absentSince ?? since
    return !before && hasReturned ? known : since
  }
  return {
    present: isNewer ? sign.present : before,
    presence_at: sinceAfter(),
    sign_at: Math.max(known, sign.at),
  }
}

const start: OwnStatement = (store, parameters) => {
  const [id, userId, examId, versionId, terms, seed, startedOffline, startedAt, deadlineAt, writerId] = parameters
  const [maximum, ticketHash, heardAt, attemptsBefore] = parameters.slice(10)
  const attempts = store.table('attempts')
  const own = attempts.rows.filter((row) => row['user_id'] === userId && row['exam_id'] === examId)
  const none: Answer = { rows: [], names: [], rowCount: 0 }
  if (maximum !== null && own.length >= Number(maximum)) return none
  if (attemptsBefore !== null && own.length !== Number(attemptsBefore)) return none
  const row: Row = {
    ...attempts.defaults,
    id,
    user_id: userId,
    exam_id: examId,
    version_id: versionId,
    number: own.reduce((most, { number }) => Math.max(most, Number(number)), 0) + 1,
    state: 'open',
    terms: JSON.parse(terms as string) as unknown,
    seed: Number(seed),
    started_offline: startedOffline,
    started_at: startedAt,
    close_due_at: deadlineAt,
    presence_at: startedAt,
    sign_at: startedAt,
    active_writer_id: writerId,
    first_writer_id: writerId,
  }
  if (attempts.rivalOf(row) !== undefined) return none
  store.insert(attempts, row)
  const writers = store.table('attempt_writers')
  const writer = {
    attempt_id: id,
    writer_id: writerId,
    ticket_hash: ticketHash,
    joined_at: heardAt,
    last_contact_at: heardAt,
  }
  store.insert(writers, { ...writers.defaults, ...writer })
  return { ...none, rowCount: 1 }
}

/** One row for each writer of an attempt: its lines in the order of their numbers, or what is packed of it. */
function wholeLogOf(store: Store, attemptId: Value): [writerId: Value, isPacked: boolean, lines: Value[][]][] {
  const rows = store.table('attempt_events').rows.filter((row) => row['attempt_id'] === attemptId)
  const stored = [...Map.groupBy(rows, (row) => row['writer_id'])].map(
    ([writerId, lines]): [Value, boolean, Value[][]] => [
      writerId,
      false,
      lines
        .toSorted((a, b) => Number(a['seq']) - Number(b['seq']))
        .map((row) => [row['seq'], row['at'], row['body'], row['received_at'], row['contradicted_at'] ?? null]),
    ],
  )
  const packed = packedOf(store, attemptId).map((row): [Value, boolean, Value[][]] => [
    row['writer_id'],
    true,
    row['lines'] as unknown as Value[][],
  ])
  return [...stored, ...packed]
}

const wholeLog: OwnStatement = (store, [attemptId]) => {
  const rows = wholeLogOf(store, attemptId)
  return { rows, names: ['writer_id', 'is_packed', 'lines'], rowCount: rows.length }
}

const wholeLogs: OwnStatement = (store, [attemptIds]) => {
  const rows = (attemptIds as readonly string[]).flatMap((id) => wholeLogOf(store, id).map((log) => [id, ...log]))
  return { rows, names: ['attempt_id', 'writer_id', 'is_packed', 'lines'], rowCount: rows.length }
}

/** See `selectLongLogs` in `due-attempts.repo.ts`. */
const longLogs: OwnStatement = (store, parameters) => {
  const [ids, least] = [new Set(parameters.slice(0, -1)), Number(parameters.at(-1))]
  const rows = store.table('attempt_writers').rows.filter((row) => ids.has(row['attempt_id']))
  const sums = [...Map.groupBy(rows, (row) => row['attempt_id'])].map(([id, own]) => ({
    id: id as Value,
    lines: own.reduce((sum, row) => sum + Number(row['stored_lines']), 0),
  }))
  return sums.filter(({ lines }) => lines >= least).map(({ id }) => ({ id }))
}

/** See `writeClosedTogether` in `due-attempts.repo.ts`. */
const closeTogether: OwnStatement = (store, [settledAt, , json]) => {
  const attempts = store.table('attempts')
  const closings = JSON.parse(json as string) as Record<string, Value>[]
  for (const closing of closings) {
    const row = attempts.rows.find(({ id }) => id === closing['id'])
    if (row === undefined) continue
    store.replace(attempts, row, {
      ...row,
      state: 'closed',
      needs_regrade: false,
      settled_at: Number(settledAt),
      revised_at: Number(settledAt),
      closed_at: closing['ended_at'],
      close_reason: closing['reason'],
      result: closing['result'],
      key_revision: closing['key_revision'],
      discounted_answers: closing['discounted'],
    })
  }
  return { rows: [], names: [], rowCount: closings.length }
}

const countLines: OwnStatement = (store, [attemptId]) => {
  const rows = store.table('attempt_events').rows.filter((row) => row['attempt_id'] === attemptId)
  const packed = packedOf(store, attemptId).reduce((sum, row) => sum + Number(row['line_count']), 0)
  return { rows: [[rows.length > 0 ? rows.length : packed]], names: ['count'], rowCount: 1 }
}

const sumStoredLines: OwnStatement = (store, [attemptId]) => {
  const rows = store.table('attempt_writers').rows.filter((row) => row['attempt_id'] === attemptId)
  const lines = rows.reduce((sum, row) => sum + Number(row['stored_lines']), 0)
  return { rows: [[lines]], names: ['lines'], rowCount: 1 }
}

/** See `selectKin` in `question-kin.repo.ts`: no question of a simulated exam is a copy. */
const noKin: OwnStatement = () => ({ rows: [], names: [], rowCount: 0 })

/** See `selectShutGroups` in `shut-courses.repo.ts`: no simulated buyer has a seat. */
const noSeats: OwnStatement = () => ({ rows: [], names: [], rowCount: 0 })

/** The highest number that a writer's log reaches without a gap. */
const contiguous: OwnStatement = (store, [attemptId, writerId]) => {
  const events = store.table('attempt_events').rows.filter(byWriter(attemptId, writerId))
  const seqs = events.map((row) => Number(row['seq'])).sort((a, b) => a - b)
  const reach = seqs.findLast((seq, index) => seq === index + 1) ?? null
  return { rows: [[reach]], names: ['max'], rowCount: 1 }
}

const OWN_STATEMENTS: ReadonlyMap<string, OwnStatement> = new Map([
  ['attempts_append', append],
  ['attempts_append_waiting', append],
  ['attempts_start', start],
  ['attempt_events_log', wholeLog],
  ['attempt_events_logs', wholeLogs],
  ['attempt_events_count', countLines],
  ['attempt_events_marks', sumMarks],
  ['attempt_writers_lines', sumStoredLines],
])

interface Grant {
  readonly id: string
  readonly at: number
  readonly ms: number
}

const grantsOf = (row: Row) => (row['terms'] as { readonly grants?: readonly Grant[] }).grants ?? []

/** See `addGrant` in `live.repo.ts`: adds time to one attempt that runs and does not have it yet. */
const addGrant: OwnStatement = (store, parameters) => {
  const [ms, json, , , revisedAt, examId, attemptId] = parameters
  const [grant] = JSON.parse(json as string) as [Grant]
  const attempts = store.table('attempts')
  const row = attempts.rows.find(({ id, exam_id }) => id === attemptId && exam_id === examId)
  const none: Answer = { rows: [], names: [], rowCount: 0 }
  if (row === undefined || row['state'] !== 'open' || grantsOf(row).some(({ id }) => id === grant.id)) return none
  const terms = row['terms'] as Terms
  if (terms.deadlineAt < grant.at) return none
  const deadlineAt = terms.deadlineAt + Number(ms)
  const submission = row['submission_received_at']
  const due = Math.min(
    deadlineAt,
    row['present'] === true ? Number.POSITIVE_INFINITY : Number(row['presence_at']) + terms.leaveGraceMs,
    submission === null ? Number.POSITIVE_INFINITY : Number(submission) + SUBMISSION_WAIT_MS,
  )
  const granted = { ...terms, deadlineAt, grants: [...grantsOf(row), grant] }
  store.replace(attempts, row, { ...row, terms: granted, close_due_at: due, revised_at: Number(revisedAt) })
  return { ...none, rowCount: 1 }
}

const granted: OwnStatement = (store, [examId, json]) => {
  const [{ id }] = JSON.parse(json as string) as [{ readonly id: string }]
  const rows = store
    .table('attempts')
    .rows.filter((row) => row['exam_id'] === examId && grantsOf(row).some((grant) => grant.id === id))
  return { rows: rows.map((row) => [row['id']]), names: ['id'], rowCount: rows.length }
}

/**
 * Implementation of a statement; unnamed statements of the query builder are recognized by text that only they contain.
 */
export function ownStatement(name: string | undefined, text: string): OwnStatement | undefined {
  const named = name === undefined ? undefined : OWN_STATEMENTS.get(name)
  if (named !== undefined) return named
  if (text.includes('row_number() OVER')) return contiguous
  if (text.includes('with recursive links(one, other)')) return noKin
  if (text.includes('bringing.package_ids')) return noSeats
  if (text === PACK_EVERYTHING) return packEverything
  if (text.includes('FROM packed_logs AS packed, jsonb_array_elements(packed.lines)')) return unpackLines
  if (text.includes('HAVING sum(stored_lines)')) return longLogs
  if (text.includes('UPDATE attempts AS a SET state')) return closeTogether
  if (text.startsWith('update "attempts" set "terms" = jsonb_set(jsonb_set(')) return addGrant
  if (text.startsWith('select "id" from "attempts" where') && text.includes('@>')) return granted
  return insertedRows(text)
}
