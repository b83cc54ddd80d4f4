/** Courses, their chapters and lessons, and how far each student has come. */
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CourseFileType, CourseType, LessonKind } from '#domain/learning/courses.ts'
import type { WatchedRange } from '#domain/learning/watched.ts'
import type { TimeRange } from '#domain/learning/watching-clock.ts'
import { instant } from './columns.ts'
import { sessions, users } from './people.ts'

export const courses = pgTable(
  'courses',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    type: text().$type<CourseType>().notNull(),
    fileType: text('file_type').$type<CourseFileType>().notNull(),
    categoryId: uuid('category_id'),
    /** Ids of uploaded files. */
    imageFile: text('image_file'),
    explanationFile: text('explanation_file'),
    /** The course that it is a part of. */
    mainCourseId: uuid('main_course_id').references((): AnyPgColumn => courses.id),
    /** The exam that students have to pass before they begin it. */
    afterExamId: uuid('after_exam_id'),
    /** True if visitors are shown it. */
    marketable: boolean().notNull(),
    active: boolean().notNull(),
    /** Title and description as they are searched (`foldForSearch`). */
    searchText: text('search_text').notNull(),
    createdBy: uuid('created_by'),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('courses_list').on(table.type, table.fileType),
    index('courses_main').on(table.mainCourseId),
    index('courses_category').on(table.categoryId),
  ],
)

export const chapters = pgTable(
  'chapters',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    position: integer().notNull(),
    /** The exam that students have to pass before they begin it. */
    afterExamId: uuid('after_exam_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('chapters_course').on(table.courseId, table.position)],
)

export const lessons = pgTable(
  'lessons',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    chapterId: uuid('chapter_id')
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    kind: text().$type<LessonKind>().notNull(),
    /** Open to students who have none of the course's packages. */
    free: boolean().notNull(),
    /** A draft is seen by its authors alone. */
    published: boolean().notNull(),
    /** Markdown as it was written, and as it is shown. */
    text: text().notNull(),
    html: text().notNull(),
    link: text(),
    fileId: text('file_id'),
    /** Length of a film, and the image that stands for it. */
    seconds: doublePrecision(),
    poster: text(),
    /** WebVTT as it was written. */
    captions: text(),
    examId: uuid('exam_id'),
    /** Questions of practice that are asked in the lesson, in their order; those that no pack gives out are passed over. */
    questionIds: jsonb('question_ids').$type<string[]>().notNull().default([]),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('lessons_course').on(table.courseId),
    index('lessons_chapter').on(table.chapterId, table.position),
    index('lessons_exam').on(table.examId),
  ],
)

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Instant at which its content was first given to the student, also to be kept on a device. */
    openedAt: instant('opened_at').notNull(),
    /** True as long as it was given as a free lesson alone: that begins nothing of a course that opens after an exam. */
    givenFree: boolean('given_free').notNull().default(false),
    /** Instant at which it was seen last; null: it was only kept so far. */
    seenAt: instant('seen_at'),
    /** Parts of a film that were watched (`unionOf`). */
    watched: jsonb().$type<WatchedRange[]>().notNull().default([]),
    /** Place at which a film was left, and the instant of it by the clock of the device. */
    positionSeconds: doublePrecision('position_seconds'),
    positionAt: instant('position_at'),
    /** Never taken back. */
    completedAt: instant('completed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('lesson_progress_lesson').on(table.lessonId),
  ],
)

/** Time that a student has spent watching films, over all lessons: no instant counts for two. */
export const watchingClocks = pgTable('watching_clocks', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Ranges of ms UTC, in order and without overlaps; only those of the last months. */
  spent: jsonb().$type<TimeRange[]>().notNull().default([]),
})

/** Notes that a student wrote for themselves at a second of a film; nobody else reads them. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Made by the device; another student's of the same id is another note. */
    id: uuid().notNull(),
    second: integer().notNull(),
    /** Null: deleted. The row stays for a while, so that an older version that arrives late does not bring it back. */
    text: text(),
    /** Instant of writing by the clock of the device, never ahead of ours by more than minutes. */
    writtenAt: instant('written_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId, table.id] }),
    index('lesson_notes_lesson').on(table.lessonId),
  ],
)

/** Tickets that let a browser read a lesson's file, whose address cannot carry a sign-in. They end with the session. */
export const lessonTickets = pgTable(
  'lesson_tickets',
  {
    /** SHA-256 of the ticket; the ticket itself is never stored. */
    ticketHash: text('ticket_hash').primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    fileId: text('file_id').notNull(),
    /** The lesson that it is for: access to it is judged at every request. */
    lessonId: uuid('lesson_id').references(() => lessons.id, { onDelete: 'cascade' }),
    /** The course that the file explains; neither: an author looks at the file. */
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    /** Networks that it was used from: SHA-256 of ticket and address. */
    networks: text().array().notNull().default([]),
    /** Instant at which it was given or used last, to within seconds. */
    usedAt: instant('used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('lesson_tickets_session').on(table.sessionHash),
    index('lesson_tickets_expiry').on(table.expiresAt),
    index('lesson_tickets_lesson').on(table.lessonId),
    index('lesson_tickets_course').on(table.courseId),
  ],
)
