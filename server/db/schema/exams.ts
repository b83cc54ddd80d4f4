/** Exams as authors keep them, and the versions that students sit. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BankRule } from '#domain/exam/bank-rules.ts'
import type { Difficulty, ExamSettings, OptionDocument, QuestionUse } from '#domain/exam/document.ts'
import type { ExamKey } from '#domain/exam/key.ts'
import type { Paper } from '#domain/exam/paper.ts'
import type { DrawnGroup } from '#domain/exam/paper-draw.ts'
import type { ParagraphTranslation, QuestionTranslation } from '#domain/exam/translated-texts.ts'
import { bytes, instant } from './columns.ts'
import { lessons } from './courses.ts'

export const exams = pgTable('exams', {
  id: uuid().primaryKey(),
  /** Stable name of a document that was imported or seeded; null for exams made by hand. */
  ref: text().unique(),
  settings: jsonb().$type<ExamSettings>().notNull(),
  /** Title and description as they are searched and sorted (`foldForSearch`). */
  searchText: text('search_text').notNull().default(''),
  active: boolean().notNull().default(true),
  publishedVersionId: uuid('published_version_id'),
  /** Raised by every change of the settings. */
  revision: integer().notNull().default(1),
  /** Raised when sections are added, changed, deleted or put in another order, with or without their questions. */
  sectionsRevision: integer('sections_revision').notNull().default(1),
  /** Raised by every change of what the next publication would hold. */
  draftRevision: integer('draft_revision').notNull().default(1),
  /** Shut to who has no seat in a group that it is given to. */
  groupsOnly: boolean('groups_only').notNull().default(false),
  /** Raised when it is given to other groups or at other hours. */
  groupsRevision: integer('groups_revision').notNull().default(1),
  deletedAt: instant('deleted_at'),
  createdBy: uuid('created_by'),
  updatedBy: uuid('updated_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Rules by which a section was filled from the bank, and what they brought. */
export interface SectionFilling {
  readonly rules: readonly BankRule[]
  readonly seed: number
  /** Ids of the copies; those that were moved or deleted since stay in it. */
  readonly questionIds: readonly string[]
}

export const sections = pgTable(
  'sections',
  {
    id: uuid().primaryKey(),
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id),
    position: integer().notNull(),
    name: text().notNull(),
    /** The name in the exam's second language; empty: the name holds for both. */
    nameTranslation: text('name_translation').notNull().default(''),
    minutes: integer(),
    /** Minutes of the break after it; null: none. */
    breakMinutes: integer('break_minutes'),
    /** Null: nobody filled it by rules. */
    filling: jsonb().$type<SectionFilling>(),
    /**
     * Groups of its questions of which every attempt is asked some; null: everybody is asked all. Questions that were
     * moved, deleted or switched off since stay named.
     */
    draws: jsonb().$type<readonly DrawnGroup[]>(),
    /** Its questions are deleted and restored with it. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('sections_order').on(table.examId, table.position)],
)

export const paragraphs = pgTable(
  'paragraphs',
  {
    id: uuid().primaryKey(),
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id),
    title: text(),
    text: text().notNull(),
    /** In the exam's second language; null: not written. */
    translation: jsonb().$type<ParagraphTranslation>(),
    revision: integer().notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('paragraphs_exam').on(table.examId)],
)

export const figures = pgTable(
  'figures',
  {
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id),
    ref: text().notNull(),
    svg: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.examId, table.ref] })],
)

/** One option of a question as authors keep it: with an id that students' answers name. */
export interface StoredOption extends OptionDocument {
  readonly id: string
}

export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey(),
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => sections.id),
    paragraphId: uuid('paragraph_id').references(() => paragraphs.id),
    ref: text().notNull(),
    position: integer().notNull(),
    text: text().notNull(),
    answerType: text('answer_type').$type<'radio' | 'checkbox' | 'true_false'>().notNull(),
    correctType: text('correct_type').$type<'auto' | 'manual'>().notNull(),
    mark: doublePrecision().notNull(),
    topic: text().notNull(),
    hint: text(),
    explanation: text(),
    /** Another explanation that practice compares with the first; exams never show it. */
    secondExplanation: text('second_explanation'),
    videoLink: text('video_link'),
    showHint: boolean('show_hint').notNull(),
    showAnswer: boolean('show_answer').notNull(),
    showVideo: boolean('show_video').notNull(),
    active: boolean().notNull().default(true),
    options: jsonb().$type<StoredOption[]>().notNull(),
    /** An uploaded film of the explanation; it goes before `videoLink`. */
    videoFile: text('video_file'),
    /** An uploaded image shown under the explanation. */
    explanationImage: text('explanation_image'),
    /** A film lesson that explains it, and the whole seconds of it that do. */
    lessonId: uuid('lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
    lessonFrom: integer('lesson_from'),
    lessonTo: integer('lesson_to'),
    /** Text, options and topic as they are searched (`foldForSearch`). */
    searchText: text('search_text').notNull(),
    /** True if text or options show an image or a figure. */
    hasImage: boolean('has_image').notNull(),
    /** The question that this one was copied from. */
    originQuestionId: uuid('origin_question_id'),
    use: text().$type<QuestionUse>().notNull().default('exam'),
    difficulty: text().$type<Difficulty>().notNull().default('medium'),
    /** Words of its authors by which it is found, in their order. */
    tags: jsonb().$type<string[]>().notNull().default([]),
    hintSteps: jsonb('hint_steps').$type<string[]>().notNull().default([]),
    /** A question of the same exam that asks for the same; it may be deleted. */
    twinOfId: uuid('twin_of_id'),
    /** Instant at which a pack for practice first held it: devices know its key since then. Null: none has. */
    practisedSince: instant('practised_since'),
    /** Texts in the exam's second language, apart from those of the options; null: not written. */
    translation: jsonb().$type<QuestionTranslation>(),
    revision: integer().notNull().default(1),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [
    index('questions_practice')
      .on(table.topic)
      .where(sql`${table.use} = 'practice'`),
    index('questions_exam').on(table.examId, table.sectionId, table.position),
    // The usual page of the question bank, the latest change first, read backwards; with what tells whether a
    // question's exam and section are there, so that pages and counts need the index alone.
    index('questions_latest')
      .on(table.updatedAt, table.id, table.examId, table.sectionId)
      .where(sql`${table.deletedAt} IS NULL`),
    // The copies of a question.
    index('questions_origin')
      .on(table.originQuestionId)
      .where(sql`${table.originQuestionId} IS NOT NULL`),
    index('questions_lesson')
      .on(table.lessonId)
      .where(sql`${table.lessonId} IS NOT NULL`),
  ],
)

/** Facts that lists say of a section without opening the paper. */
export interface OutlineSection {
  readonly name: string
  readonly minutes: number | null
  /** Length of the break after it; absent: none. */
  readonly breakMinutes?: number | undefined
  readonly questions: number
}

/**
 * Version of an exam that students sit. The paper never changes after publication, and an attempt keeps the version
 * that it started with; the key can be corrected and explanations can be added (`revision`).
 */
export const examVersions = pgTable(
  'exam_versions',
  {
    id: uuid().primaryKey(),
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id),
    number: integer().notNull(),
    settings: jsonb().$type<ExamSettings>().notNull(),
    outline: jsonb().$type<OutlineSection[]>().notNull(),
    paper: jsonb().$type<Paper>().notNull(),
    key: jsonb().$type<ExamKey>().notNull(),
    /**
     * Groups of which every attempt is asked some; null: all attempts have the same questions. Paper and key hold all
     * of them, `outline` counts those of one attempt.
     */
    draws: jsonb().$type<readonly DrawnGroup[]>(),
    /**
     * AES-256-GCM ciphertext of the gzipped paper: 12 bytes nonce, then ciphertext with tag. Empty where every attempt
     * has a paper of its own.
     */
    sealedPaper: bytes('sealed_paper').notNull(),
    /** SHA-256 (hex) of `sealedPaper`: its content address. Where every attempt has its own, nothing lies there. */
    sealedHash: text('sealed_hash').notNull(),
    sealedBytes: integer('sealed_bytes').notNull(),
    /**
     * The 32-byte key that opens `sealedPaper`, base64. Handed out at the start of an attempt only; empty where every
     * attempt has a paper of its own.
     */
    paperKey: text('paper_key').notNull(),
    /**
     * 32 bytes, base64, from which seeds, keys and addresses of attempts' own papers follow; nobody is given it. Null:
     * all attempts have the same paper.
     */
    paperSecret: text('paper_secret'),
    publishedAt: instant('published_at').notNull(),
    /** The exam's `draftRevision` that this version was made of. */
    draftRevision: integer('draft_revision').notNull(),
    /** Raised by every change of `key`: what nodes keep in memory is compared with it. */
    revision: integer().notNull().default(0),
    /** Raised when a change of `key` changes marks: results with a lower one are computed again. */
    keyRevision: integer('key_revision').notNull().default(0),
    /** `revisedAt` of the latest attempt (ms UTC) that `version_questions` knows of. */
    measuredThrough: bigint('measured_through', { mode: 'number' }).notNull().default(0),
  },
  (table) => [uniqueIndex('exam_versions_number').on(table.examId, table.number)],
)

/** A question that a version asks, and how it went there, as a job measured it from closed attempts. */
export const versionQuestions = pgTable(
  'version_questions',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => examVersions.id, { onDelete: 'cascade' }),
    /** A question that may be gone. */
    questionId: uuid('question_id').notNull(),
    /** Instant of the publication, or of the last start of an attempt at the version that the job knows of. */
    askedAt: instant('asked_at').notNull(),
    /** Graded first attempts of students. */
    attempts: integer().notNull().default(0),
    /** Mean mark as a share of the maximum, 0 to 1; null: nobody has answered. */
    facility: doublePrecision(),
    /** Correlation with the rest of the attempt, percent; null: it cannot be computed. */
    discrimination: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.questionId] }),
    index('version_questions_question').on(table.questionId),
  ],
)
