import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { personSearchText } from '#domain/people/search-text.ts'
import type { Executor } from '#server/db/connection.ts'
import {
  auditEntries,
  categories,
  contactThreads,
  courses,
  exams,
  groups,
  meetings,
  lessons,
  marketingLinks,
  news,
  orders,
  packages,
  practiceAssignments,
  practiceLogs,
  questions,
  roles,
  users,
} from '#server/db/schema.ts'

export async function selectRoleIds(executor: Executor, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await executor
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(inArray(roles.name, [...names]))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export async function insertMissingUsers(executor: Executor, rows: (typeof users.$inferInsert)[]): Promise<void> {
  const people = rows.map((row) => ({ ...row, searchText: personSearchText(row) }))
  await executor.insert(users).values(people).onConflictDoNothing({ target: users.email })
}

export async function selectExamIdByRef(executor: Executor, ref: string): Promise<string | undefined> {
  const [row] = await executor.select({ id: exams.id }).from(exams).where(eq(exams.ref, ref))
  return row?.id
}

export async function hasCategories(executor: Executor): Promise<boolean> {
  return (await executor.$count(categories)) > 0
}

export async function hasNews(executor: Executor): Promise<boolean> {
  return (await executor.$count(news)) > 0
}

export async function hasCourses(executor: Executor): Promise<boolean> {
  return (await executor.$count(courses)) > 0
}

/** Arabic questions of a topic name the part of a film that explains them. */
export async function nameLesson(
  executor: Executor,
  topic: string,
  part: { readonly lessonId: string; readonly lessonFrom: number; readonly lessonTo: number },
): Promise<void> {
  const arabic = executor
    .select({ id: exams.id })
    .from(exams)
    .where(sql`${exams.settings} ->> 'locale' = 'ar'`)
  await executor
    .update(questions)
    .set(part)
    .where(and(eq(questions.topic, topic), inArray(questions.examId, arabic)))
}

/** Ids of the lessons that are films, by their titles. */
export async function selectFilmLessons(executor: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await executor
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .where(eq(lessons.kind, 'video'))
  return new Map(rows.map(({ id, title }) => [title, id]))
}

/** The first that visitors see. */
async function selectFirstCourse(executor: Executor) {
  const [course] = await executor
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.marketable, true))
    .orderBy(asc(courses.createdAt))
    .limit(1)
  return course
}

/** The group that begins first is taught the first course that visitors see. */
export async function teachFirstCourse(executor: Executor): Promise<void> {
  const [group] = await executor.select({ id: groups.id }).from(groups).orderBy(asc(groups.createdAt)).limit(1)
  const course = await selectFirstCourse(executor)
  if (group === undefined || course === undefined) return
  await executor.update(groups).set({ courseId: course.id }).where(eq(groups.id, group.id))
}

export async function hasPackages(executor: Executor): Promise<boolean> {
  return (await executor.$count(packages)) > 0
}

/** The ids in the order of the addresses. Throws an error where one of them has no account. */
export async function selectUserIds(executor: Executor, emails: readonly string[]): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  return emails.map((email) => {
    const id = ids.get(email)
    if (id === undefined) throw new Error('the people of the sample are missing')
    return id
  })
}

export async function hasGroups(executor: Executor): Promise<boolean> {
  return (await executor.$count(groups)) > 0
}

/** True also where all of them were deleted since: their rows are gone, and the record of changes names them. */
export async function hasHadPosts(executor: Executor): Promise<boolean> {
  return (await executor.$count(auditEntries, eq(auditEntries.action, 'groups.write-post'))) > 0
}

/** The meeting that is held for a group. */
export async function selectMeetingOfGroup(executor: Executor, groupId: string): Promise<string | undefined> {
  const [row] = await executor.select({ id: meetings.id }).from(meetings).where(eq(meetings.groupId, groupId)).limit(1)
  return row?.id
}

export async function hasHadAssignments(executor: Executor): Promise<boolean> {
  if ((await executor.$count(practiceAssignments)) > 0) return true
  const [made] = await executor
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'practice-assignments.create'))
    .limit(1)
  return made !== undefined
}

/** Identifiers of groups by their titles. */
export async function selectGroupIds(executor: Executor, titles: readonly string[]): Promise<Map<string, string>> {
  const rows = await executor
    .select({ id: groups.id, title: groups.title })
    .from(groups)
    .where(inArray(groups.title, [...titles]))
  return new Map(rows.map(({ id, title }) => [title, id]))
}

export async function hasMarketingLinks(executor: Executor): Promise<boolean> {
  return (await executor.$count(marketingLinks)) > 0
}

/** The orders of a student, the oldest first. */
export async function selectOrdersOf(executor: Executor, buyerId: string) {
  return executor
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.buyerId, buyerId))
    .orderBy(asc(orders.createdAt))
}

/** The offers that links of the sample invite to: the first package on sale and the first course that visitors see. */
export async function selectFirstOffers(executor: Executor) {
  const [sold] = await executor.select({ id: packages.id }).from(packages).orderBy(asc(packages.position)).limit(1)
  const course = await selectFirstCourse(executor)
  return { packageId: sold?.id ?? null, courseId: course?.id ?? null }
}

export async function hasPracticeLogs(executor: Executor): Promise<boolean> {
  return (await executor.$count(practiceLogs)) > 0
}

export async function selectPackageIds(executor: Executor): Promise<string[]> {
  const rows = await executor.select({ id: packages.id }).from(packages).orderBy(asc(packages.position))
  return rows.map(({ id }) => id)
}

export async function hasThreads(executor: Executor): Promise<boolean> {
  return (await executor.$count(contactThreads)) > 0
}
