import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { courses, groups, packageContents, packages, removedContents, users } from '#server/db/schema.ts'

export type RemovedRow = typeof removedContents.$inferSelect

/** Selects what names a course: the packages that open it, and the groups that are taught it. */
export async function selectNaming(executor: Executor, courseId: string) {
  const attached = await executor
    .select({ id: packageContents.packageId })
    .from(packageContents)
    .where(and(eq(packageContents.kind, 'course'), eq(packageContents.contentId, courseId)))
  const taught = await executor.select({ id: groups.id }).from(groups).where(eq(groups.courseId, courseId))
  return { packageIds: attached.map(({ id }) => id), groupIds: taught.map(({ id }) => id) }
}

export async function insertRemoved(executor: Executor, row: RemovedRow): Promise<void> {
  await executor.insert(removedContents).values(row)
}

export async function deletePassedRemoved(executor: Executor, before: Date): Promise<void> {
  await executor.delete(removedContents).where(lte(removedContents.removedAt, before))
}

/** Selects what was removed, without what is kept of each, which may be many texts. */
export async function selectRemoved(executor: Executor, since: Date, limit: number) {
  return executor
    .select({
      id: removedContents.id,
      kind: removedContents.kind,
      title: removedContents.title,
      courseId: removedContents.courseId,
      removedAt: removedContents.removedAt,
      lessons: sql<number>`jsonb_array_length(${removedContents.content}->'lessons')`,
      courseTitle: courses.title,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(removedContents)
    .leftJoin(courses, eq(courses.id, removedContents.courseId))
    .leftJoin(users, eq(users.id, removedContents.removedBy))
    .where(gt(removedContents.removedAt, since))
    .orderBy(desc(removedContents.removedAt), desc(removedContents.id))
    .limit(limit)
}

/** Held until the transaction ends: of two who put it back, one does. */
export async function lockRemoved(executor: Executor, id: string, since: Date): Promise<RemovedRow | undefined> {
  const [row] = await executor
    .select()
    .from(removedContents)
    .where(and(eq(removedContents.id, id), gt(removedContents.removedAt, since)))
    .for('update')
  return row
}

export async function deleteRemoved(executor: Executor, id: string): Promise<void> {
  await executor.delete(removedContents).where(eq(removedContents.id, id))
}

/** Those packages that are still there open the course again. */
export async function attachToPackages(
  executor: Executor,
  courseId: string,
  ids: readonly string[],
  createdAt: Date,
): Promise<void> {
  if (ids.length === 0) return
  const found = await executor
    .select({ id: packages.id })
    .from(packages)
    .where(inArray(packages.id, [...ids]))
  if (found.length === 0) return
  const rows = found.map(({ id }) => ({ packageId: id, kind: 'course' as const, contentId: courseId, createdAt }))
  await executor.insert(packageContents).values(rows).onConflictDoNothing()
}

/** Groups that were taught the course are again, unless they are taught another by now. */
export async function teachGroups(executor: Executor, courseId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(groups)
    .set({ courseId })
    .where(and(inArray(groups.id, [...ids]), isNull(groups.courseId)))
}
