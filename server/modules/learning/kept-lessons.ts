/** Lessons that students keep on their devices. */
import { type Outcome, success } from '#contract/foundation/errors.ts'
import type { checkKeptLessons, KeptLesson } from '#contract/learning/learning.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import type { ContentAccess } from '#domain/access/content-access.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { courseAccesses } from './course-access.ts'
import { isBehind, shutGates } from './gates.ts'
import { piecesOf } from './file-pieces.ts'
import { type Learner, sightOf } from './learner.ts'
import { selectLessonsById, writeKept } from './learning.repo.ts'
import { lessonPageOf, openable, type Refusal } from './student-lesson.ts'

/** Gives all of a lesson to be kept. What is watched of it from now on counts, also when it is reported later. */
export async function keepLesson(
  dependencies: ServerDependencies,
  learner: Learner,
  id: string,
): Promise<Outcome<KeptLesson, Refusal>> {
  const opened = await openable(dependencies, learner, id)
  if ('ok' in opened) return opened
  const { content, until } = opened
  const at = new Date(dependencies.now())
  const given = { userId: learner.userId, lessonId: content.lesson.id, at, isFree: content.lesson.free }
  const progress = await writeKept(dependencies.database.query, given)
  const lesson = await lessonPageOf(dependencies, learner, content, progress)
  const url = (lesson.film ?? lesson.file)?.url
  const { file } = content
  if (url === undefined || file === null) return success({ lesson, until, content: null })
  const pieces = await piecesOf(dependencies, file)
  return success({
    lesson,
    until,
    content: { url, contentType: file.contentType, bytes: file.bytes, pieces: [...pieces] },
  })
}

/** Answers for those of the lessons that the caller may still open; what is not among them has to go. */
export async function checkKept(
  dependencies: ServerDependencies,
  learner: Learner,
  ids: readonly string[],
): Promise<ResponseOf<typeof checkKeptLessons>> {
  const at = dependencies.now()
  const sight = sightOf(learner)
  const found = await selectLessonsById(dependencies.database.query, sight, ids)
  const courses = found.map(({ courseId, mainCourseId }) => ({ id: courseId, mainCourseId }))
  const open: readonly ContentAccess[] = sight.isAuthor
    ? found.map(() => ({ kind: 'free' }))
    : await courseAccesses(dependencies, learner.userId, courses, at)
  const gates = await shutGates(dependencies, learner.userId, sight.isAuthor ? [] : found)
  const lessons = found.flatMap(({ id, revision, free, ...place }, index) => {
    const access: ContentAccess | undefined = free ? { kind: 'free' } : open[index]
    if (access === undefined || access.kind === 'locked' || (!free && isBehind(gates, place))) return []
    return [{ id, revision, until: access.kind === 'open' ? access.until : null }]
  })
  return { at, lessons }
}
