import { and, asc, desc, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { groupFilters } from '#contract/groups/groups.ts'
import type { Executor } from '#server/db/connection.ts'
import {
  examGroups,
  exams,
  groups,
  groupStudents,
  meetingDates,
  meetings,
  packages,
  roles,
  users,
} from '#server/db/schema.ts'
import { isTaught, type SeenBy } from '#server/db/seen-students.ts'
import { holding } from '#server/db/search.ts'
import { storeOf } from '#server/db/store.ts'
import type { TaughtBy } from './of-runner.ts'

type GroupFilters = z.infer<typeof groupFilters> & TaughtBy

const counted = (state: 'member' | 'waiting'): SQL<number> =>
  sql<number>`(select count(*)::int from ${groupStudents} where ${groupStudents.groupId} = ${groups.id} and ${groupStudents.state} = ${state})`

const teacher = sql<
  string | null
>`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${groups.teacherId})`

const columns = {
  id: groups.id,
  title: groups.title,
  maxStudents: groups.maxStudents,
  teacherId: groups.teacherId,
  teacher,
  timeZone: groups.timeZone,
  week: groups.week,
  startsOn: groups.startsOn,
  endsOn: groups.endsOn,
  endsAt: groups.endsAt,
  packageIds: groups.packageIds,
  joinCode: groups.joinCode,
  courseId: groups.courseId,
  members: counted('member'),
  waiting: counted('waiting'),
  revision: groups.revision,
}

const rows = (executor: Executor) => executor.select(columns).from(groups).$dynamic()

export type GroupRow = Awaited<ReturnType<typeof rows>>[number]

export const groupStore = storeOf({
  table: groups,
  rows,
  matching: ({ q, taughtBy = null }: GroupFilters) => and(holding(groups.searchText, q), isTaught(taughtBy)),
  sortable: {
    title: groups.searchText,
    maxStudents: groups.maxStudents,
    startsOn: groups.startsOn,
    endsOn: groups.endsOn,
  },
  order: [asc(groups.startsOn), asc(groups.id)],
})

export async function selectGroupByCode(executor: Executor, code: string): Promise<GroupRow | undefined> {
  const [row] = await rows(executor).where(eq(groups.joinCode, code))
  return row
}

/** The groups in which a student has a seat or waits for one, the first to begin first. */
export async function selectGroupsOf(executor: Executor, userId: string): Promise<GroupRow[]> {
  const own = sql`exists (select 1 from ${groupStudents} where ${groupStudents.groupId} = ${groups.id} and ${groupStudents.userId} = ${userId})`
  return rows(executor).where(own).orderBy(asc(groups.startsOn), asc(groups.id))
}

/** Groups of these courses that still meet at an instant, the first to begin first. */
export async function selectGroupsOfCourses(
  executor: Executor,
  courseIds: readonly string[],
  at: Date,
): Promise<GroupRow[]> {
  if (courseIds.length === 0) return []
  return rows(executor)
    .where(and(inArray(groups.courseId, [...courseIds]), gt(groups.endsAt, at)))
    .orderBy(asc(groups.startsOn), asc(groups.id))
}

export async function selectCourseOf(executor: Executor, id: string): Promise<{ courseId: string | null } | undefined> {
  const [row] = await executor.select({ courseId: groups.courseId }).from(groups).where(eq(groups.id, id))
  return row
}

export async function updateCourseOf(executor: Executor, id: string, courseId: string | null): Promise<void> {
  await executor.update(groups).set({ courseId }).where(eq(groups.id, id))
}

export async function updateJoinCode(executor: Executor, id: string, joinCode: string | null): Promise<void> {
  await groupStore.updateMany(executor, [id], { joinCode })
}

/** Condition of who can teach: active accounts that are not students. */
const canTeach = and(users.active, ne(roles.name, 'student'))

export async function selectTeachers(executor: Executor) {
  return executor
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(canTeach)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
}

export async function isTeacher(executor: Executor, userId: string): Promise<boolean> {
  const found = await executor
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, userId), canTeach))
  return found.length > 0
}

export async function selectPackageIds(executor: Executor): Promise<ReadonlySet<string>> {
  const found = await executor.select({ id: packages.id }).from(packages)
  return new Set(found.map(({ id }) => id))
}

/** Answers whether a meeting of the group is still to come. */
export async function hasMeetings(executor: Executor, groupId: string, at: Date): Promise<boolean> {
  const found = await executor
    .select({ id: meetingDates.id })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(
      and(
        eq(meetings.groupId, groupId),
        isNull(meetings.deletedAt),
        eq(meetingDates.cancelled, false),
        gt(meetingDates.endsAt, at),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Answers whether an exam that was not deleted is given to the group. */
export async function hasExams(executor: Executor, groupId: string): Promise<boolean> {
  const found = await executor
    .select({ id: exams.id })
    .from(examGroups)
    .innerJoin(exams, eq(exams.id, examGroups.examId))
    .where(and(eq(examGroups.groupId, groupId), isNull(exams.deletedAt)))
    .limit(1)
  return found.length > 0
}

/** Nobody chooses from a longer list. */
const GROUP_CHOICES_MOST = 200

/** Titles of the groups of a teacher, or of all; the newest stand first. */
export async function selectGroupTitles(executor: Executor, seen: SeenBy): Promise<{ id: string; title: string }[]> {
  return executor
    .select({ id: groups.id, title: groups.title })
    .from(groups)
    .where(isTaught(seen))
    .orderBy(desc(groups.createdAt), asc(groups.id))
    .limit(GROUP_CHOICES_MOST)
}

/** Everyone who has a seat; null: there is no such group. */
export async function selectMemberIds(executor: Executor, groupId: string): Promise<string[] | null> {
  const isSeat = and(eq(groupStudents.groupId, groups.id), eq(groupStudents.state, 'member'))
  const seats = await executor
    .select({ id: groupStudents.userId })
    .from(groups)
    .leftJoin(groupStudents, isSeat)
    .where(eq(groups.id, groupId))
  return seats.length === 0 ? null : seats.flatMap(({ id }) => id ?? [])
}
