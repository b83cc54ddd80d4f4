/** A film lesson of an active course as rows alone, for tests that need no film. */
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { chapters, courses, lessons } from '#server/db/schema.ts'

interface FilmLessonRow {
  readonly courseId: string
  readonly lessonId: string
}

export async function insertFilmLesson(
  executor: Executor,
  seconds: number,
  changes: Partial<typeof lessons.$inferInsert> = {},
): Promise<FilmLessonRow> {
  const [courseId, chapterId, lessonId] = [newIdentifier(), newIdentifier(), newIdentifier()]
  const createdAt = new Date(0)
  const course = { id: courseId, title: 'دورة', description: '', type: 'verbal', fileType: 'kit' } as const
  await executor.insert(courses).values({ ...course, active: true, marketable: false, searchText: 'دوره', createdAt })
  await executor.insert(chapters).values({ id: chapterId, courseId, title: 'فصل', position: 1, createdAt })
  const lesson = { id: lessonId, courseId, chapterId, position: 1, title: 'النِّسب', kind: 'video', seconds } as const
  const written = { free: false, published: true, text: '', html: '', createdAt }
  await executor.insert(lessons).values({ ...lesson, ...written, ...changes })
  return { courseId, lessonId }
}
