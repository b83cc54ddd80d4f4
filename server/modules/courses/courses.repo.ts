import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { courseFilters } from '#contract/learning/courses.ts'
import type { Executor } from '#server/db/connection.ts'
import {
  categories,
  courses,
  exams,
  files,
  lessonProgress,
  lessons,
  packageContents,
  users,
} from '#server/db/schema.ts'
import { holding, standing, among } from '#server/db/search.ts'
import { storeOf, type Target } from '#server/db/store.ts'

const mains = alias(courses, 'mains')

export type CourseFilters = z.infer<typeof courseFilters>

function joined(executor: Executor) {
  const counted = executor
    .select({
      courseId: lessons.courseId,
      all: sql<number>`count(*)::int`.as('all_lessons'),
      published: sql<number>`count(*) filter (where ${lessons.published})::int`.as('published_lessons'),
    })
    .from(lessons)
    .groupBy(lessons.courseId)
    .as('counted')
  return executor
    .select({
      id: courses.id,
      title: courses.title,
      description: courses.description,
      type: courses.type,
      fileType: courses.fileType,
      categoryId: courses.categoryId,
      categoryName: categories.name,
      imageFile: courses.imageFile,
      explanationFile: courses.explanationFile,
      explanationFileName: files.name,
      mainCourseId: courses.mainCourseId,
      mainCourseTitle: mains.title,
      afterExamId: courses.afterExamId,
      afterExamTitle: sql<string | null>`${exams.settings}->>'title'`,
      marketable: courses.marketable,
      active: courses.active,
      createdBy: courses.createdBy,
      creatorFirstName: users.firstName,
      creatorLastName: users.lastName,
      createdAt: courses.createdAt,
      revision: courses.revision,
      lessons: sql<number>`coalesce(${counted.all}, 0)`,
      published: sql<number>`coalesce(${counted.published}, 0)`,
    })
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(files, eq(files.id, courses.explanationFile))
    .leftJoin(mains, eq(mains.id, courses.mainCourseId))
    .leftJoin(exams, and(eq(exams.id, courses.afterExamId), isNull(exams.deletedAt)))
    .leftJoin(users, eq(users.id, courses.createdBy))
    .leftJoin(counted, eq(counted.courseId, courses.id))
}

export const courseStore = storeOf({
  table: courses,
  rows: (executor) => joined(executor).$dynamic(),
  matching: ({ q, status, type, fileType }: CourseFilters) =>
    and(
      standing(courses.active, status),
      type === undefined ? undefined : eq(courses.type, type),
      among(courses.fileType, fileType),
      holding(courses.searchText, q),
    ),
  sortable: {
    title: courses.searchText,
    type: courses.type,
    status: courses.active,
    createdAt: courses.createdAt,
  },
  order: [desc(courses.createdAt), desc(courses.id)],
})

export type CourseRow = NonNullable<Awaited<ReturnType<typeof courseStore.find>>>

export async function lockCourses(executor: Executor, target: Target<CourseFilters>, active: boolean, at: Date) {
  return courseStore.lockMany(executor, target, eq(courses.active, active), at)
}

/** Held until the transaction ends, so that an outline is changed by one author at a time; false when it is not there. */
export async function lockCourse(executor: Executor, id: string): Promise<boolean> {
  const found = await executor.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for('update')
  return found.length > 0
}

export async function courseExists(executor: Executor, id: string): Promise<boolean> {
  return (await executor.$count(courses, eq(courses.id, id))) > 0
}

/** Answers whether a course is what a main course must be: there, and no part of another. */
export async function isMainCourse(executor: Executor, id: string): Promise<boolean> {
  const [row] = await executor
    .select({ mainCourseId: courses.mainCourseId })
    .from(courses)
    .where(eq(courses.id, id))
    .for('share')
  return row !== undefined && row.mainCourseId === null
}

export async function countParts(executor: Executor, id: string): Promise<number> {
  return executor.$count(courses, eq(courses.mainCourseId, id))
}

/** Answers whether a student has begun one of its lessons. */
export async function courseWasBegun(executor: Executor, id: string): Promise<boolean> {
  const [row] = await executor
    .select({ lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(eq(lessons.courseId, id))
    .limit(1)
  return row !== undefined
}

/** A course that is gone is in no package. */
export async function detachFromPackages(executor: Executor, id: string): Promise<void> {
  await executor
    .delete(packageContents)
    .where(and(eq(packageContents.kind, 'course'), eq(packageContents.contentId, id)))
}

export async function categoryExists(executor: Executor, id: string): Promise<boolean> {
  return (await executor.$count(categories, eq(categories.id, id))) > 0
}
