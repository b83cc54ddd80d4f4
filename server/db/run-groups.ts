/**
 * The groups and meetings that a member of staff sees and runs: their own (`run-groups`, `run-meetings`), or all
 * (`manage-groups`, `manage-meetings`). Where the academy lets teachers see only their own students, "all" is for admins
 * alone.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Permission, STUDENT_READER_PERMISSIONS } from '#domain/access/permissions.ts'
import type { Executor } from './connection.ts'
import { groups, meetingDates, meetings } from './schema.ts'
import { type Reader, type SeenBy, seenBy } from './seen-students.ts'

export interface Runner extends Reader {
  readonly permissions: ReadonlySet<Permission>
}

/** Id of the teacher whose groups alone are run; null: all groups are. */
export async function runsGroupsOf(executor: Executor, runner: Runner): Promise<SeenBy> {
  return runner.permissions.has('manage-groups') ? seenBy(executor, runner) : runner.userId
}

/** Id of the teacher whose meetings alone are run; null: all meetings are. */
export async function runsMeetingsOf(executor: Executor, runner: Runner): Promise<SeenBy> {
  return runner.permissions.has('manage-meetings') ? seenBy(executor, runner) : runner.userId
}

const CHOOSE_FROM_ALL = [...STUDENT_READER_PERMISSIONS, 'manage-groups', 'manage-meetings'] as const

/** Id of the teacher whose groups alone are offered to choose from; null: all groups are. */
export async function choosesGroupsOf(executor: Executor, runner: Runner): Promise<SeenBy> {
  const mayAll = CHOOSE_FROM_ALL.some((permission) => runner.permissions.has(permission))
  return mayAll ? seenBy(executor, runner) : runner.userId
}

/** True if a meeting is the teacher's: they hold it, or it is for a group that they teach. undefined: all are. */
export function isHeld(heldBy: SeenBy): SQL | undefined {
  if (heldBy === null) return undefined
  const taught = sql`(select taught.id from ${groups} taught where taught.teacher_id = ${heldBy})`
  return sql`(${meetings.teacherId} = ${heldBy} or (${meetings.audience} = 'group' and ${meetings.groupId} in ${taught}))`
}

export async function isMeetingOf(executor: Executor, heldBy: SeenBy, meetingId: string): Promise<boolean> {
  if (heldBy === null) return true
  return (await executor.$count(meetings, and(eq(meetings.id, meetingId), isHeld(heldBy)))) > 0
}

export async function isMeetingDateOf(executor: Executor, heldBy: SeenBy, dateId: string): Promise<boolean> {
  if (heldBy === null) return true
  const found = await executor
    .select({ id: meetingDates.id })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(and(eq(meetingDates.id, dateId), isHeld(heldBy)))
  return found.length > 0
}
