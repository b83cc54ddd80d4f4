/**
 * The hot path: one statement a batch. It verifies the ticket, stores the events, moves the writer's mark and the
 * attempt's presence, and reads how the attempt stands.
 *
 * The ticket is compared by its hash: a caller who could measure the comparison would learn about a SHA-256, from which
 * no ticket can be made, so a comparison by the database leaks nothing of use.
 *
 * Presence is the newest sign's, by its own instant. Since when an absence lasts is exact where signs come in order;
 * where they do not, it errs towards a later instant: nobody is sent away for an absence that was interrupted.
 *
 * Every append updates the attempt's row, events or not, and before anything else: so appends to one attempt wait for
 * each other in one order and cannot deadlock. That row is what a closing locks: an append that was first is seen by
 * the closing, one that comes second finds the attempt closed and marks it for a new grade. The columns
 * are computed from the row alone, so that the database can recompute them when it had to wait for that lock.
 */
import { CONTACT_TOLERANCE_MS } from '#domain/attempt/evidence.ts'
import type { TimeGrant } from '#domain/attempt/terms.ts'
import type { Database } from '#server/db/connection.ts'
import type { LogLine } from './log-lines.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'
import type { BatchSigns } from './presence.ts'

/** How long (ms) a submission that arrived in the log waits for the rest of the log before the job closes. */
export const SUBMISSION_WAIT_MS = 60_000

/**
 * A closed attempt has no presence any more that a sign alone could change, and once its result was given out none at
 * all: a student who ended it by being away could undo that end after reading what it was worth.
 */
const hasPresence = `(a.state = 'open' OR ($11::integer > 0 AND a.result_given_at IS NULL))`
const isActive = `a.active_writer_id = $2 AND $6::bigint IS NOT NULL AND ${hasPresence}`
const isNewer = `($6 > a.sign_at OR ($6 = a.sign_at AND NOT $7::boolean))`
const hasReturned = `$9::bigint > a.presence_at`

const present = `CASE WHEN ${isActive} AND ${isNewer} THEN $7 ELSE a.present END`
const presenceAt = `CASE
  WHEN NOT (${isActive}) THEN a.presence_at
  WHEN ${isNewer} AND $7 THEN $6
  WHEN ${isNewer} AND a.present THEN CASE WHEN $8::bigint > a.sign_at THEN $8 ELSE $6 END
  WHEN ${isNewer} AND ${hasReturned} THEN $8
  WHEN NOT a.present AND ${hasReturned} THEN a.sign_at
  ELSE a.presence_at END`
const submission = `COALESCE(a.submission_received_at, CASE WHEN a.active_writer_id = $2 AND $10::boolean THEN $5::bigint END)`
const deadline = `(a.terms->>'deadlineAt')::numeric::bigint`
const closeDueAt = `LEAST(
  ${deadline},
  CASE WHEN ${present} THEN NULL ELSE (${presenceAt}) + (a.terms->>'leaveGraceMs')::numeric::bigint END,
  ${submission} + ${SUBMISSION_WAIT_MS})`

/** What the device had said before this batch: it held nothing more of the time that the line claims. */
const contradictedAt = `CASE WHEN line.at < touched.all_sent_at - ${CONTACT_TOLERANCE_MS} THEN touched.all_sent_at END`

/** Of what all devices have delivered; a batch that would go beyond is not stored at all. */
const fits = `(SELECT COALESCE(sum(o.stored_lines), 0) + $11 <= ${ATTEMPT_LIMITS.lines}
  AND COALESCE(sum(o.stored_bytes), 0) + $14::integer <= ${ATTEMPT_LIMITS.bytes}
  FROM attempt_writers AS o WHERE o.attempt_id = $1::uuid)`

const APPEND = {
  name: 'attempts_append',
  text: `
    WITH touched AS (
      UPDATE attempts AS a SET
        present = ${present},
        presence_at = ${presenceAt},
        sign_at = CASE WHEN ${isActive} THEN GREATEST(a.sign_at, $6) ELSE a.sign_at END,
        submission_received_at = ${submission},
        close_due_at = ${closeDueAt},
        needs_regrade = a.needs_regrade OR (a.state = 'closed' AND $11::integer > 0)
      FROM attempt_writers AS w
      WHERE a.id = $1::uuid AND w.attempt_id = $1::uuid AND w.writer_id = $2::uuid AND w.ticket_hash = $3
        AND ($11::integer = 0 OR ${fits})
      RETURNING a.state, a.version_id, a.active_writer_id, a.close_reason, a.closed_at, a.needs_regrade, w.all_sent_at,
        ${deadline} AS deadline_at, a.terms->'grants' AS grants
    ), stored AS (
      INSERT INTO attempt_events (attempt_id, writer_id, seq, at, body, received_at, via, contradicted_at)
      SELECT $1::uuid, $2::uuid, line.seq, line.at, line.body, $5::bigint, 'sync', ${contradictedAt}
      FROM touched, jsonb_to_recordset($4::jsonb) AS line(seq integer, at bigint, body jsonb)
      ON CONFLICT DO NOTHING RETURNING seq
    ), advanced AS (
      UPDATE attempt_writers SET
        last_seq = CASE WHEN $12::integer <= last_seq + 1 THEN GREATEST(last_seq, $13::integer) ELSE last_seq END,
        stored_lines = stored_lines + (SELECT count(*)::integer FROM stored),
        stored_bytes = stored_bytes + CASE WHEN EXISTS (SELECT 1 FROM stored) THEN $14::integer ELSE 0 END,
        all_sent_at = GREATEST(all_sent_at, $15::bigint),
        last_contact_at = to_timestamp($5::bigint / 1000.0)
      WHERE attempt_id = $1::uuid AND writer_id = $2::uuid AND EXISTS (SELECT 1 FROM touched)
      RETURNING last_seq, final_seq, stored_lines
    )
    SELECT touched.*, advanced.*, (SELECT count(*)::integer FROM stored) AS stored FROM touched, advanced`,
}

interface AppendedRow {
  readonly state: 'open' | 'closed'
  readonly version_id: string
  readonly active_writer_id: string
  readonly close_reason: 'finished' | 'timeout' | 'left' | 'closed' | null
  readonly closed_at: Date | null
  readonly needs_regrade: boolean
  readonly all_sent_at: string
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
  /** In order of their numbers. */
  readonly lines: readonly LogLine[]
  readonly receivedAt: number
  readonly signs: BatchSigns | null
  readonly hasSubmission: boolean
  /** When the device says that all of its log has been delivered; null: it does not. */
  readonly allSentAt: number | null
}

/**
 * What became of a batch, and how the attempt stands; undefined when ticket, writer and attempt do not belong together,
 * or the attempt cannot hold it.
 */
export async function appendBatch({ pool }: Pick<Database, 'pool'>, batch: Batch) {
  const { lines, signs } = batch
  const first = lines[0]?.seq ?? 0
  const { rows } = await pool.query<AppendedRow>({
    ...APPEND,
    values: [
      batch.attemptId,
      batch.writerId,
      batch.ticketHash,
      JSON.stringify(lines),
      batch.receivedAt,
      signs?.at ?? null,
      signs?.present ?? null,
      signs?.absentSince ?? null,
      signs?.lastPresentAt ?? null,
      batch.hasSubmission,
      lines.length,
      first,
      endOfRun(lines, first),
      lines.reduce((bytes, { body }) => bytes + JSON.stringify(body).length, 0),
      batch.allSentAt,
    ],
  })
  const [row] = rows
  if (row === undefined) return undefined
  return {
    stored: row.stored,
    ackedSeq: row.last_seq,
    finalSeq: row.final_seq,
    storedLines: row.stored_lines,
    /** What the device had said before. */
    allSentAt: Number(row.all_sent_at),
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

export type Appended = NonNullable<Awaited<ReturnType<typeof appendBatch>>>

/** The last number that follows on `first` without a gap. */
function endOfRun(lines: readonly LogLine[], first: number): number {
  return lines.reduce((end, { seq }) => (seq === end + 1 ? seq : end), first)
}
