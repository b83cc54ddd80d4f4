import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { courses, groups, groupStudents, packageContents, subscriptions } from '#server/db/schema.ts'

export interface EndedPackage {
  readonly userId: string
  readonly packageId: string
  readonly at: Date
  /** Who ended it. */
  readonly actorId: string | null
}

/**
 * Groups of courses that this package opens, in which the student has a seat or waits for one, and which nothing opens to
 * them any more: neither another package nor a seat that brings one. As in `courseAccesses`, a part that no package holds
 * is opened by what opens its main course.
 */
export async function selectShutGroups(executor: Executor, { userId, packageId, at }: EndedPackage): Promise<string[]> {
  const now = sql`${at.toISOString()}::timestamptz`
  const held = sql`SELECT package_id FROM ${packageContents} AS c WHERE c.kind = 'course' AND c.content_id`
  const { rows } = await executor.execute<{ group_id: string }>(sql`
    SELECT s.group_id FROM ${groupStudents} AS s
    JOIN ${groups} AS g ON g.id = s.group_id JOIN ${courses} AS taught ON taught.id = g.course_id
    CROSS JOIN LATERAL (
      SELECT array(${held} = CASE WHEN EXISTS (${held} = taught.id) THEN taught.id ELSE taught.main_course_id END) AS by
    ) AS opened
    WHERE s.user_id = ${userId} AND ${packageId}::uuid = ANY(opened.by)
      AND NOT EXISTS (SELECT 1 FROM ${subscriptions} AS p WHERE p.user_id = s.user_id
        AND p.package_id = ANY(opened.by) AND p.starts_at <= ${now} AND p.ends_at > ${now})
      AND NOT EXISTS (SELECT 1 FROM ${groupStudents} AS m JOIN ${groups} AS bringing ON bringing.id = m.group_id
        WHERE m.user_id = s.user_id AND m.state = 'member' AND bringing.ends_at > ${now}
          AND bringing.package_ids ?| opened.by::text[])
    ORDER BY s.group_id`)
  return rows.map((row) => row.group_id)
}
