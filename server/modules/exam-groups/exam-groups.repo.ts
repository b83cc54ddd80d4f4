import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ExamWindow } from '#domain/access/exam-window.ts'
import type { Executor } from '#server/db/connection.ts'
import { examGroups, exams, examVersions, groups, groupStudents } from '#server/db/schema.ts'

/** Most choices from which a reader still chooses. */
const CHOICES_MOST = 200

const members = sql<number>`(select count(*)::int from ${groupStudents} where ${groupStudents.groupId} = ${groups.id} and ${groupStudents.state} = 'member')`

const hour = (settings: SQL, name: string) => sql<number | null>`(${settings}->>${name})::float8`

/** The settings that students find, or those that are drafted where nothing is published. */
const settings = sql`coalesce(${examVersions.settings}, ${exams.settings})`

export async function selectGivenExam(executor: Executor, examId: string) {
  const [row] = await executor
    .select({
      groupsOnly: exams.groupsOnly,
      revision: exams.groupsRevision,
      opensAt: hour(settings, 'opensAt'),
      endsAt: hour(settings, 'endsAt'),
    })
    .from(exams)
    .leftJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(and(eq(exams.id, examId), isNull(exams.deletedAt)))
  return row
}

/** Until the end of the transaction nobody else says to whom this exam is given. */
export async function lockGivenExam(executor: Executor, examId: string) {
  const [row] = await executor
    .select({ groupsOnly: exams.groupsOnly, revision: exams.groupsRevision })
    .from(exams)
    .where(and(eq(exams.id, examId), isNull(exams.deletedAt)))
    .for('update')
  return row
}

export async function selectExamGroups(executor: Executor, examId: string) {
  return executor
    .select({
      groupId: groups.id,
      title: groups.title,
      timeZone: groups.timeZone,
      members,
      opensAt: examGroups.opensAt,
      endsAt: examGroups.endsAt,
    })
    .from(examGroups)
    .innerJoin(groups, eq(groups.id, examGroups.groupId))
    .where(eq(examGroups.examId, examId))
    .orderBy(asc(groups.searchText), asc(groups.id))
}

export async function selectChoices(executor: Executor) {
  return executor
    .select({ id: groups.id, title: groups.title, timeZone: groups.timeZone, members })
    .from(groups)
    .orderBy(desc(groups.createdAt), asc(groups.id))
    .limit(CHOICES_MOST)
}

/** Held until the end: a group that is deleted in the same moment is either gone or kept. */
export async function holdGroups(executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .select({ id: groups.id, timeZone: groups.timeZone })
    .from(groups)
    .where(inArray(groups.id, [...ids]))
    .orderBy(asc(groups.id))
    .for('share')
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]))
}

export interface GroupHour extends ExamWindow {
  readonly groupId: string
}

const dateOf = (instant: number | null) => (instant === null ? null : new Date(instant))

/** Replaces what was said before; the exam's row is locked. */
export async function writeExamGroups(
  executor: Executor,
  examId: string,
  groupsOnly: boolean,
  hours: readonly GroupHour[],
): Promise<void> {
  await executor.delete(examGroups).where(eq(examGroups.examId, examId))
  if (hours.length > 0) {
    const rows = hours.map(({ groupId, opensAt, endsAt }) => ({
      examId,
      groupId,
      opensAt: dateOf(opensAt),
      endsAt: dateOf(endsAt),
    }))
    await executor.insert(examGroups).values(rows)
  }
  const groupsRevision = sql`${exams.groupsRevision} + 1`
  await executor.update(exams).set({ groupsOnly, groupsRevision }).where(eq(exams.id, examId))
}

export async function selectZoneOfGroup(executor: Executor, groupId: string): Promise<string | undefined> {
  const [row] = await executor.select({ timeZone: groups.timeZone }).from(groups).where(eq(groups.id, groupId))
  return row?.timeZone
}

/** The exams that are given to a group; the last to open first, before them those without an hour of opening. */
export async function selectExamsOfGroup(executor: Executor, groupId: string) {
  return executor
    .select({
      id: exams.id,
      title: sql<string>`${settings}->>'title'`,
      opensAt: examGroups.opensAt,
      endsAt: examGroups.endsAt,
      isOpen: sql<boolean>`${exams.active} and ${exams.publishedVersionId} is not null`,
    })
    .from(examGroups)
    .innerJoin(exams, eq(exams.id, examGroups.examId))
    .leftJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(and(eq(examGroups.groupId, groupId), isNull(exams.deletedAt)))
    .orderBy(sql`${examGroups.opensAt} desc nulls first`, asc(exams.id))
    .limit(CHOICES_MOST)
}
