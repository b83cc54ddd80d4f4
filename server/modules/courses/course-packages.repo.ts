import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { AttachedPackage } from '#contract/packages.ts'
import type { Executor } from '#server/db/connection.ts'
import { courses, packageContents, packages } from '#server/db/schema.ts'
import { holding, orderBy } from '#server/db/search.ts'
import type { MemberSlice, MemberStore } from '#server/records/index.ts'

const isThere = (courseId: string): SQL | undefined => eq(courses.id, courseId)

function attachment(courseId: string): SQL | undefined {
  return and(eq(packageContents.kind, 'course'), eq(packageContents.contentId, courseId))
}

function matching(executor: Executor, courseId: string, { q }: MemberSlice): SQL | undefined {
  const of = executor
    .select({ one: sql`1` })
    .from(packageContents)
    .where(and(eq(packageContents.packageId, packages.id), attachment(courseId)))
  return and(exists(of), holding(packages.searchText, q))
}

/** Packages that open a course. */
export const coursePackages: MemberStore<AttachedPackage> = {
  exists: async (executor, courseId) => (await executor.$count(courses, isThere(courseId))) > 0,

  lock: async (executor, courseId) => {
    const found = await executor.select({ id: courses.id }).from(courses).where(isThere(courseId)).for('update')
    return found.length > 0
  },

  page: async (executor, courseId, slice) => {
    const rows = await executor
      .select({
        id: packages.id,
        nameAr: packages.nameAr,
        nameEn: packages.nameEn,
        tier: packages.tier,
        active: packages.active,
      })
      .from(packages)
      .where(matching(executor, courseId, slice))
      .orderBy(orderBy(slice.sort, { name: packages.searchText }, asc(packages.position)), asc(packages.id))
      .limit(slice.perPage)
      .offset((slice.page - 1) * slice.perPage)
    return rows.map(({ id, nameAr, nameEn, tier, active }) => ({
      id,
      name: { ar: nameAr, en: nameEn },
      tier,
      status: active ? 'active' : 'inactive',
    }))
  },

  count: async (executor, courseId, slice) => executor.$count(packages, matching(executor, courseId, slice)),

  add: async (executor, courseId, ids, at) => {
    // Held until the end: a package that is deleted in the same moment is either gone or kept whole.
    const there = await executor
      .select({ id: packages.id })
      .from(packages)
      .where(inArray(packages.id, [...ids]))
      .orderBy(asc(packages.id))
      .for('share')
    if (there.length === 0) return []
    const added = await executor
      .insert(packageContents)
      .values(there.map(({ id }) => ({ packageId: id, kind: 'course' as const, contentId: courseId, createdAt: at })))
      .onConflictDoNothing()
      .returning({ id: packageContents.packageId })
    return added.map(({ id }) => id)
  },

  remove: async (executor, courseId, ids) => {
    const removed = await executor
      .delete(packageContents)
      .where(and(attachment(courseId), inArray(packageContents.packageId, [...ids])))
      .returning({ id: packageContents.packageId })
    return removed.map(({ id }) => id)
  },
}
