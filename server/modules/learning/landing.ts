/** Courses for visitors: what is in them, what opens them, and the lessons that are free. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { fileUrl } from '#contract/office/files.ts'
import type { FreeLesson, LandingCourse, LandingCoursePage } from '#contract/learning/landing-courses.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { tokenHash } from '#server/http/bearer.ts'
import type { StreamAnswer } from '#server/http/handler.ts'
import { fileAnswer } from '#server/modules/files/index.ts'
import { isHeldByPackage, selectFreeLesson, selectShownCourse, selectShownCourses } from './landing.repo.ts'
import { type CourseHead, type SeenLesson, selectLessonsOf, selectOpeningPackages } from './learning.repo.ts'
import { shownCaptions } from './student-lesson.ts'

/** More than a front page shows. */
const COURSES_MOST = 12

/** Nobody: a visitor has begun nothing and sees no draft. */
const VISITOR = '00000000-0000-0000-0000-000000000000'
const SIGHT = { isAuthor: false } as const

function cardOf(course: CourseHead, lessons: readonly SeenLesson[]): LandingCourse {
  const { id, title, description, type, fileType, subject, imageFile } = course
  const image = imageFile === null ? null : fileUrl(imageFile)
  const free = lessons.filter((lesson) => lesson.free).length
  return { id, title, description, type, fileType, subject, image, lessons: lessons.length, free }
}

export async function listLandingCourses({ database }: ServerDependencies): Promise<{ items: LandingCourse[] }> {
  const courses = await selectShownCourses(database.query, COURSES_MOST)
  const ids = courses.map(({ id }) => id)
  const lessons = Map.groupBy(await selectLessonsOf(database.query, SIGHT, VISITOR, ids), ({ courseId }) => courseId)
  return { items: courses.map((course) => cardOf(course, lessons.get(course.id) ?? [])) }
}

export async function readLandingCourse(
  { database }: Pick<ServerDependencies, 'database'>,
  id: string,
): Promise<Outcome<LandingCoursePage, 'courses.not-found'>> {
  const { query } = database
  const course = await selectShownCourse(query, id)
  if (course === undefined) return failure('courses.not-found')
  const lessons = await selectLessonsOf(query, SIGHT, VISITOR, [id])
  const holding = course.mainCourseId === null ? [id] : [id, course.mainCourseId]
  const offers = await selectOpeningPackages(query, holding)
  const own = offers.filter(({ courseId }) => courseId === id)
  const chapters = [...Map.groupBy(lessons, ({ chapterId }) => chapterId)]
  return success({
    ...cardOf(course, lessons),
    chapters: chapters.map(([chapterId, inChapter]) => ({
      id: chapterId,
      title: inChapter[0]?.chapterTitle ?? '',
      lessons: inChapter.map(({ id: lessonId, title, kind, free, seconds }) => ({
        id: lessonId,
        title,
        kind,
        isFree: free,
        seconds,
      })),
    })),
    packages: (own.length > 0 ? own : offers).map(({ id: packageId, ar, en, monthly, yearly }) => ({
      id: packageId,
      name: { ar, en },
      monthly,
      yearly,
    })),
    isSold: await isHeldByPackage(query, holding),
  })
}

export async function readFreeLesson(
  { database }: ServerDependencies,
  lessonId: string,
): Promise<Outcome<FreeLesson, 'lessons.not-found'>> {
  const found = await selectFreeLesson(database.query, lessonId)
  if (found === undefined) return failure('lessons.not-found')
  const { lesson, file } = found
  const { id, title, kind, html, link, seconds, poster, captions } = lesson
  const url = `/api/landing/lessons/${id}/file`
  return success({
    id,
    title,
    kind,
    html,
    link,
    file: file === null || kind !== 'file' ? null : { url, name: file.name ?? '', bytes: file.bytes },
    film:
      file === null || seconds === null
        ? null
        : { url, poster: poster === null ? null : fileUrl(poster), seconds, captions: shownCaptions(captions) },
  })
}

/** Judged anew with every piece: a lesson that is not free any more stops. */
export async function readFreeLessonFile(
  { database, files }: ServerDependencies,
  lessonId: string,
): Promise<Outcome<StreamAnswer, 'lessons.not-found'>> {
  const found = await selectFreeLesson(database.query, lessonId)
  const file = found?.file ?? null
  if (file === null) return failure('lessons.not-found')
  return success({
    etag: tokenHash(`lesson file ${file.id}`),
    keptByReader: true,
    ...fileAnswer(files, file),
  })
}
