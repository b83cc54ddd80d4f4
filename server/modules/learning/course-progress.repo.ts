import { and, asc, count, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { chapters, lessonProgress, lessons, users } from '#server/db/schema.ts'
import { inGroup } from '#server/db/in-group.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'
import { holding, orderBy } from '#server/db/search.ts'

/** Selects how far each student has come with the published lessons of a course. */
function standings(executor: Executor, courseId: string) {
  return executor
    .select({
      userId: lessonProgress.userId,
      begun: sql<number>`count(*)::int`.as('begun'),
      complete: sql<number>`count(${lessonProgress.completedAt})::int`.as('complete'),
      lastAt: sql<number>`(extract(epoch from max(${lessonProgress.seenAt})) * 1000)::float8`.as('last_at'),
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(eq(lessons.courseId, courseId), eq(lessons.published, true), isNotNull(lessonProgress.seenAt)))
    .groupBy(lessonProgress.userId)
    .as('standings')
}

export interface StudentSelection {
  readonly courseId: string
  readonly groupId: string | undefined
  /** The teacher whose students alone are counted; null: all. */
  readonly seen: SeenBy
  readonly q: string | undefined
  readonly sort: string | undefined
}

export async function selectCourseStudents(
  executor: Executor,
  { courseId, groupId, seen, q, sort }: StudentSelection,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const own = standings(executor, courseId)
  const wanted = and(
    groupId === undefined ? isNotNull(own.userId) : inGroup(groupId, users.id),
    isSeen(seen, users.id),
    holding(users.searchText, q),
  )
  const complete = sql<number>`coalesce(${own.complete}, 0)`
  const sortable = { student: users.searchText, complete, lastAt: sql`coalesce(${own.lastAt}, 0)` }
  const rows = await executor
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      begun: sql<number>`coalesce(${own.begun}, 0)`,
      complete,
      lastAt: own.lastAt,
    })
    .from(users)
    .leftJoin(own, eq(own.userId, users.id))
    .where(wanted)
    .orderBy(orderBy(sort, sortable, asc(users.searchText)), asc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await executor
    .select({ total: count() })
    .from(users)
    .leftJoin(own, eq(own.userId, users.id))
    .where(wanted)
  return { rows, total: counted?.total ?? 0 }
}

/** Counts the students who have completed as many published lessons as there are. */
export async function countFinished(
  executor: Executor,
  { courseId, groupId, seen }: Pick<StudentSelection, 'courseId' | 'groupId' | 'seen'>,
  lessonCount: number,
): Promise<number> {
  const own = standings(executor, courseId)
  const [row] = await executor
    .select({ finished: count() })
    .from(own)
    .where(and(gte(own.complete, lessonCount), inGroup(groupId, own.userId), isSeen(seen, own.userId)))
  return row?.finished ?? 0
}

/** The published lessons of a course in order, with how many have seen and completed them. */
export async function selectLessonStandings(
  executor: Executor,
  { courseId, groupId, seen }: Pick<StudentSelection, 'courseId' | 'groupId' | 'seen'>,
) {
  const isOf = and(inGroup(groupId, lessonProgress.userId), isSeen(seen, lessonProgress.userId))
  return executor
    .select({
      id: lessons.id,
      title: lessons.title,
      kind: lessons.kind,
      begun: sql<number>`count(${lessonProgress.seenAt})::int`,
      complete: sql<number>`count(${lessonProgress.completedAt})::int`,
    })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), isOf))
    .where(and(eq(lessons.courseId, courseId), eq(lessons.published, true)))
    .groupBy(lessons.id, chapters.position, chapters.id)
    .orderBy(asc(chapters.position), asc(chapters.id), asc(lessons.position), asc(lessons.id))
}

export async function selectFilmLength(executor: Executor, courseId: string, lessonId: string): Promise<number | null> {
  const [row] = await executor
    .select({ seconds: lessons.seconds })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), eq(lessons.courseId, courseId), eq(lessons.kind, 'video')))
  return row?.seconds ?? null
}

/** Selects what each student watched of a film. */
export async function selectWatched(
  executor: Executor,
  lessonId: string,
  { groupId, seen }: Pick<StudentSelection, 'groupId' | 'seen'>,
) {
  const isOf = and(inGroup(groupId, lessonProgress.userId), isSeen(seen, lessonProgress.userId))
  const rows = await executor
    .select({ watched: lessonProgress.watched })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.lessonId, lessonId), isOf))
  return rows.map(({ watched }) => watched)
}
