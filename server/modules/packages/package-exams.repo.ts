import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AttachedExam } from '#contract/packages.ts'
import type { Executor } from '#server/db/connection.ts'
import { exams, packageContents, packages } from '#server/db/schema.ts'
import { holding, orderBy } from '#server/db/search.ts'
import type { MemberSlice, MemberStore } from '#server/records/index.ts'

const isExam = eq(packageContents.kind, 'exam')

function matching(packageId: string, { q }: MemberSlice): SQL | undefined {
  return and(eq(packageContents.packageId, packageId), isExam, isNull(exams.deletedAt), holding(exams.searchText, q))
}

function attached(executor: Executor) {
  return executor
    .select({
      id: exams.id,
      title: sql<string>`${exams.settings}->>'title'`,
      isOpen: sql<boolean>`${exams.active} and ${exams.publishedVersionId} is not null`,
    })
    .from(packageContents)
    .innerJoin(exams, eq(exams.id, packageContents.contentId))
}

/** Exams that a package opens. A deleted one stays attached, so that it is not free when it is restored. */
export const packageExams: MemberStore<AttachedExam> = {
  exists: async (executor, packageId) => (await executor.$count(packages, eq(packages.id, packageId))) > 0,

  lock: async (executor, packageId) => {
    const found = await executor
      .select({ id: packages.id })
      .from(packages)
      .where(eq(packages.id, packageId))
      .for('update')
    return found.length > 0
  },

  page: async (executor, packageId, slice) =>
    attached(executor)
      .where(matching(packageId, slice))
      .orderBy(orderBy(slice.sort, { title: exams.searchText }, asc(exams.searchText)), asc(exams.id))
      .limit(slice.perPage)
      .offset((slice.page - 1) * slice.perPage),

  count: async (executor, packageId, slice) => {
    const of = executor
      .select({ one: sql`1` })
      .from(exams)
      .where(and(eq(exams.id, packageContents.contentId), isNull(exams.deletedAt), holding(exams.searchText, slice.q)))
    return executor.$count(packageContents, and(eq(packageContents.packageId, packageId), isExam, exists(of)))
  },

  add: async (executor, packageId, ids, at) => {
    const there = await executor
      .select({ id: exams.id })
      .from(exams)
      .where(and(inArray(exams.id, [...ids]), isNull(exams.deletedAt)))
    if (there.length === 0) return []
    const added = await executor
      .insert(packageContents)
      .values(there.map(({ id }) => ({ packageId, kind: 'exam' as const, contentId: id, createdAt: at })))
      .onConflictDoNothing()
      .returning({ id: packageContents.contentId })
    return added.map(({ id }) => id)
  },

  remove: async (executor, packageId, ids) => {
    const removed = await executor
      .delete(packageContents)
      .where(and(eq(packageContents.packageId, packageId), isExam, inArray(packageContents.contentId, [...ids])))
      .returning({ id: packageContents.contentId })
    return removed.map(({ id }) => id)
  },
}
