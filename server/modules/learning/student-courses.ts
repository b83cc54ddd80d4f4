/** The lists and pages of courses as a student, or an author in preview, sees them. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { fileUrl } from '#contract/office/files.ts'
import type { CourseToGoOnWith } from '#contract/attempts/progress.ts'
import type { CoursePage, StudentCourse, StudentLesson } from '#contract/learning/learning.ts'
import { type CourseFileType, type CourseType, type LessonState, lessonToGoOnWith } from '#domain/learning/courses.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { describeFile } from '#server/modules/files/index.ts'
import { lockedCourses } from './course-access.ts'
import { type GatedPlace, isBehind, type ShutGates, shutGates } from './gates.ts'
import { type Learner, sightOf } from './learner.ts'
import {
  type CourseHead,
  type SeenLesson,
  selectCourse,
  selectCoursesOf,
  selectLessonsOf,
  selectOpeningPackages,
  selectParts,
} from './learning.repo.ts'
import { issueTicket, lessonFileUrl } from './tickets.ts'

function stateOf({ seenAt, completedAt }: SeenLesson): LessonState {
  if (completedAt !== null) return 'complete'
  return seenAt === null ? 'new' : 'begun'
}

function shownLesson(lesson: SeenLesson, { isLocked: isCourseLocked, gates }: Shut): StudentLesson {
  const { id, title, kind, free, published, seconds, bytes, examId } = lesson
  const isLocked = !free && (isCourseLocked || isBehind(gates, lesson))
  return {
    id,
    title,
    kind,
    isFree: free,
    isDraft: !published,
    isLocked,
    state: stateOf(lesson),
    seconds,
    bytes,
    examId: isLocked ? null : examId,
  }
}

interface Shut {
  /** No package opens the course to the student. */
  readonly isLocked: boolean
  readonly gates: ShutGates
}

interface Around extends Shut {
  readonly lessons: readonly SeenLesson[]
  readonly packages: Awaited<ReturnType<typeof selectOpeningPackages>>
}

function shownCourse(head: CourseHead, { lessons, isLocked, gates, packages }: Around): StudentCourse {
  const { id, title, description, type, fileType, subject, imageFile } = head
  const after = gates.courses.get(id)
  return {
    id,
    title,
    description,
    type,
    fileType,
    subject,
    image: imageFile === null ? null : fileUrl(imageFile),
    isLocked,
    ...(after !== undefined && { after }),
    packages: packages.map((one) => ({ id: one.id, name: { ar: one.ar, en: one.en } })),
    lessons: lessons.length,
    complete: lessons.filter(({ completedAt }) => completedAt !== null).length,
    free: isLocked || after !== undefined ? lessons.filter(({ free }) => free).length : 0,
  }
}

/** Reads what stands around each of these courses for one student. */
async function around(
  dependencies: ServerDependencies,
  learner: Learner,
  heads: readonly CourseHead[],
): Promise<Around[]> {
  const { database, now } = dependencies
  const ids = heads.map(({ id }) => id)
  const sight = sightOf(learner)
  const lessons = await selectLessonsOf(database.query, sight, learner.userId, ids)
  const locked = sight.isAuthor
    ? heads.map(() => false)
    : await lockedCourses(dependencies, learner.userId, heads, now())
  const gates = await shutGates(dependencies, learner.userId, sight.isAuthor ? [] : placesOf(heads, lessons))
  const asked = heads.filter((_, index) => locked[index])
  const opening = await selectOpeningPackages(
    database.query,
    asked.flatMap(({ id, mainCourseId }) => (mainCourseId === null ? [id] : [id, mainCourseId])),
  )
  return heads.map(({ id, mainCourseId }, index) => {
    const own = opening.filter(({ courseId }) => courseId === id)
    return {
      lessons: lessons.filter(({ courseId }) => courseId === id),
      isLocked: locked[index] ?? true,
      gates,
      packages: own.length > 0 ? own : opening.filter(({ courseId }) => courseId === mainCourseId),
    }
  })
}

/** The courses with their chapters, where a gate may stand. */
function placesOf(heads: readonly CourseHead[], lessons: readonly SeenLesson[]): GatedPlace[] {
  return heads.flatMap(({ id: courseId, afterExamId: courseAfterExamId }) => [
    { courseId, courseAfterExamId },
    ...lessons
      .filter((lesson) => lesson.courseId === courseId && lesson.chapterAfterExamId !== null)
      .map(({ chapterId, chapterAfterExamId }) => ({ courseId, courseAfterExamId, chapterId, chapterAfterExamId })),
  ])
}

/** These courses as a student sees them in a list, in their order. */
export async function shownCourses(
  dependencies: ServerDependencies,
  learner: Learner,
  heads: readonly CourseHead[],
): Promise<StudentCourse[]> {
  const surroundings = await around(dependencies, learner, heads)
  return surroundings.flatMap((one, index) => {
    const head = heads[index]
    return head === undefined ? [] : [shownCourse(head, one)]
  })
}

/** Those of these courses in which a lesson comes next, in their order. */
export async function nextLessons(
  dependencies: ServerDependencies,
  learner: Learner,
  heads: readonly CourseHead[],
): Promise<CourseToGoOnWith[]> {
  const surroundings = await around(dependencies, learner, heads)
  return surroundings.flatMap(({ lessons, ...shut }, index) => {
    const outlined = lessons.map((lesson) => shownLesson(lesson, shut))
    const nextId = lessonToGoOnWith(outlined, lastSeen(lessons))
    const [head, next] = [heads[index], outlined.find(({ id }) => id === nextId)]
    if (head === undefined || next === undefined) return []
    const complete = outlined.filter(({ state }) => state === 'complete').length
    const picture = lessons.find(({ id }) => id === nextId)?.poster ?? head.imageFile
    const lesson = { id: next.id, title: next.title, picture: picture === null ? null : fileUrl(picture) }
    return [{ id: head.id, title: head.title, lesson, complete, lessons: outlined.length }]
  })
}

export async function listStudentCourses(
  dependencies: ServerDependencies,
  learner: Learner,
  kind: { readonly type: CourseType; readonly fileType: CourseFileType },
): Promise<{ items: StudentCourse[] }> {
  const heads = await selectCoursesOf(dependencies.database.query, sightOf(learner), kind)
  return { items: await shownCourses(dependencies, learner, heads) }
}

function lastSeen(lessons: readonly SeenLesson[]): string | null {
  const seen = lessons.filter(({ seenAt }) => seenAt !== null)
  const [last] = seen.toSorted((a, b) => (b.seenAt?.getTime() ?? 0) - (a.seenAt?.getTime() ?? 0))
  return last?.id ?? null
}

function chaptersOf({ lessons, ...shut }: Around): CoursePage['chapters'] {
  const byChapter = Map.groupBy(lessons, ({ chapterId }) => chapterId)
  return [...byChapter].map(([id, own]) => {
    const after = shut.gates.chapters.get(id)
    return {
      id,
      title: own[0]?.chapterTitle ?? '',
      ...(after !== undefined && { after }),
      lessons: own.map((lesson) => shownLesson(lesson, shut)),
    }
  })
}

/** The document about the course, for who may open it. */
async function explanationOf(
  dependencies: ServerDependencies,
  learner: Learner,
  { id: courseId, explanationFile: fileId }: CourseHead,
) {
  const file = fileId === null ? null : await describeFile(dependencies, fileId)
  if (file === null) return null
  const { ticket } = await issueTicket(dependencies, learner, { fileId: file.id, courseId })
  return { url: lessonFileUrl(ticket), name: file.name ?? '' }
}

export async function readStudentCourse(
  dependencies: ServerDependencies,
  learner: Learner,
  id: string,
): Promise<Outcome<CoursePage, 'courses.not-found'>> {
  const { query } = dependencies.database
  const sight = sightOf(learner)
  const head = await selectCourse(query, sight, id)
  if (head === undefined) return failure('courses.not-found')
  const [own] = await around(dependencies, learner, [head])
  if (own === undefined) throw new Error('a course was asked for and not answered')
  const outlined = own.lessons.map((lesson) => shownLesson(lesson, own))
  const isShut = own.isLocked || own.gates.courses.has(head.id)
  const { mainCourseId, mainTitle, mainActive } = head
  const hasMain = mainCourseId !== null && mainTitle !== null && (mainActive === true || sight.isAuthor)
  return success({
    ...shownCourse(head, own),
    chapters: chaptersOf(own),
    nextLessonId: lessonToGoOnWith(outlined, lastSeen(own.lessons)),
    explanation: isShut ? null : await explanationOf(dependencies, learner, head),
    main: hasMain ? { id: mainCourseId, title: mainTitle } : null,
    parts: await selectParts(query, sight, head.id),
  })
}
