/** Copies of courses. */
import type { CourseRecord } from '#contract/learning/courses.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { courseView } from './courses.ts'
import { courseStore } from './courses.repo.ts'
import { copyPackages, insertWholeCourse, selectWholeCourse } from './whole-course.repo.ts'

/**
 * Copies a course with its chapters and lessons. The copy is inactive, so that nobody meets it before its author has
 * seen it, and opened by the same packages: attached to none, it would be free.
 */
export async function duplicateCourse(
  { database, now }: Dependencies,
  id: string,
  title: string,
  actorId: string,
): Promise<Outcome<CourseRecord, 'courses.not-found'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    const found = await selectWholeCourse(transaction, id)
    if (found === null) return failure('courses.not-found')
    const { course, chapters, lessons } = found
    const courseId = newIdentifier()
    const chapterIds = new Map(chapters.map((chapter) => [chapter.id, newIdentifier()]))
    const copyOf = (chapterId: string): string => {
      const copied = chapterIds.get(chapterId)
      if (copied === undefined) throw new Error('a lesson stands in a chapter of another course')
      return copied
    }
    const stamps = { createdAt: at, revision: 1 }
    const searchText = foldForSearch(`${title} ${course.description}`)
    await insertWholeCourse(transaction, {
      course: { ...course, ...stamps, id: courseId, title, searchText, active: false, createdBy: actorId },
      chapters: chapters.map((chapter) => ({ ...chapter, id: copyOf(chapter.id), courseId, createdAt: at })),
      lessons: lessons.map((lesson) => {
        return { ...lesson, ...stamps, id: newIdentifier(), courseId, chapterId: copyOf(lesson.chapterId) }
      }),
    })
    await copyPackages(transaction, id, courseId, at)
    const row = await courseStore.find(transaction, courseId)
    if (row === undefined) throw new Error('a course vanished while it was copied')
    const entry = { at, actorId, action: 'courses.duplicate' as const, subject: `courses:${courseId}` }
    await recordChange(transaction, { ...entry, after: { title, from: id } })
    return success(courseView(row))
  })
}
