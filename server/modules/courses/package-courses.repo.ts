import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { AttachedCourse } from '#contract/courses.ts'
import type { Executor } from '#server/db/connection.ts'
import { courses, packageContents, packages } from '#server/db/schema.ts'
import { holding, orderBy } from '#server/db/search.ts'
import type { MemberSlice, MemberStore } from '#server/records/index.ts'

const isCourse = eq(packageContents.kind, 'course')

function matching(packageId: string, { q }: MemberSlice): SQL | undefined {
  return and(eq(packageContents.packageId, packageId), isCourse, holding(courses.searchText, q))
}

function attached(executor: Executor) {
  return executor
    .select({
      id: courses.id,
      title: courses.title,
      active: courses.active,
    })
    .from(packageContents)
    .innerJoin(courses, eq(courses.id, packageContents.contentId))
}

/** Courses that a package opens. */
export const packageCourses: MemberStore<AttachedCourse> = {
  exists: async (executor, packageId) => (await executor.$count(packages, eq(packages.id, packageId))) > 0,

  lock: async (executor, packageId) => {
    const found = await executor
      .select({ id: packages.id })
      .from(packages)
      .where(eq(packages.id, packageId))
      .for('update')
    return found.length > 0
  },

  page: async (executor, packageId, slice) => {
    const rows = await attached(executor)
      .where(matching(packageId, slice))
      .orderBy(orderBy(slice.sort, { title: courses.searchText }, asc(courses.searchText)), asc(courses.id))
      .limit(slice.perPage)
      .offset((slice.page - 1) * slice.perPage)
    return rows.map(({ id, title, active }) => ({ id, title, status: active ? 'active' : 'inactive' }))
  },

  count: async (executor, packageId, slice) => {
    const of = executor
      .select({ one: sql`1` })
      .from(courses)
      .where(and(eq(courses.id, packageContents.contentId), holding(courses.searchText, slice.q)))
    return executor.$count(packageContents, and(eq(packageContents.packageId, packageId), isCourse, exists(of)))
  },

  add: async (executor, packageId, ids, at) => {
    const there = await executor
      .select({ id: courses.id })
      .from(courses)
      .where(inArray(courses.id, [...ids]))
      .for('share')
    if (there.length === 0) return []
    const added = await executor
      .insert(packageContents)
      .values(there.map(({ id }) => ({ packageId, kind: 'course' as const, contentId: id, createdAt: at })))
      .onConflictDoNothing()
      .returning({ id: packageContents.contentId })
    return added.map(({ id }) => id)
  },

  remove: async (executor, packageId, ids) => {
    const removed = await executor
      .delete(packageContents)
      .where(and(eq(packageContents.packageId, packageId), isCourse, inArray(packageContents.contentId, [...ids])))
      .returning({ id: packageContents.contentId })
    return removed.map(({ id }) => id)
  },
}
