/**
 * The hot path: one statement for the batches of any number of attempts. It verifies the tickets, stores the events,
 * moves the writers' marks and the attempts' presence, and reads how the attempts stand.
 *
 * The ticket is compared by its hash: a caller who could measure the comparison would learn about a SHA-256, from which
 * no ticket can be made, so a comparison by the database leaks nothing of use.
 *
 * Presence is the newest sign's, by its own instant. Since when an absence lasts is exact where signs come in order;
 * where they do not, it errs towards a later instant: nobody is sent away for an absence that was interrupted. A closed
 * attempt has no presence that a sign alone could change, and once its result was given out none at all: a student who
 * ended it by being away could undo that end after reading what it was worth.
 *
 * Every append updates the attempt's row, events or not, and before anything else: so appends to one attempt wait for
 * each other in one order and cannot deadlock. That row is what a closing locks: an append that was first is seen by
 * the closing, one that comes second finds the attempt closed and marks it for a new grade. The columns
 * are computed from the row alone, so that the database can recompute them when it had to wait for that lock.
 *
 * A statement for several attempts waits for none of them (`free`): it leaves out those that another transaction holds,
 * so that no student waits for the judging of another one's log and two such statements cannot deadlock. What it leaves
 * out is stored by itself, by the statement that waits (`append-together.ts`).
 */
import { isAsideOfAnswers } from '#domain/attempt/event.ts'
import { CONTACT_TOLERANCE_MS } from '#domain/attempt/evidence.ts'
import type { TimeGrant } from '#domain/attempt/terms.ts'
import type { Database } from '#server/db/connection.ts'
import { idRange } from '#server/db/line-partitions.ts'
import { asOftenAsAsked } from '#server/db/transaction.ts'
import type { LogLine } from './log-lines.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'
import type { BatchSigns } from '../closing/presence.ts'

/** Time (ms) that a submission that arrived in the log waits for the rest of the log before the job closes. */
export const SUBMISSION_WAIT_MS = 60_000

const hasPresence = `(a.state = 'open' OR (b.line_count > 0 AND a.result_given_at IS NULL))`
const isActive = `a.active_writer_id = b.writer_id AND b.sign_at IS NOT NULL AND ${hasPresence}`
const isNewer = `(b.sign_at > a.sign_at OR (b.sign_at = a.sign_at AND NOT b.present))`
const hasReturned = `b.last_present_at > a.presence_at`

const present = `CASE WHEN ${isActive} AND ${isNewer} THEN b.present ELSE a.present END`
const presenceAt = `CASE
  WHEN NOT (${isActive}) THEN a.presence_at
  WHEN ${isNewer} AND b.present THEN b.sign_at
  WHEN ${isNewer} AND a.present THEN CASE WHEN b.absent_since > a.sign_at THEN b.absent_since ELSE b.sign_at END
  WHEN ${isNewer} AND ${hasReturned} THEN b.absent_since
  WHEN NOT a.present AND ${hasReturned} THEN a.sign_at
  ELSE a.presence_at END`
const submission = `COALESCE(a.submission_received_at,
  CASE WHEN a.active_writer_id = b.writer_id AND b.has_submission THEN b.received_at END)`
const deadline = `(a.terms->>'deadlineAt')::numeric::bigint`
const closeDueAt = `LEAST(
  ${deadline},
  CASE WHEN ${present} THEN NULL ELSE (${presenceAt}) + (a.terms->>'leaveGraceMs')::numeric::bigint END,
  ${submission} + ${SUBMISSION_WAIT_MS})`

/**
 * Instant at which the device had said, before this batch, that it held nothing more of the time that the line claims.
 */
const contradictedAt = `CASE WHEN line.at < t.said_all_sent_at - ${CONTACT_TOLERANCE_MS} THEN t.said_all_sent_at END`

/**
 * A line that finds the note of a reading in the attempt's row was stored after it, whatever this node's clock says:
 * the clock of the node that gave the result out may be ahead.
 */
const receivedAt = `CASE WHEN t.received_at < t.result_given_at THEN t.result_given_at + 1 ELSE t.received_at END`

/** True if the limits hold for what all devices have delivered; a batch that would go beyond is not stored at all. */
const fits = `(SELECT COALESCE(sum(o.stored_lines), 0) + b.line_count <= ${ATTEMPT_LIMITS.lines}
  AND COALESCE(sum(o.stored_bytes), 0) + b.bytes <= ${ATTEMPT_LIMITS.bytes}
  FROM attempt_writers AS o WHERE o.attempt_id = a.id)`

/**
 * Counts the stored lines that are no answers (`isAsideOfAnswers`), and only for a batch that has some; those that the
 * batch repeats are counted once.
 */
const marksFit = `CASE WHEN b.mark_count = 0 THEN TRUE ELSE (
  SELECT count(*) + b.mark_count <= ${ATTEMPT_LIMITS.markLines}
    AND COALESCE(sum(length(e.body::text)), 0) + b.mark_bytes <= ${ATTEMPT_LIMITS.markBytes}
  FROM attempt_events AS e WHERE e.attempt_id = a.id AND e.attempt_id BETWEEN $2::uuid AND $3::uuid
    AND e.body->>'type' IN ('mark', 'language')
    AND NOT (e.writer_id = b.writer_id AND e.seq BETWEEN b.first_seq AND b.last_seq)) END`

const isTheirs = `w.attempt_id = b.attempt_id AND w.writer_id = b.writer_id AND w.ticket_hash = b.ticket_hash`

const free = `, free AS MATERIALIZED (
      SELECT a.id FROM batch AS b JOIN attempts AS a ON a.id = b.attempt_id JOIN attempt_writers AS w ON ${isTheirs}
      FOR NO KEY UPDATE OF a SKIP LOCKED
    )`

function appendStatement({ waits }: { readonly waits: boolean }): string {
  return `
    WITH batch AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS b(attempt_id uuid, writer_id uuid, ticket_hash text, lines jsonb,
        received_at bigint, sign_at bigint, present boolean, absent_since bigint, last_present_at bigint,
        has_submission boolean, line_count integer, first_seq integer, last_seq integer, bytes integer,
        mark_count integer, mark_bytes integer, all_sent_at bigint)
    )${waits ? '' : free}, touched AS (
      UPDATE attempts AS a SET
        present = ${present},
        presence_at = ${presenceAt},
        sign_at = CASE WHEN ${isActive} THEN GREATEST(a.sign_at, b.sign_at) ELSE a.sign_at END,
        submission_received_at = ${submission},
        close_due_at = ${closeDueAt},
        needs_regrade = a.needs_regrade OR (a.state = 'closed' AND b.line_count > 0)
      FROM batch AS b${waits ? '' : ' JOIN free ON free.id = b.attempt_id'} JOIN attempt_writers AS w ON ${isTheirs}
      WHERE a.id = b.attempt_id AND NOT a.log_packed AND (b.line_count = 0 OR (${fits} AND ${marksFit}))
      RETURNING b.*, a.result_given_at, a.state, a.version_id, a.active_writer_id, a.close_reason, a.closed_at, a.needs_regrade,
        w.all_sent_at AS said_all_sent_at, ${deadline} AS deadline_at, a.terms->'grants' AS grants
    ), stored AS (
      INSERT INTO attempt_events (attempt_id, writer_id, seq, at, body, received_at, via, contradicted_at)
      SELECT t.attempt_id, t.writer_id, line.seq, line.at, line.body, ${receivedAt}, 'sync', ${contradictedAt}
      FROM touched AS t, jsonb_to_recordset(t.lines) AS line(seq integer, at bigint, body jsonb)
      ON CONFLICT DO NOTHING RETURNING attempt_id
    ), counted AS (
      SELECT attempt_id, count(*)::integer AS stored FROM stored GROUP BY attempt_id
    ), advanced AS (
      UPDATE attempt_writers AS w SET
        last_seq = CASE WHEN t.first_seq <= w.last_seq + 1 THEN GREATEST(w.last_seq, t.last_seq) ELSE w.last_seq END,
        stored_lines = w.stored_lines + COALESCE(c.stored, 0),
        stored_bytes = w.stored_bytes + CASE WHEN c.stored IS NULL THEN 0 ELSE t.bytes END,
        all_sent_at = GREATEST(w.all_sent_at, t.all_sent_at),
        last_contact_at = to_timestamp(t.received_at / 1000.0)
      FROM touched AS t LEFT JOIN counted AS c ON c.attempt_id = t.attempt_id
      WHERE w.attempt_id = t.attempt_id AND w.writer_id = t.writer_id
      RETURNING w.attempt_id, w.last_seq, w.final_seq, w.stored_lines, COALESCE(c.stored, 0) AS stored
    )
    SELECT t.attempt_id, t.state, t.version_id, t.active_writer_id, t.close_reason, t.closed_at, t.needs_regrade,
      t.said_all_sent_at, ${receivedAt} AS received_at, t.deadline_at, t.grants, w.last_seq, w.final_seq, w.stored_lines, w.stored
    FROM touched AS t JOIN advanced AS w ON w.attempt_id = t.attempt_id`
}

/** Of attempts that another transaction holds it stores nothing, and answers nothing. */
const APPEND_FREE = { name: 'attempts_append', text: appendStatement({ waits: false }) }
const APPEND_WAITING = { name: 'attempts_append_waiting', text: appendStatement({ waits: true }) }

interface AppendedRow {
  readonly attempt_id: string
  readonly state: 'open' | 'closed'
  readonly version_id: string
  readonly active_writer_id: string
  readonly close_reason: 'finished' | 'timeout' | 'left' | 'closed' | null
  readonly closed_at: Date | null
  readonly needs_regrade: boolean
  readonly said_all_sent_at: string
  readonly received_at: string
  readonly deadline_at: string
  readonly grants: TimeGrant[] | null
  readonly last_seq: number
  readonly final_seq: number | null
  readonly stored_lines: number
  readonly stored: number
}

export interface Batch {
  readonly attemptId: string
  readonly writerId: string
  readonly ticketHash: string
  /** Lines in the order of their numbers. */
  readonly lines: readonly LogLine[]
  readonly receivedAt: number
  readonly signs: BatchSigns | null
  readonly hasSubmission: boolean
  /** Instant at which the device says that all of its log has been delivered; null: it does not say so. */
  readonly allSentAt: number | null
}

/** The batches of different attempts, and what became of each whose attempt nobody holds, by the attempt. */
export async function appendFree(
  { pool }: Pick<Database, 'pool'>,
  batches: readonly Batch[],
): Promise<ReadonlyMap<string, Appended>> {
  const { rows } = await pool.query<AppendedRow>({ ...APPEND_FREE, values: valuesOf(batches) })
  return new Map(rows.map((row) => [row.attempt_id, appendedOf(row)]))
}

/**
 * Answers what became of a batch, and how the attempt stands; undefined when ticket, writer and attempt do not belong
 * together, the attempt cannot hold it, or its log is packed.
 */
export async function appendWaiting({ pool }: Pick<Database, 'pool'>, batch: Batch): Promise<Appended | undefined> {
  const values = valuesOf([batch])
  const { rows } = await asOftenAsAsked(() => pool.query<AppendedRow>({ ...APPEND_WAITING, values }))
  return rows[0] === undefined ? undefined : appendedOf(rows[0])
}

/** Batches and the ends of their identifiers: the database opens no partition beyond them (`idRange`). */
function valuesOf(batches: readonly Batch[]) {
  return [JSON.stringify(batches.map(parameterOf)), ...idRange(batches.map(({ attemptId }) => attemptId))]
}

/** Answers a batch as the statement reads it. */
function parameterOf({ lines, signs, ...batch }: Batch) {
  const first = lines[0]?.seq ?? 0
  const marks = lines.filter(({ body }) => isAsideOfAnswers(body))
  return {
    attempt_id: batch.attemptId,
    writer_id: batch.writerId,
    ticket_hash: batch.ticketHash,
    lines,
    received_at: batch.receivedAt,
    sign_at: signs?.at ?? null,
    present: signs?.present ?? null,
    absent_since: signs?.absentSince ?? null,
    last_present_at: signs?.lastPresentAt ?? null,
    has_submission: batch.hasSubmission,
    line_count: lines.length,
    first_seq: first,
    last_seq: endOfRun(lines, first),
    bytes: sizeOf(lines),
    mark_count: marks.length,
    mark_bytes: sizeOf(marks),
    all_sent_at: batch.allSentAt,
  }
}

/** Size of the contents of lines as the limits count it. */
export function sizeOf(lines: readonly LogLine[]): number {
  return lines.reduce((bytes, { body }) => bytes + JSON.stringify(body).length, 0)
}

export type BatchParameter = ReturnType<typeof parameterOf>

function appendedOf(row: AppendedRow) {
  return {
    stored: row.stored,
    ackedSeq: row.last_seq,
    finalSeq: row.final_seq,
    storedLines: row.stored_lines,
    /** Instant at which the device had said, before this batch, that all was delivered. */
    allSentAt: Number(row.said_all_sent_at),
    /** Instant (ms UTC) of the arrival, after the reading of a result that the attempt's row notes. */
    receivedAt: Number(row.received_at),
    versionId: row.version_id,
    needsRegrade: row.needs_regrade,
    standing: {
      state: row.state,
      deadlineAt: Number(row.deadline_at),
      activeWriterId: row.active_writer_id,
      closeReason: row.close_reason,
      closedAt: row.closed_at?.getTime() ?? null,
      grants: row.grants ?? undefined,
    },
  }
}

export type Appended = ReturnType<typeof appendedOf>

/** The last number that follows on `first` without a gap. */
function endOfRun(lines: readonly LogLine[], first: number): number {
  return lines.reduce((end, { seq }) => (seq === end + 1 ? seq : end), first)
}
