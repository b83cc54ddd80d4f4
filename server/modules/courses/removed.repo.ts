import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import {
  chapters,
  courses,
  groups,
  lessons,
  packageContents,
  packages,
  removedContents,
  type RemovedRows,
  users,
} from '#server/db/schema.ts'

export type RemovedRow = typeof removedContents.$inferSelect

const isOpenedBy = (courseId: string) =>
  and(eq(packageContents.kind, 'course'), eq(packageContents.contentId, courseId))

/** All rows of a course, and what names it. */
export async function selectWholeCourse(executor: Executor, id: string) {
  const attached = await executor.select({ id: packageContents.packageId }).from(packageContents).where(isOpenedBy(id))
  const taught = await executor.select({ id: groups.id }).from(groups).where(eq(groups.courseId, id))
  return {
    courses: await executor.select().from(courses).where(eq(courses.id, id)),
    chapters: await executor.select().from(chapters).where(eq(chapters.courseId, id)),
    lessons: await executor.select().from(lessons).where(eq(lessons.courseId, id)),
    packageIds: attached.map((one) => one.id),
    groupIds: taught.map((one) => one.id),
  }
}

export async function insertRemoved(executor: Executor, row: RemovedRow): Promise<void> {
  await executor.insert(removedContents).values(row)
}

export async function deletePassedRemoved(executor: Executor, before: Date): Promise<void> {
  await executor.delete(removedContents).where(lte(removedContents.removedAt, before))
}

export async function selectRemoved(executor: Executor, since: Date, limit: number) {
  return executor
    .select({
      removed: removedContents,
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

/** JSON keeps instants as text. */
function withInstant<Row extends { readonly createdAt: string }>(
  row: Row,
): Omit<Row, 'createdAt'> & { createdAt: Date } {
  return { ...row, createdAt: new Date(row.createdAt) }
}

/** Puts rows back as they were; what they name beside is looked at by the caller. */
export async function insertRows(executor: Executor, rows: Pick<RemovedRows, 'courses' | 'chapters' | 'lessons'>) {
  if (rows.courses.length > 0) await executor.insert(courses).values(rows.courses.map(withInstant))
  if (rows.chapters.length > 0) await executor.insert(chapters).values(rows.chapters.map(withInstant))
  if (rows.lessons.length > 0) await executor.insert(lessons).values(rows.lessons.map(withInstant))
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
