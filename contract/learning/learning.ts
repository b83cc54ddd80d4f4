/** Courses and lessons as students learn with them. Authors read the same with drafts, as a preview. */
import * as z from 'zod/mini'
import { KEPT_LESSONS_MOST } from '#domain/learning/pieces.ts'
import { courseFileType, courseType } from './courses.ts'
import { lessonKind } from './lessons.ts'
import { fileId } from '../office/files.ts'
import { WATCHED_RANGES_MOST } from '#domain/learning/watched.ts'
import { PLAYED_RANGES_MOST } from '#domain/learning/watching-clock.ts'
import { FILM_SECONDS_MOST } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { bothLanguages, identifier, identifierParams, instant, revision } from '../foundation/schemas.ts'

const learners = { kind: 'permission', permission: 'list-courses' } as const

/** A package that opens locked content. */
export const openingPackage = z.object({ id: identifier, name: bothLanguages })

/** The text spoken between two seconds of a film. */
export const caption = z.object({ from: z.number(), to: z.number(), text: z.string() })

const examToPass = z.object({ id: identifier, title: z.string() })

const courseHead = {
  id: identifier,
  title: z.string(),
  description: z.string(),
  type: courseType,
  fileType: courseFileType,
  /** Null if it has no subject. */
  subject: z.nullable(z.string()),
  /** Address of the course's image. */
  image: z.nullable(z.string()),
  /** True if the student has none of the course's packages now: only free lessons are open. */
  isLocked: z.boolean(),
  /** The exam that the student has yet to pass: until then only free lessons are open; absent: none. */
  after: z.optional(examToPass),
  /** Packages on sale that open the course; empty if it is not locked. */
  packages: z.array(openingPackage),
  /** `lessons`: all lessons. `complete`: completed ones. `free`: lessons that are open even if the course is locked. */
  lessons: z.int(),
  complete: z.int(),
  free: z.int(),
} as const

export const studentCourse = z.object(courseHead)

export type StudentCourse = z.infer<typeof studentCourse>

export const listStudentCourses = defineRoute({
  method: 'GET',
  path: '/api/learning/courses',
  summary: 'The courses of one type and file type, with how far the caller has come',
  access: learners,
  query: z.object({ type: courseType, fileType: courseFileType }),
  response: z.object({ items: z.array(studentCourse) }),
  perMinute: 300,
})

export const studentLesson = z.object({
  id: identifier,
  title: z.string(),
  kind: lessonKind,
  isFree: z.boolean(),
  isDraft: z.boolean(),
  isLocked: z.boolean(),
  state: z.literal(['new', 'begun', 'complete']),
  /** Length of the film in seconds; null for other lessons. */
  seconds: z.nullable(z.number()),
  /** Size of its film or file; null if it has none. */
  bytes: z.nullable(z.int()),
  /**
   * The exam of an exam lesson, unless the lesson is locked; absent from courses that a device stored before the field
   * existed.
   */
  examId: z.optional(z.nullable(identifier)),
})

export type StudentLesson = z.infer<typeof studentLesson>

export const coursePage = z.object({
  ...courseHead,
  chapters: z.array(
    z.object({
      id: identifier,
      title: z.string(),
      /** The exam that the student has yet to pass before this chapter; absent: none. */
      after: z.optional(examToPass),
      lessons: z.array(studentLesson),
    }),
  ),
  /** The lesson with which the student continues; null if none is left or none is open. */
  nextLessonId: z.nullable(identifier),
  /** Document about the course; null also while the course is locked. */
  explanation: z.nullable(z.object({ url: z.string(), name: z.string() })),
  /** `main`: the course of which it is a part. `parts`: the courses that are its parts. */
  main: z.nullable(z.object({ id: identifier, title: z.string() })),
  parts: z.array(z.object({ id: identifier, title: z.string() })),
})

export type CoursePage = z.infer<typeof coursePage>

export const readStudentCourse = defineRoute({
  method: 'GET',
  path: '/api/learning/courses/:id',
  summary: 'One course: what it is, its outline, and how far the caller has come',
  access: learners,
  params: identifierParams,
  response: coursePage,
  errors: ['courses.not-found'],
  perMinute: 300,
})

/** Whole seconds: the first is included, the second is not. */
const watchedRange = z.tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(0), z.maximum(FILM_SECONDS_MOST))])

/** Position at which a film was left; `at` is by the clock of the device. */
const filmPosition = z.object({ seconds: z.number().check(z.minimum(0), z.maximum(FILM_SECONDS_MOST)), at: instant })

export const watchedLesson = z.object({
  watched: z.array(watchedRange),
  position: z.nullable(filmPosition),
  completedAt: z.nullable(instant),
})

export type WatchedLesson = z.infer<typeof watchedLesson>

export const reportedLesson = z.extend(watchedLesson, {
  /**
   * Seconds that do not count yet; the device may report them again. Absent from older servers.
   */
  tooEarly: z.optional(z.array(watchedRange)),
  /**
   * Seconds that do not count, because the time in which they were played was spent on other films, or was too short for
   * them. Absent from older servers.
   */
  uncounted: z.optional(z.array(watchedRange)),
})

export type ReportedLesson = z.infer<typeof reportedLesson>

export const lessonPage = z.object({
  id: identifier,
  revision,
  courseId: identifier,
  courseTitle: z.string(),
  title: z.string(),
  kind: lessonKind,
  isDraft: z.boolean(),
  html: z.string(),
  link: z.nullable(z.string()),
  /** The address contains a ticket that ends with the sign-in, with access to the lesson, or after some hours. */
  file: z.nullable(z.object({ url: z.string(), name: z.string(), bytes: z.int(), until: instant })),
  /** The address contains a ticket, as a file's does. */
  film: z.nullable(
    z.object({
      url: z.string(),
      until: instant,
      poster: z.nullable(z.string()),
      seconds: z.number(),
      bytes: z.int(),
      /** Sorted by time, without markup. */
      captions: z.array(caption),
      watched: z.array(watchedRange),
      position: z.nullable(filmPosition),
    }),
  ),
  exam: z.nullable(z.object({ id: identifier, title: z.string() })),
  completedAt: z.nullable(instant),
  /** The neighbours of the lesson in the outline. */
  previousId: z.nullable(identifier),
  nextId: z.nullable(identifier),
  /** Number of its questions of practice. Absent, as what follows, from lessons that a device stored before the field existed. */
  questions: z.optional(z.int()),
  /** Place among the lessons of its chapter, from 1. */
  place: z.optional(z.object({ chapter: z.string(), number: z.int(), of: z.int() })),
  /** The lesson of `nextId`; `picture`: address of the image of its film, or of the course. */
  next: z.optional(
    z.nullable(
      z.object({
        title: z.string(),
        kind: lessonKind,
        seconds: z.nullable(z.number()),
        picture: z.nullable(z.string()),
      }),
    ),
  ),
  /** Numbers of other lessons of the chapter and of the course that are not complete. */
  left: z.optional(z.object({ chapter: z.int(), course: z.int() })),
})

export type LessonPage = z.infer<typeof lessonPage>

export const openLesson = defineRoute({
  method: 'POST',
  path: '/api/learning/lessons/:id/open',
  summary: 'The content of a lesson that the caller may open; from then on it counts as begun',
  access: learners,
  params: identifierParams,
  response: lessonPage,
  errors: ['lessons.not-found', 'lessons.locked', 'lessons.to-pass-first'],
  perMinute: 300,
})

export const keptLesson = z.object({
  lesson: lessonPage,
  /** Instant at which access to the lesson ends; null if it has no fixed end. */
  until: z.nullable(instant),
  /** Film or file, with the SHA-256 of each piece (`PIECE_BYTES`) in hex; null if the lesson has none. */
  content: z.nullable(
    z.object({ url: z.string(), contentType: z.string(), bytes: z.int(), pieces: z.array(z.string()) }),
  ),
})

export type KeptLesson = z.infer<typeof keptLesson>

export const keepLesson = defineRoute({
  method: 'POST',
  path: '/api/learning/lessons/:id/keep',
  summary: 'All that a device needs to give a lesson without a network; the lesson does not count as begun by it',
  access: learners,
  params: identifierParams,
  response: keptLesson,
  errors: ['lessons.not-found', 'lessons.locked', 'lessons.to-pass-first'],
  perMinute: 300,
})

export const checkKeptLessons = defineRoute({
  method: 'POST',
  path: '/api/learning/kept',
  summary: 'Which of the lessons that a device keeps the caller may still open, and as of which revision',
  access: learners,
  body: z.object({ ids: z.array(identifier).check(z.maxLength(KEPT_LESSONS_MOST)) }),
  response: z.object({
    /** Instant of the answer by the server's clock. */
    at: instant,
    lessons: z.array(z.object({ id: identifier, revision, until: z.nullable(instant) })),
  }),
  perMinute: 300,
})

export const completeLesson = defineRoute({
  method: 'POST',
  path: '/api/learning/lessons/:id/complete',
  summary: 'The caller is done with a text, a link, a file or an exam; never taken back',
  access: learners,
  params: identifierParams,
  response: z.object({ completedAt: instant }),
  errors: ['lessons.not-found', 'lessons.locked', 'lessons.to-pass-first'],
})

export const reportWatched = defineRoute({
  method: 'POST',
  path: '/api/learning/lessons/:id/watched',
  summary: 'What was watched of a film since the last report; repeated and in any order it comes to the same',
  access: learners,
  params: identifierParams,
  body: z.object({
    ranges: z.array(watchedRange).check(z.maxLength(WATCHED_RANGES_MOST)),
    position: z.nullable(filmPosition),
    /** Time in which the film played, and the instant of this request, by the clock of the device. */
    played: z.optional(
      z.object({ at: instant, ranges: z.array(z.tuple([instant, instant])).check(z.maxLength(PLAYED_RANGES_MOST)) }),
    ),
  }),
  response: reportedLesson,
  errors: ['lessons.not-found', 'lessons.locked'],
  perMinute: 300,
})

export const previewLessonFile = defineRoute({
  method: 'POST',
  path: '/api/learning/files',
  summary: 'A ticket for a film or document, for an author who looks at it before or after it is in a lesson',
  access: { kind: 'permission', permission: 'manage-courses' },
  body: z.object({ fileId }),
  response: z.object({ url: z.string() }),
  errors: ['files.not-found'],
  perMinute: 120,
})

export const readLessonFile = defineRoute({
  method: 'GET',
  path: '/api/learning/files/:ticket',
  summary: "A lesson's file, whole or by range, for who holds its ticket",
  access: { kind: 'public' },
  params: z.object({ ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  response: z.unknown(),
  format: 'binary',
  errors: ['lessons.ticket-refused', 'lessons.ticket-elsewhere', 'lessons.locked'],
  perMinute: 20_000,
})
