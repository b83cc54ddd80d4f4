import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { foldForSearch } from '#domain/arabic/search.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import type { Executor } from '#server/db/connection.ts'
import { groups, groupStudents, practiceAssignments, roles, users } from '#server/db/schema.ts'
import { holding } from '#server/db/search.ts'
import { isSeen, isTaught, type SeenBy } from '#server/db/seen-students.ts'
import { storeOf } from '#server/db/store.ts'

interface Named {
  readonly id: string
  readonly name: string
}

const fullName = sql`trim(${users.firstName} || ' ' || ${users.lastName})`

const named = (id: SQL, name: SQL, from: SQL, ids: SQL) =>
  sql<Named[]>`(select coalesce(json_agg(json_build_object('id', ${id}, 'name', ${name}) order by ${name}, ${id}), '[]')
    from ${from} where ${ids} @> to_jsonb(${id}::text))`

const columns = {
  id: practiceAssignments.id,
  title: practiceAssignments.title,
  topics: practiceAssignments.topics,
  questionIds: practiceAssignments.questionIds,
  questions: practiceAssignments.questions,
  since: practiceAssignments.since,
  until: practiceAssignments.until,
  groupIds: practiceAssignments.groupIds,
  studentIds: practiceAssignments.studentIds,
  groups: named(sql`${groups.id}`, sql`${groups.title}`, sql`${groups}`, sql`${practiceAssignments.groupIds}`),
  students: named(sql`${users.id}`, fullName, sql`${users}`, sql`${practiceAssignments.studentIds}`),
  createdBy: practiceAssignments.createdBy,
  creator: sql<string | null>`(select ${fullName} from ${users} where ${users.id} = ${practiceAssignments.createdBy})`,
  revision: practiceAssignments.revision,
}

const rows = (executor: Executor) => executor.select(columns).from(practiceAssignments).$dynamic()

export type AssignmentRow = Awaited<ReturnType<typeof rows>>[number]

/** The columns that a form fills, and the maker's id. */
export type AssignmentColumns = Omit<typeof practiceAssignments.$inferInsert, 'id' | 'createdAt' | 'revision'>

export interface AssignmentFilters {
  readonly q?: string | undefined
  /** The reader whose students alone are seen; null or absent: all are. */
  readonly seen?: SeenBy
  readonly state?: 'running' | 'coming' | 'over' | undefined
}

function inState(state: AssignmentFilters['state'], today: number): SQL | undefined {
  const { since, until } = practiceAssignments
  if (state === 'coming') return gt(since, today)
  if (state === 'over') return lt(until, today)
  return state === 'running' ? and(lte(since, today), gte(until, today)) : undefined
}

/** True if an assignment is shown: to its maker, and to those who see a group or a student of it. */
function isShown(seen: SeenBy): SQL | undefined {
  if (seen === null) return undefined
  return sql`(${practiceAssignments.createdBy} = ${seen}
    or exists (select 1 from ${groups} where ${groups.teacherId} = ${seen}
      and ${practiceAssignments.groupIds} @> to_jsonb(${groups.id}::text))
    or exists (select 1 from ${groupStudents} inner join ${groups} on ${groups.id} = ${groupStudents.groupId}
      where ${groups.teacherId} = ${seen} and ${groupStudents.state} = 'member'
        and ${practiceAssignments.studentIds} @> to_jsonb(${groupStudents.userId}::text)))`
}

/** The assignment, if it is shown. */
export async function selectShown(executor: Executor, id: string, seen: SeenBy): Promise<AssignmentRow | undefined> {
  const [row] = await rows(executor).where(and(eq(practiceAssignments.id, id), isShown(seen)))
  return row
}

export const assignmentStore = storeOf({
  table: practiceAssignments,
  rows,
  matching: ({ q = '', state, seen = null }: AssignmentFilters, at) =>
    and(
      isShown(seen),
      inState(state, academyDay(at.getTime())),
      q.trim() === '' ? undefined : sql`strpos(lower(${practiceAssignments.title}), lower(${q.trim()})) > 0`,
    ),
  sortable: {
    title: practiceAssignments.title,
    since: practiceAssignments.since,
    until: practiceAssignments.until,
    questions: practiceAssignments.questions,
  },
  order: [desc(practiceAssignments.until), desc(practiceAssignments.id)],
})

/** These ids are split into groups and students with an active account; of both only what is seen. */
export async function selectKnownRecipients(
  executor: Executor,
  { groupIds, studentIds }: { readonly groupIds: readonly string[]; readonly studentIds: readonly string[] },
  seen: SeenBy = null,
) {
  const knownGroups =
    groupIds.length === 0
      ? []
      : await executor
          .select({ id: groups.id })
          .from(groups)
          .where(and(inArray(groups.id, [...groupIds]), isTaught(seen)))
  const knownStudents =
    studentIds.length === 0
      ? []
      : await executor
          .select({ id: users.id })
          .from(users)
          .innerJoin(roles, eq(roles.id, users.roleId))
          .where(
            and(
              inArray(users.id, [...studentIds]),
              eq(users.active, true),
              eq(roles.name, 'student'),
              isSeen(seen, users.id),
            ),
          )
  return { groups: new Set(knownGroups.map(({ id }) => id)), students: new Set(knownStudents.map(({ id }) => id)) }
}

export interface AssignedStudent {
  readonly id: string
  readonly student: string
  readonly joinedAt: Date
  /** Instant at which the seat in the first of the groups was taken; null: the assignment names the student. */
  readonly seatedAt: Date | null
}

/** Active students of an assignment by name: those it names, and those with a seat in one of its groups. */
export async function selectAssignedStudents(
  executor: Executor,
  { groupIds, studentIds }: Pick<AssignmentRow, 'groupIds' | 'studentIds'>,
  seen: SeenBy,
): Promise<AssignedStudent[]> {
  const seat = and(
    eq(groupStudents.userId, users.id),
    eq(groupStudents.state, 'member'),
    groupIds.length === 0 ? sql`false` : inArray(groupStudents.groupId, groupIds),
  )
  const isNamed = studentIds.length === 0 ? sql`false` : inArray(users.id, studentIds)
  const found = await executor
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      joinedAt: users.createdAt,
      isNamed: sql<boolean>`${isNamed}`,
      seatedAt: sql<number | null>`extract(epoch from min(${groupStudents.since}))::float8 * 1000`,
    })
    .from(users)
    .leftJoin(groupStudents, seat)
    .where(
      and(eq(users.active, true), sql`(${groupStudents.groupId} is not null or ${isNamed})`, isSeen(seen, users.id)),
    )
    .groupBy(users.id)
    .orderBy(asc(users.searchText), asc(users.id))
  return found.map(({ id, firstName, lastName, joinedAt, isNamed: isAsked, seatedAt }) => ({
    id,
    student: `${firstName} ${lastName}`.trim(),
    joinedAt,
    seatedAt: isAsked || seatedAt === null ? null : new Date(Math.round(seatedAt)),
  }))
}

/** Assignments that a student has or had, the latest first. */
export async function selectAssignmentsWith(
  executor: Executor,
  userId: string,
  limit: number,
): Promise<AssignmentRow[]> {
  const isSeated = sql`exists (select 1 from ${groupStudents} where ${groupStudents.userId} = ${userId}
    and ${groupStudents.state} = 'member'
    and ${practiceAssignments.groupIds} @> to_jsonb(${groupStudents.groupId}::text))`
  return rows(executor)
    .where(sql`(${practiceAssignments.studentIds} @> to_jsonb(${userId}::text) or ${isSeated})`)
    .orderBy(desc(practiceAssignments.until), desc(practiceAssignments.id))
    .limit(limit)
}

/** Assignments of a group that have begun: those named, or those that still run. */
export async function selectAssignmentsOfGroup(
  executor: Executor,
  groupId: string,
  { today, ids }: { readonly today: number; readonly ids?: readonly string[] | undefined },
): Promise<AssignmentRow[]> {
  const { id, since, until } = practiceAssignments
  return rows(executor)
    .where(
      and(
        sql`${practiceAssignments.groupIds} @> to_jsonb(${groupId}::text)`,
        lte(since, today),
        ids === undefined ? gte(until, today) : inArray(id, [...ids]),
      ),
    )
    .orderBy(asc(until), asc(id))
}

/** Groups that are not over, with the number of their members, the newest first. */
export async function selectGroupChoices(executor: Executor, at: Date, seen: SeenBy) {
  return executor
    .select({
      id: groups.id,
      title: groups.title,
      members: sql<number>`(select count(*)::int from ${groupStudents} where ${groupStudents.groupId} = ${groups.id} and ${groupStudents.state} = 'member')`,
    })
    .from(groups)
    .where(and(gt(groups.endsAt, at), isTaught(seen)))
    .orderBy(desc(groups.createdAt), desc(groups.id))
}

/** Active students whose name or address holds what was typed. */
export async function selectStudentsCalled(
  executor: Executor,
  typed: string,
  { limit, seen }: { readonly limit: number; readonly seen: SeenBy },
): Promise<Named[]> {
  return executor
    .select({ id: users.id, name: sql<string>`${fullName}` })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(users.active, true),
        eq(roles.name, 'student'),
        holding(users.searchText, foldForSearch(typed)),
        isSeen(seen, users.id),
      ),
    )
    .orderBy(asc(users.searchText), asc(users.id))
    .limit(limit)
}
