import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'

export interface UseRow {
  /** The question that was asked about; it, or a copy, was used. */
  readonly of: string
  readonly examId: string
  readonly title: string
  readonly gone: boolean
  /** Number of the version. */
  readonly version: number
  readonly askedAt: Date
  readonly attempts: number
  readonly facility: number | null
  readonly discrimination: number | null
}

/** Finds every version that asked one of these questions, what they were copied from, or a copy; the latest first. */
export async function selectUses(executor: Executor, ids: readonly string[]): Promise<UseRow[]> {
  if (ids.length === 0) return []
  const wanted = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await executor.execute(sql`
    with recursive kin(of, id) as (
      select wanted, wanted from unnest(array[${wanted}]) as wanted
      union
      select kin.of, near.id from kin cross join lateral (
        select q.origin_question_id as id from questions q where q.id = kin.id and q.origin_question_id is not null
        union all
        select q.id from questions q where q.origin_question_id = kin.id
      ) near
    )
    select kin.of as of, e.id as exam_id, e.settings->>'title' as title, e.deleted_at is not null as gone, v.number as version,
      (extract(epoch from u.asked_at) * 1000)::float8 as asked_at, u.attempts, u.facility, u.discrimination
    from kin
    join version_questions u on u.question_id = kin.id
    join exam_versions v on v.id = u.version_id
    join exams e on e.id = v.exam_id
    order by u.asked_at desc, e.id`)
  return rows.map((row) => ({
    of: String(row['of']),
    examId: String(row['exam_id']),
    title: String(row['title']),
    gone: row['gone'] === true,
    version: Number(row['version']),
    askedAt: new Date(Number(row['asked_at'])),
    attempts: Number(row['attempts']),
    facility: row['facility'] === null ? null : Number(row['facility']),
    discrimination: row['discrimination'] === null ? null : Number(row['discrimination']),
  }))
}
