import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CourseFileType, CourseType } from '#domain/learning/courses.ts'
import type { Executor } from '#server/db/connection.ts'
import {
  categories,
  chapters,
  courses,
  exams,
  files,
  groups,
  lessonProgress,
  lessons,
  packageContents,
  packages,
} from '#server/db/schema.ts'

const mains = alias(courses, 'mains')

/** Sight of a reader: authors see what is inactive and what is a draft too. */
export interface Sight {
  readonly isAuthor: boolean
}

/** Courses with their subject and their main course. */
export function selectHeads(executor: Executor) {
  return executor
    .select({
      id: courses.id,
      title: courses.title,
      description: courses.description,
      type: courses.type,
      fileType: courses.fileType,
      subject: categories.name,
      imageFile: courses.imageFile,
      explanationFile: courses.explanationFile,
      mainCourseId: courses.mainCourseId,
      afterExamId: courses.afterExamId,
      mainTitle: mains.title,
      mainActive: mains.active,
    })
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(mains, eq(mains.id, courses.mainCourseId))
    .$dynamic()
}

export type CourseHead = Awaited<ReturnType<typeof selectHeads>>[number]

const seen = ({ isAuthor }: Sight) => (isAuthor ? undefined : eq(courses.active, true))

export async function selectCoursesOf(
  executor: Executor,
  sight: Sight,
  { type, fileType }: { readonly type: CourseType; readonly fileType: CourseFileType },
): Promise<CourseHead[]> {
  return selectHeads(executor)
    .where(and(eq(courses.type, type), eq(courses.fileType, fileType), seen(sight)))
    .orderBy(asc(courses.createdAt), asc(courses.id))
}

export async function selectCourse(executor: Executor, sight: Sight, id: string): Promise<CourseHead | undefined> {
  const [row] = await selectHeads(executor).where(and(eq(courses.id, id), seen(sight)))
  return row
}

export async function selectParts(executor: Executor, sight: Sight, mainId: string) {
  return executor
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(eq(courses.mainCourseId, mainId), seen(sight)))
    .orderBy(asc(courses.createdAt), asc(courses.id))
}

/** The active courses that any group is taught. */
export async function selectLiveCourses(executor: Executor): Promise<CourseHead[]> {
  const isTaught = sql`exists (select 1 from ${groups} where ${groups.courseId} = ${courses.id})`
  return selectHeads(executor)
    .where(and(eq(courses.active, true), isTaught))
    .orderBy(asc(courses.title), asc(courses.id))
}

/** Active courses by title. */
export async function selectActiveCourses(executor: Executor, limit: number) {
  return executor
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(eq(courses.active, true))
    .orderBy(asc(courses.title), asc(courses.id))
    .limit(limit)
}

/** The lessons of courses in the order of their outlines, with how far one student has come. */
export async function selectLessonsOf(
  executor: Executor,
  { isAuthor }: Sight,
  userId: string,
  courseIds: readonly string[],
) {
  if (courseIds.length === 0) return []
  return executor
    .select({
      id: lessons.id,
      courseId: lessons.courseId,
      chapterId: lessons.chapterId,
      chapterTitle: chapters.title,
      chapterAfterExamId: chapters.afterExamId,
      title: lessons.title,
      kind: lessons.kind,
      free: lessons.free,
      published: lessons.published,
      seconds: lessons.seconds,
      poster: lessons.poster,
      bytes: files.bytes,
      examId: lessons.examId,
      seenAt: lessonProgress.seenAt,
      completedAt: lessonProgress.completedAt,
    })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .leftJoin(files, eq(files.id, lessons.fileId))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(and(inArray(lessons.courseId, [...courseIds]), isAuthor ? undefined : eq(lessons.published, true)))
    .orderBy(asc(chapters.position), asc(chapters.id), asc(lessons.position), asc(lessons.id))
}

/** Selects the courses of the lessons that a student saw last and may know of, the latest first. */
export async function selectHeadsSeenLast(executor: Executor, userId: string, count: number): Promise<CourseHead[]> {
  const seenLast = executor
    .select({ courseId: lessons.courseId, seenAt: sql`max(${lessonProgress.seenAt})`.as('seen_last') })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.userId, userId), isNotNull(lessonProgress.seenAt)))
    .groupBy(lessons.courseId)
    .as('courses_seen_last')
  return selectHeads(executor)
    .innerJoin(seenLast, eq(seenLast.courseId, courses.id))
    .where(eq(courses.active, true))
    .orderBy(desc(seenLast.seenAt), asc(courses.id))
    .limit(count)
}

export type SeenLesson = Awaited<ReturnType<typeof selectLessonsOf>>[number]

/** One lesson with its content, if this reader may know that it is there. */
export async function selectLessonContent(executor: Executor, { isAuthor }: Sight, id: string) {
  const shown = isAuthor ? undefined : and(eq(lessons.published, true), eq(courses.active, true))
  const [row] = await executor
    .select({
      lesson: lessons,
      courseTitle: courses.title,
      courseImage: courses.imageFile,
      mainCourseId: courses.mainCourseId,
      courseAfterExamId: courses.afterExamId,
      chapterAfterExamId: chapters.afterExamId,
      file: files,
      examTitle: sql<string | null>`${exams.settings}->>'title'`,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .leftJoin(files, eq(files.id, lessons.fileId))
    .leftJoin(exams, eq(exams.id, lessons.examId))
    .where(and(eq(lessons.id, id), shown))
  return row
}

/** Those of these lessons that this reader may know of. */
export async function selectLessonsById(executor: Executor, { isAuthor }: Sight, ids: readonly string[]) {
  if (ids.length === 0) return []
  const shown = isAuthor ? undefined : and(eq(lessons.published, true), eq(courses.active, true))
  return executor
    .select({
      id: lessons.id,
      revision: lessons.revision,
      free: lessons.free,
      courseId: lessons.courseId,
      chapterId: lessons.chapterId,
      mainCourseId: courses.mainCourseId,
      courseAfterExamId: courses.afterExamId,
      chapterAfterExamId: chapters.afterExamId,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .where(and(inArray(lessons.id, [...ids]), shown))
}

/** The packages on sale that open each of these courses. */
export async function selectOpeningPackages(executor: Executor, courseIds: readonly string[]) {
  if (courseIds.length === 0) return []
  return executor
    .select({
      courseId: packageContents.contentId,
      id: packages.id,
      ar: packages.nameAr,
      en: packages.nameEn,
      monthly: packages.monthlyPrice,
      yearly: packages.yearlyPrice,
    })
    .from(packageContents)
    .innerJoin(packages, eq(packages.id, packageContents.packageId))
    .where(
      and(
        eq(packageContents.kind, 'course'),
        inArray(packageContents.contentId, [...courseIds]),
        eq(packages.active, true),
        or(isNotNull(packages.monthlyPrice), isNotNull(packages.yearlyPrice)),
      ),
    )
    .orderBy(asc(packages.position), asc(packages.id))
}

interface Progress {
  readonly userId: string
  readonly lessonId: string
  readonly at: Date
  /** True if the lesson is free now. */
  readonly isFree: boolean
}

/** What was given behind a gate once stays so, also when the lesson becomes free later. */
const givenAs = ({ isFree }: Progress) => (isFree ? {} : { givenFree: false })

export type ProgressRow = typeof lessonProgress.$inferSelect

/** Writes down that the lesson was opened, and answers how far the student had come. */
export async function writeOpened(executor: Executor, given: Progress): Promise<ProgressRow> {
  const { userId, lessonId, at, isFree } = given
  const [row] = await executor
    .insert(lessonProgress)
    .values({ userId, lessonId, openedAt: at, seenAt: at, givenFree: isFree })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { seenAt: at, ...givenAs(given) },
    })
    .returning()
  if (row === undefined) throw new Error('progress was written and not answered')
  return row
}

/** Writes down that the lesson was given to be kept, which does not begin it; answers how far the student had come. */
export async function writeKept(executor: Executor, given: Progress): Promise<ProgressRow> {
  const { userId, lessonId, at, isFree } = given
  const target = [lessonProgress.userId, lessonProgress.lessonId]
  const kept = executor
    .insert(lessonProgress)
    .values({ userId, lessonId, openedAt: at, seenAt: null, givenFree: isFree })
  await (isFree ? kept.onConflictDoNothing() : kept.onConflictDoUpdate({ target, set: { givenFree: false } }))
  const [row] = await executor
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)))
  if (row === undefined) throw new Error('progress was written and is not there')
  return row
}

/** Reads how far a student has come, held until the transaction ends; undefined before the lesson was opened. */
export async function lockProgress(
  executor: Executor,
  userId: string,
  lessonId: string,
): Promise<ProgressRow | undefined> {
  const [row] = await executor
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)))
    .for('update')
  return row
}

export async function writeProgress(executor: Executor, row: ProgressRow): Promise<void> {
  const { userId, lessonId, ...columns } = row
  await executor
    .update(lessonProgress)
    .set(columns)
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)))
}

/** Completes a lesson once; answers since when it is complete. */
export async function writeCompleted(executor: Executor, given: Progress): Promise<Date> {
  const { userId, lessonId, at, isFree } = given
  const [row] = await executor
    .insert(lessonProgress)
    .values({ userId, lessonId, openedAt: at, seenAt: at, completedAt: at, givenFree: isFree })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { seenAt: at, completedAt: sql`coalesce(${lessonProgress.completedAt}, ${at})`, ...givenAs(given) },
    })
    .returning({ completedAt: lessonProgress.completedAt })
  return row?.completedAt ?? at
}
