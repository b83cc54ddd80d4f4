/**
 * The students whom a member of staff sees. Where the academy says so (`teachersSeeOwnGroups`), staff who are not admins
 * see only students with a seat in a group that they teach, everywhere.
 */
import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Executor } from './connection.ts'
import {
  attempts,
  contactThreads,
  groups,
  groupStudents,
  parkedCommands,
  personNotes,
  practiceAssignments,
  settings,
} from './schema.ts'

export interface Reader {
  readonly userId: string
  readonly role: string
}

/** Reader for what belongs to no student: statistics of questions, and the academy itself. */
export const SEES_ALL: Reader = { userId: '', role: 'admin' }

/** Id of the teacher whose students alone are seen; null: all students are seen. */
export type SeenBy = string | null

/** Read at every request: the setting is effective at once. */
export async function seenBy(executor: Executor, { userId, role }: Reader): Promise<SeenBy> {
  if (role === 'admin') return null
  const isOn = sql`${settings.value}->>'teachersSeeOwnGroups' = 'true'`
  const count = await executor.$count(settings, and(eq(settings.name, 'public'), isOn))
  return count > 0 ? userId : null
}

/** True if a student is seen; undefined: all are. */
export function isSeen(seen: SeenBy, studentId: SQLWrapper): SQL | undefined {
  if (seen === null) return undefined
  return sql`exists (select 1 from ${groupStudents} inner join ${groups} on ${groups.id} = ${groupStudents.groupId}
    where ${groups.teacherId} = ${seen} and ${groupStudents.state} = 'member' and ${groupStudents.userId} = ${studentId})`
}

/** True if a group's members are seen; undefined: those of all groups are. */
export function isTaught(seen: SeenBy): SQL | undefined {
  return seen === null ? undefined : eq(groups.teacherId, seen)
}

/** Students with a seat in a group of a teacher. */
export async function selectStudentsOf(executor: Executor, teacherId: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ userId: groupStudents.userId })
    .from(groupStudents)
    .innerJoin(groups, eq(groups.id, groupStudents.groupId))
    .where(and(eq(groups.teacherId, teacherId), eq(groupStudents.state, 'member')))
  return rows.map(({ userId }) => userId)
}

export async function seesStudent(executor: Executor, reader: Reader, studentId: string): Promise<boolean> {
  const seen = await seenBy(executor, reader)
  if (seen === null) return true
  const { rows } = await executor.execute(sql`select 1 where ${isSeen(seen, sql`${studentId}::uuid`)}`)
  return rows.length > 0
}

/** Tables of things that belong to students, with the columns of their ids and the students'. */
const OWNED = {
  attempt: { table: attempts, id: attempts.id, studentId: attempts.userId },
  thread: { table: contactThreads, id: contactThreads.id, studentId: contactThreads.userId },
  note: { table: personNotes, id: personNotes.id, studentId: personNotes.userId },
  parked: { table: parkedCommands, id: parkedCommands.id, studentId: parkedCommands.userId },
} as const

/** True if a thing is a seen student's; one that is not there is nobody's. */
export async function seesOwnerOf(
  executor: Executor,
  reader: Reader,
  kind: keyof typeof OWNED,
  id: string,
): Promise<boolean> {
  const seen = await seenBy(executor, reader)
  if (seen === null) return true
  const { table, id: idOf, studentId } = OWNED[kind]
  return (await executor.$count(table, and(eq(idOf, id), isSeen(seen, studentId)))) > 0
}

/** The same for who decides about it: nobody does about their own, from a time as a student. */
export async function mayDecideAbout(
  executor: Executor,
  reader: Reader,
  kind: 'attempt' | 'parked',
  id: string,
): Promise<boolean> {
  const { table, id: idOf, studentId } = OWNED[kind]
  const isOwn = (await executor.$count(table, and(eq(idOf, id), eq(studentId, reader.userId)))) > 0
  return !isOwn && seesOwnerOf(executor, reader, kind, id)
}

/** Those of `seenAttempts` that are not the reader's own; null stays null. */
export async function attemptsToDecide(
  executor: Executor,
  reader: Reader,
  examId: string,
  ids: readonly string[] | null,
): Promise<readonly string[] | null> {
  const seen = await seenAttempts(executor, reader, examId, ids)
  if (seen === null) return null
  const isOwn = and(eq(attempts.examId, examId), eq(attempts.userId, reader.userId))
  const own = new Set((await executor.select({ id: attempts.id }).from(attempts).where(isOwn)).map(({ id }) => id))
  return seen.filter((id) => !own.has(id))
}

/** Those of these attempts that are seen students'; null, which means all that run, stays null where all are seen. */
export async function seenAttempts(
  executor: Executor,
  reader: Reader,
  examId: string,
  ids: readonly string[] | null,
): Promise<readonly string[] | null> {
  const seen = await seenBy(executor, reader)
  if (seen === null) return ids
  const rows = await executor
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.examId, examId),
        ids === null ? eq(attempts.state, 'open') : undefined,
        isSeen(seen, attempts.userId),
      ),
    )
  const own = new Set(rows.map(({ id }) => id))
  return ids === null ? [...own] : ids.filter((id) => own.has(id))
}

/** True if an assignment of practice was made by the teacher, or all are meant. */
export async function isAssignmentOf(executor: Executor, madeBy: SeenBy, id: string): Promise<boolean> {
  if (madeBy === null) return true
  const isTheirs = and(eq(practiceAssignments.id, id), eq(practiceAssignments.createdBy, madeBy))
  return (await executor.$count(practiceAssignments, isTheirs)) > 0
}

/** True if a group is the teacher's, or all groups are meant. */
export async function isGroupOf(executor: Executor, taughtBy: SeenBy, groupId: string): Promise<boolean> {
  if (taughtBy === null) return true
  return (await executor.$count(groups, and(eq(groups.id, groupId), isTaught(taughtBy)))) > 0
}

export async function seesGroup(executor: Executor, reader: Reader, groupId: string): Promise<boolean> {
  return isGroupOf(executor, await seenBy(executor, reader), groupId)
}
