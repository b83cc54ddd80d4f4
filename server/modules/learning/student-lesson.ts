/** The content of lessons: given to who may open them, and what students did with it. */
import { failure, type Failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { LessonPage } from '#contract/learning/learning.ts'
import { fileUrl } from '#contract/office/files.ts'
import { cueWords, readCaptions } from '#domain/learning/webvtt.ts'
import type { Position } from '#domain/learning/watched.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { courseAccesses } from './course-access.ts'
import { isBehind, shutGates } from './gates.ts'
import { type Learner, sightOf } from './learner.ts'
import {
  type ProgressRow,
  type SeenLesson,
  selectLessonContent,
  selectLessonsOf,
  writeCompleted,
  writeOpened,
} from './learning.repo.ts'
import { issueTicket, lessonFileUrl } from './tickets.ts'

type Content = NonNullable<Awaited<ReturnType<typeof selectLessonContent>>>
export type Refusal = 'lessons.not-found' | 'lessons.locked' | 'lessons.to-pass-first'

interface Openable {
  readonly content: Content
  /** Instant at which access to it ends, ms UTC; null: not by itself. */
  readonly until: number | null
}

/** The lesson, if this reader may open it now. */
export async function openable(
  dependencies: ServerDependencies,
  learner: Learner,
  id: string,
): Promise<Openable | Failure<Refusal>> {
  const sight = sightOf(learner)
  const content = await selectLessonContent(dependencies.database.query, sight, id)
  if (content === undefined) return failure('lessons.not-found')
  if (sight.isAuthor || content.lesson.free) return { content, until: null }
  const course = { id: content.lesson.courseId, mainCourseId: content.mainCourseId }
  const [access] = await courseAccesses(dependencies, learner.userId, [course], dependencies.now())
  if (access === undefined || access.kind === 'locked') return failure('lessons.locked')
  const { courseAfterExamId, chapterAfterExamId, lesson } = content
  const place = { courseId: course.id, courseAfterExamId, chapterId: lesson.chapterId, chapterAfterExamId }
  if (isBehind(await shutGates(dependencies, learner.userId, [place]), place)) return failure('lessons.to-pass-first')
  return { content, until: access.kind === 'open' ? access.until : null }
}

async function fileOf(
  dependencies: ServerDependencies,
  learner: Learner,
  { file, lesson }: Content,
): Promise<LessonPage['file']> {
  if (file === null || lesson.kind !== 'file') return null
  const { ticket, until } = await issueTicket(dependencies, learner, { fileId: file.id, lessonId: lesson.id })
  return { url: lessonFileUrl(ticket), name: file.name ?? '', bytes: file.bytes, until }
}

/** Answers where a film was left. */
export function positionOf({ positionSeconds, positionAt }: ProgressRow): Position | null {
  return positionSeconds === null || positionAt === null ? null : { seconds: positionSeconds, at: positionAt.getTime() }
}

/** Captions in order and without marks. */
export function shownCaptions(captions: string | null) {
  const cues = captions === null ? [] : readCaptions(captions).cues
  return cues
    .map(({ from, to, text }) => ({ from, to, text: cueWords(text) }))
    .toSorted((one, other) => one.from - other.from)
}

async function shownFilm(
  dependencies: ServerDependencies,
  learner: Learner,
  { file, lesson }: Content,
  progress: ProgressRow,
): Promise<LessonPage['film']> {
  if (file === null || lesson.seconds === null) return null
  const { ticket, until } = await issueTicket(dependencies, learner, { fileId: file.id, lessonId: lesson.id })
  return {
    url: lessonFileUrl(ticket),
    until,
    poster: lesson.poster === null ? null : fileUrl(lesson.poster),
    seconds: lesson.seconds,
    bytes: file.bytes,
    captions: shownCaptions(lesson.captions),
    watched: progress.watched.map(([from, to]): [number, number] => [from, to]),
    position: positionOf(progress),
  }
}

/** The content of a lesson for one who may open it. */
export async function lessonPageOf(
  dependencies: ServerDependencies,
  learner: Learner,
  content: Content,
  progress: ProgressRow,
): Promise<LessonPage> {
  const { lesson, courseTitle, examTitle } = content
  const { query } = dependencies.database
  const beside = await selectLessonsOf(query, sightOf(learner), learner.userId, [lesson.courseId])
  const place = beside.findIndex((one) => one.id === lesson.id)
  return {
    id: lesson.id,
    revision: lesson.revision,
    courseId: lesson.courseId,
    courseTitle,
    title: lesson.title,
    kind: lesson.kind,
    isDraft: !lesson.published,
    html: lesson.html,
    link: lesson.link,
    file: await fileOf(dependencies, learner, content),
    film: await shownFilm(dependencies, learner, content, progress),
    exam: lesson.examId === null || examTitle === null ? null : { id: lesson.examId, title: examTitle },
    completedAt: progress.completedAt?.getTime() ?? null,
    previousId: beside[place - 1]?.id ?? null,
    nextId: beside[place + 1]?.id ?? null,
    questions: lesson.questionIds.length,
    ...placeOf(content, beside, place),
  }
}

/** Finds where a lesson stands among the others, and what comes after it. */
function placeOf(
  { lesson, courseImage }: Content,
  beside: readonly SeenLesson[],
  index: number,
): Pick<LessonPage, 'place' | 'next' | 'left'> {
  const [own, next] = [beside[index], beside[index + 1]]
  if (own === undefined) return {}
  const chapter = beside.filter(({ chapterId }) => chapterId === own.chapterId)
  const isLeft = ({ id, completedAt }: SeenLesson) => id !== lesson.id && completedAt === null
  const picture = next?.poster ?? courseImage
  return {
    place: { chapter: own.chapterTitle, number: chapter.indexOf(own) + 1, of: chapter.length },
    next:
      next === undefined
        ? null
        : {
            title: next.title,
            kind: next.kind,
            seconds: next.seconds,
            picture: picture === null ? null : fileUrl(picture),
          },
    left: { chapter: chapter.filter(isLeft).length, course: beside.filter(isLeft).length },
  }
}

/** Gives the content of a lesson; from then on it counts as begun. */
export async function openLesson(
  dependencies: ServerDependencies,
  learner: Learner,
  id: string,
): Promise<Outcome<LessonPage, Refusal>> {
  const opened = await openable(dependencies, learner, id)
  if ('ok' in opened) return opened
  const { content } = opened
  const { id: lessonId, free: isFree } = content.lesson
  const begun = { userId: learner.userId, lessonId, at: new Date(dependencies.now()), isFree }
  const progress = await writeOpened(dependencies.database.query, begun)
  return success(await lessonPageOf(dependencies, learner, content, progress))
}

/** The student is done with it. */
export async function completeLesson(
  dependencies: ServerDependencies,
  learner: Learner,
  id: string,
): Promise<Outcome<{ completedAt: number }, Refusal>> {
  const opened = await openable(dependencies, learner, id)
  if ('ok' in opened) return opened
  // A film is complete by what is watched of it.
  const { id: lessonId, kind, free: isFree } = opened.content.lesson
  if (kind === 'video') return failure('lessons.not-found')
  const progress = { userId: learner.userId, lessonId, at: new Date(dependencies.now()), isFree }
  const completedAt = await writeCompleted(dependencies.database.query, progress)
  return success({ completedAt: completedAt.getTime() })
}
