import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AttachedPackage } from '#contract/packages.ts'
import type { Executor } from '#server/db/connection.ts'
import { exams, packageContents, packages } from '#server/db/schema.ts'
import { holding, orderBy } from '#server/db/search.ts'
import type { MemberSlice, MemberStore } from '#server/records/index.ts'

const isThere = (examId: string): SQL | undefined => and(eq(exams.id, examId), isNull(exams.deletedAt))

function attachment(examId: string): SQL | undefined {
  return and(eq(packageContents.kind, 'exam'), eq(packageContents.contentId, examId))
}

function matching(executor: Executor, examId: string, { q }: MemberSlice): SQL | undefined {
  const of = executor
    .select({ one: sql`1` })
    .from(packageContents)
    .where(and(eq(packageContents.packageId, packages.id), attachment(examId)))
  return and(exists(of), holding(packages.searchText, q))
}

/** Packages that open an exam. */
export const examPackages: MemberStore<AttachedPackage> = {
  exists: async (executor, examId) => (await executor.$count(exams, isThere(examId))) > 0,

  lock: async (executor, examId) => {
    const found = await executor.select({ id: exams.id }).from(exams).where(isThere(examId)).for('update')
    return found.length > 0
  },

  page: async (executor, examId, slice) => {
    const rows = await executor
      .select({
        id: packages.id,
        nameAr: packages.nameAr,
        nameEn: packages.nameEn,
        tier: packages.tier,
        active: packages.active,
      })
      .from(packages)
      .where(matching(executor, examId, slice))
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

  count: async (executor, examId, slice) => executor.$count(packages, matching(executor, examId, slice)),

  add: async (executor, examId, ids, at) => {
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
      .values(there.map(({ id }) => ({ packageId: id, kind: 'exam' as const, contentId: examId, createdAt: at })))
      .onConflictDoNothing()
      .returning({ id: packageContents.packageId })
    return added.map(({ id }) => id)
  },

  remove: async (executor, examId, ids) => {
    const removed = await executor
      .delete(packageContents)
      .where(and(attachment(examId), inArray(packageContents.packageId, [...ids])))
      .returning({ id: packageContents.packageId })
    return removed.map(({ id }) => id)
  },
}
