/** The outline of a course, and its lessons as their authors edit them. */
import * as z from 'zod/mini'
import { LESSON_KINDS } from '#domain/learning/courses.ts'
import { acrossFields, secureLink, text } from '../foundation/field.ts'
import { fileId } from '../office/files.ts'
import { chosenQuestions } from './chosen-questions.ts'
import {
  CAPTIONS_LENGTH,
  CHAPTERS_MOST,
  COURSE_TITLE_LENGTH,
  LESSON_QUESTIONS_MOST,
  LESSON_TEXT_LENGTH,
  LESSONS_MOST,
} from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, revision } from '../foundation/schemas.ts'

const authors = { kind: 'permission', permission: 'manage-courses' } as const
const chapterParams = z.object({ id: identifier, chapterId: identifier })
export const lessonParams = z.object({ id: identifier, lessonId: identifier })

export const lessonKind = z.literal([...LESSON_KINDS])

const filled = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const needed = <Field extends 'text' | 'link' | 'fileId' | 'examId'>(kind: string, field: Field) =>
  acrossFields<Field | 'kind'>('required', field, (form) => form.kind !== kind || filled(form[field]))

export const lessonForm = z
  .object({
    chapterId: identifier,
    title: text({ maximum: COURSE_TITLE_LENGTH }),
    kind: lessonKind,
    /** True if the lesson is open to students without any of the course's packages. */
    isFree: z.boolean(),
    /** Only authors see an unpublished lesson. */
    isPublished: z.boolean(),
    /** Markdown with formulas: the whole of a text lesson, or a text beside another kind of lesson. */
    text: z.string().check(z.maxLength(LESSON_TEXT_LENGTH)),
    link: z.nullable(secureLink),
    /** The file of a file lesson, or the film of a film lesson. */
    fileId: z.nullable(fileId),
    /** Image shown in place of the film until it plays. */
    poster: z.nullable(fileId),
    /** WebVTT; null if the film has no captions. */
    captions: z.nullable(z.string().check(z.maxLength(CAPTIONS_LENGTH))),
    examId: z.nullable(identifier),
    /** Questions of practice that are asked in the lesson, in their order; absent: none. */
    questionIds: z.optional(z.array(identifier).check(z.maxLength(LESSON_QUESTIONS_MOST))),
  })
  .check(
    needed('text', 'text'),
    needed('link', 'link'),
    needed('file', 'fileId'),
    needed('video', 'fileId'),
    needed('exam', 'examId'),
  )

export type LessonForm = z.infer<typeof lessonForm>

export const lessonRecord = z.object({
  id: identifier,
  courseId: identifier,
  chapterId: identifier,
  title: z.string(),
  kind: lessonKind,
  isFree: z.boolean(),
  isPublished: z.boolean(),
  text: z.string(),
  link: z.nullable(z.string()),
  fileId: z.nullable(fileId),
  fileName: z.nullable(z.string()),
  poster: z.nullable(fileId),
  captions: z.nullable(z.string()),
  /** Length of the film in seconds; null for other lessons. */
  seconds: z.nullable(z.number()),
  examId: z.nullable(identifier),
  examTitle: z.nullable(z.string()),
  questionIds: z.array(identifier),
  revision,
})

export type LessonRecord = z.infer<typeof lessonRecord>

export const outlinedLesson = z.object({
  id: identifier,
  title: z.string(),
  kind: lessonKind,
  isFree: z.boolean(),
  isPublished: z.boolean(),
})

export const outlinedChapter = z.object({
  id: identifier,
  title: z.string(),
  /** The exam that students have to pass before the chapter; null: none, or it is gone. */
  afterExam: z.nullable(z.object({ id: identifier, title: z.string() })),
  lessons: z.array(outlinedLesson),
})

export const courseOutline = z.object({ chapters: z.array(outlinedChapter) })

export type CourseOutline = z.infer<typeof courseOutline>
export type OutlinedChapter = z.infer<typeof outlinedChapter>

export const filmLesson = z.object({
  id: identifier,
  courseId: identifier,
  title: z.string(),
  courseTitle: z.string(),
  /** Length of the film in seconds. */
  seconds: z.number(),
})

export type FilmLesson = z.infer<typeof filmLesson>

export const listFilmLessons = defineRoute({
  method: 'GET',
  path: '/api/film-lessons',
  summary: 'Film lessons by course, drafts among them: what a question may name as its explanation',
  access: { kind: 'permission', permission: 'create-questions' },
  response: z.object({ items: z.array(filmLesson) }),
})

export const readOutline = defineRoute({
  method: 'GET',
  path: '/api/courses/:id/outline',
  summary: 'Chapters and lessons of a course in order, drafts among them',
  access: authors,
  params: identifierParams,
  response: courseOutline,
  errors: ['courses.not-found'],
})

export const orderOutline = defineRoute({
  method: 'PUT',
  path: '/api/courses/:id/outline',
  summary: 'Put all chapters and lessons in order; a lesson may move to another chapter',
  access: authors,
  params: identifierParams,
  body: z.object({
    chapters: z
      .array(z.object({ id: identifier, lessonIds: z.array(identifier).check(z.maxLength(LESSONS_MOST)) }))
      .check(z.maxLength(CHAPTERS_MOST)),
  }),
  response: courseOutline,
  errors: ['courses.not-found', 'request.changed-meanwhile'],
})

export const chapterForm = z.object({
  title: text({ maximum: COURSE_TITLE_LENGTH }),
  /** The exam that students have to pass before the chapter; null: none; absent: as it was. Free lessons stay open. */
  afterExamId: z.optional(z.nullable(identifier)),
})

export const createChapter = defineRoute({
  method: 'POST',
  path: '/api/courses/:id/chapters',
  summary: 'Add a chapter at the end of a course',
  access: authors,
  params: identifierParams,
  body: chapterForm,
  response: outlinedChapter,
  errors: ['courses.not-found', 'courses.too-long'],
  status: 201,
})

export const updateChapter = defineRoute({
  method: 'PUT',
  path: '/api/courses/:id/chapters/:chapterId',
  summary: 'Rename a chapter, or change after which exam it opens',
  access: authors,
  params: chapterParams,
  body: chapterForm,
  response: z.object({}),
  errors: ['courses.chapter-not-found'],
})

export const deleteChapter = defineRoute({
  method: 'DELETE',
  path: '/api/courses/:id/chapters/:chapterId',
  summary: 'Delete a chapter that has no lessons',
  access: authors,
  params: chapterParams,
  response: z.object({}),
  errors: ['courses.chapter-not-found', 'courses.chapter-in-use'],
})

export const createLesson = defineRoute({
  method: 'POST',
  path: '/api/courses/:id/lessons',
  summary: 'Add a lesson at the end of a chapter',
  access: authors,
  params: identifierParams,
  body: lessonForm,
  bodyLimit: 2 * 1024 * 1024,
  response: lessonRecord,
  errors: ['courses.not-found', 'courses.too-long'],
  status: 201,
})

export const readLesson = defineRoute({
  method: 'GET',
  path: '/api/courses/:id/lessons/:lessonId',
  summary: 'One lesson as it was written',
  access: authors,
  params: lessonParams,
  response: lessonRecord,
  errors: ['lessons.not-found'],
})

export const readLessonQuestions = defineRoute({
  method: 'GET',
  path: '/api/courses/:id/lessons/:lessonId/questions',
  summary: 'The questions of a lesson in their order; those that are no longer asked are marked',
  access: authors,
  params: lessonParams,
  response: chosenQuestions,
  errors: ['lessons.not-found'],
})

export const updateLesson = defineRoute({
  method: 'PUT',
  path: '/api/courses/:id/lessons/:lessonId',
  summary: 'Change a lesson',
  access: authors,
  params: lessonParams,
  body: z.extend(lessonForm, { revision }),
  bodyLimit: 2 * 1024 * 1024,
  response: lessonRecord,
  errors: ['lessons.not-found', 'request.changed-meanwhile'],
})

export const deleteLesson = defineRoute({
  method: 'DELETE',
  path: '/api/courses/:id/lessons/:lessonId',
  summary: 'Delete a lesson that no student has begun; others are made drafts instead',
  access: authors,
  params: lessonParams,
  response: z.object({}),
  errors: ['lessons.not-found', 'lessons.in-use'],
})
