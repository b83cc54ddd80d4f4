import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { courses, groups, groupStudents, packageContents, subscriptions } from '#server/db/schema.ts'

export interface EndedPackage {
  readonly userId: string
  readonly packageId: string
  readonly at: Date
  /** The person who ended it; null: the academy itself. */
  readonly actorId: string | null
}

const instantOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

const HELD = sql`SELECT package_id FROM ${packageContents} AS c WHERE c.kind = 'course' AND c.content_id`

/**
 * Seats and places `s` in groups `g` of courses, with the packages that open the course (`opened.by`). As in
 * `courseAccesses`, a part that no package holds is opened by what opens its main course.
 */
const SEATS_OF_COURSES = sql`${groupStudents} AS s
  JOIN ${groups} AS g ON g.id = s.group_id JOIN ${courses} AS taught ON taught.id = g.course_id
  CROSS JOIN LATERAL (
    SELECT array(${HELD} = CASE WHEN EXISTS (${HELD} = taught.id) THEN taught.id ELSE taught.main_course_id END) AS by
  ) AS opened`

/** Holds if nothing opens the course between two instants: neither a package nor a seat that brings one. */
const isShut = (from: SQL, to: SQL): SQL => sql`NOT EXISTS (
    SELECT 1 FROM ${subscriptions} AS p WHERE p.user_id = s.user_id
      AND p.package_id = ANY(opened.by) AND p.starts_at <= ${to} AND p.ends_at > ${from})
  AND NOT EXISTS (
    SELECT 1 FROM ${groupStudents} AS m JOIN ${groups} AS bringing ON bringing.id = m.group_id
    WHERE m.user_id = s.user_id AND m.state = 'member' AND bringing.ends_at > ${from}
      AND bringing.package_ids ?| opened.by::text[])`

/**
 * Groups of courses that this package opens, in which the student has a seat or waits for one, and which nothing opens to
 * them any more.
 */
export async function selectShutGroups(executor: Executor, { userId, packageId, at }: EndedPackage): Promise<string[]> {
  const now = instantOf(at)
  const { rows } = await executor.execute<{ group_id: string }>(sql`
    SELECT s.group_id FROM ${SEATS_OF_COURSES}
    WHERE s.user_id = ${userId} AND ${packageId}::uuid = ANY(opened.by) AND ${isShut(now, now)}
    ORDER BY s.group_id`)
  return rows.map((row) => row.group_id)
}

interface UnpaidSince {
  /** Nothing has opened the course since then. */
  readonly from: Date
  readonly at: Date
}

/**
 * Holds for seats and places that students took because a course was open to them, in groups that still meet. A course
 * that no package holds is open to everybody.
 */
const isUnpaid = ({ from, at }: UnpaidSince): SQL => sql`s.through_course AND g.ends_at > ${instantOf(at)}
  AND cardinality(opened.by) > 0 AND ${isShut(instantOf(from), instantOf(at))}`

/** Groups with such seats. */
export async function selectGroupsWithUnpaid(executor: Executor, since: UnpaidSince): Promise<string[]> {
  const { rows } = await executor.execute<{ group_id: string }>(sql`
    SELECT DISTINCT s.group_id FROM ${SEATS_OF_COURSES} WHERE ${isUnpaid(since)} ORDER BY s.group_id`)
  return rows.map((row) => row.group_id)
}

/** The students who have such seats in a group. */
export async function selectUnpaidStudents(executor: Executor, groupId: string, since: UnpaidSince): Promise<string[]> {
  const { rows } = await executor.execute<{ user_id: string }>(sql`
    SELECT s.user_id FROM ${SEATS_OF_COURSES} WHERE s.group_id = ${groupId} AND ${isUnpaid(since)} ORDER BY s.user_id`)
  return rows.map((row) => row.user_id)
}
