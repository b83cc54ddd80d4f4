/** Rows that the monitor reads. One look costs what has changed since the last, not what the exam holds. */
import { sql } from 'drizzle-orm'
import type { AttemptTerms } from '#domain/attempt/terms.ts'
import type { SubmitReason } from '#domain/exam/submit-reason.ts'
import type { Executor } from '#server/db/connection.ts'
import { nameBeforeOwnChanges } from '#server/db/earlier-names.ts'

export interface AttemptLook {
  readonly id: string
  readonly user_id: string
  readonly version_id: string
  readonly first_name: string
  readonly last_name: string
  readonly known_as: string | null
  readonly email: string
  readonly number: number
  readonly state: 'open' | 'closed'
  readonly terms: AttemptTerms
  readonly started_offline: boolean
  readonly present: boolean
  readonly last_contact: string
  readonly close_reason: SubmitReason | null
  readonly closed: string | null
  readonly score: number | null
  readonly maximum: number | null
  readonly answered: number | null
  readonly provisional: boolean | null
  readonly result_seen: boolean
  readonly late_events: number
  readonly discounted_answers: number
  readonly waiting: number
  readonly outside: number
}

const knownAs = nameBeforeOwnChanges(sql`u.id`)

const milliseconds = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000)::bigint`)

/** Attempts of the exam that run, or ended after `endedAfter`, or wait; of these only what changed since `since`. */
export async function selectAttemptLooks(executor: Executor, examId: string, endedAfter: Date, since: number) {
  const { rows } = await executor.execute<AttemptLook & Record<string, unknown>>(sql`
    SELECT a.id, a.user_id, a.version_id, u.first_name, u.last_name, ${knownAs} AS known_as, u.email, a.number, a.state, a.terms,
      a.started_offline, a.present, ${milliseconds('w.last_contact')} AS last_contact, a.close_reason,
      ${milliseconds('a.closed_at')} AS closed, (a.result->>'score')::float8 AS score,
      (a.result->>'maximum')::float8 AS maximum, (a.result->>'answered')::integer AS answered,
      (a.result->>'provisional')::boolean AS provisional, a.result_first_seen_at IS NOT NULL AS result_seen,
      a.late_events, a.discounted_answers, p.waiting, s.outside
    FROM attempts AS a
    JOIN users AS u ON u.id = a.user_id
    CROSS JOIN LATERAL (
      SELECT max(last_contact_at) AS last_contact FROM attempt_writers WHERE attempt_id = a.id
    ) AS w
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS waiting, max(received_at) AS latest, max(decided_at) AS decided FROM parked_commands
      WHERE attempt_id = a.id AND (decision IS NULL OR decided_at >= ${new Date(since)})
    ) AS q
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS waiting FROM parked_commands WHERE attempt_id = a.id AND decision IS NULL
    ) AS p
    CROSS JOIN LATERAL (
      SELECT COALESCE(sum(contacts), 0)::integer AS outside FROM safe_browser_contacts
      WHERE attempt_id = a.id AND kind <> 'shown'
    ) AS s
    WHERE a.exam_id = ${examId} AND (a.state = 'open' OR a.settled_at >= ${endedAfter} OR q.waiting > 0)
      AND (w.last_contact >= ${new Date(since)} OR a.revised_at >= ${since}::bigint OR a.late_at >= ${new Date(since)}
        OR a.result_first_seen_at >= ${new Date(since)} OR q.latest >= ${new Date(since)} OR q.decided >= ${new Date(since)})`)
  return rows
}

export interface Progress {
  readonly attempt_id: string
  readonly answered: number
  readonly section: number | null
}

/** Selects how far running attempts are, by what the server holds of their logs. */
export async function selectProgress(executor: Executor, attemptIds: readonly string[]): Promise<Progress[]> {
  if (attemptIds.length === 0) return []
  const ids = sql`${`{${attemptIds.join(',')}}`}::uuid[]`
  const { rows } = await executor.execute<Progress & Record<string, unknown>>(sql`
    SELECT log.attempt_id, count(*) FILTER (WHERE log.held > 0)::integer AS answered,
      max(log.section)::integer AS section
    FROM (
      SELECT DISTINCT ON (attempt_id, body->>'type', COALESCE(body->>'questionId', body->>'sectionIndex')) attempt_id,
        CASE WHEN body->>'type' = 'answer' THEN jsonb_array_length(body->'optionIds') ELSE 0 END AS held,
        CASE WHEN body->>'type' = 'section-start' THEN (body->>'sectionIndex')::integer ELSE 0 END AS section
      FROM attempt_events
      WHERE attempt_id = ANY(${ids}) AND body->>'type' IN ('answer', 'section-start')
      ORDER BY attempt_id, body->>'type', COALESCE(body->>'questionId', body->>'sectionIndex'), at DESC, seq DESC
    ) AS log
    GROUP BY log.attempt_id`)
  return rows
}

export interface PreparationLook {
  readonly user_id: string
  readonly first_name: string
  readonly last_name: string
  readonly known_as: string | null
  readonly email: string
  readonly prepared: string
  readonly waiting: number
}

/** Selects who made a device ready since `since`, or had to be refused, and has not begun. */
export async function selectPreparationLooks(executor: Executor, examId: string, since: Date) {
  const { rows } = await executor.execute<PreparationLook & Record<string, unknown>>(sql`
    SELECT u.id AS user_id, u.first_name, u.last_name, ${knownAs} AS known_as, u.email, ${milliseconds('max(x.at)')} AS prepared,
      sum(x.waiting)::integer AS waiting
    FROM (
      SELECT user_id, prepared_at AS at, 0 AS waiting FROM exam_preparations
      WHERE exam_id = ${examId} AND prepared_at >= ${since}
        AND NOT EXISTS (
          SELECT 1 FROM attempts WHERE attempts.user_id = exam_preparations.user_id AND attempts.exam_id = ${examId}
            AND (attempts.state = 'open' OR attempts.started_at >= exam_preparations.prepared_at))
      UNION ALL
      SELECT user_id, received_at AS at, 1 AS waiting FROM parked_commands
      WHERE exam_id = ${examId} AND decision IS NULL AND kind = 'start'
        AND NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.id = parked_commands.attempt_id)
    ) AS x JOIN users AS u ON u.id = x.user_id
    GROUP BY u.id, u.first_name, u.last_name, u.email`)
  return rows
}

export async function selectExamTitle(executor: Executor, examId: string): Promise<string | undefined> {
  const { rows } = await executor.execute<{ title: string }>(
    sql`SELECT settings->>'title' AS title FROM exams WHERE id = ${examId}`,
  )
  return rows[0]?.title
}
