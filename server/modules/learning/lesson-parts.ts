/** Parts of film lessons that explain questions. */
import type { FilmLesson } from '#contract/learning/lessons.ts'
import type { LessonPart } from '#contract/attempts/result.ts'
import type { ContentDependencies, Dependencies } from '#server/dependencies.ts'
import { lockedCourses } from './course-access.ts'
import { isBehind, shutGates } from './gates.ts'
import { selectFilmLessons, selectNamedParts } from './lesson-parts.repo.ts'

/** More than an academy has; a list to choose from shows no more. */
const FILMS_MOST = 2_000

/** The film lessons that a question may name, by course. */
export async function listFilmLessons({ database }: Dependencies): Promise<{ items: FilmLesson[] }> {
  const rows = await selectFilmLessons(database.query, FILMS_MOST)
  return { items: rows.map(({ seconds, ...film }) => ({ ...film, seconds: seconds ?? 0 })) }
}

/** Answers the parts of films that explain these questions to a student who may open them now; by question. */
export async function explainingParts(
  dependencies: ContentDependencies,
  userId: string,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, LessonPart>> {
  const named = await selectNamedParts(dependencies.database.query, questionIds)
  if (named.length === 0) return new Map()
  const asked = named.map(({ courseId, mainCourseId }) => ({ id: courseId, mainCourseId }))
  const locked = await lockedCourses(dependencies, userId, asked, dependencies.now())
  const gates = await shutGates(dependencies, userId, named)
  const open = named.filter((part, index) => part.free || (locked[index] === false && !isBehind(gates, part)))
  return new Map(
    open.map(({ questionId, courseId, lessonId, title, from, to }) => [
      questionId,
      { courseId, lessonId, title, from: from ?? 0, to: to ?? 0 },
    ]),
  )
}
