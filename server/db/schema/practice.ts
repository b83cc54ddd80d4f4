/** Practice: packs of questions, and the logs of what students answered. */
import type { TwinCounts } from '#domain/practice/explained-twins.ts'
import type { VariantCounts } from '#domain/practice/explanation-variants.ts'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { PracticeBody } from '#domain/practice/event.ts'
import type { QuestionFacts } from '#domain/practice/facts.ts'
import { bytes, instant } from './columns.ts'
import { users } from './people.ts'

export const practiceTopics = pgTable('practice_topics', {
  id: uuid().primaryKey(),
  /** The same name as in questions. */
  topic: text().notNull().unique(),
  section: text().$type<'verbal' | 'quantitative' | 'other'>().notNull(),
  /** Weight in a whole paper, percent. */
  share: integer().notNull(),
  revision: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
})

/** A version of a topic's pack never changes; the one with the highest number is given out. */
export const practicePacks = pgTable(
  'practice_packs',
  {
    topicId: uuid('topic_id')
      .notNull()
      .references(() => practiceTopics.id),
    version: integer().notNull(),
    /** SHA-256 (hex) of `content`. */
    hash: text().notNull().unique(),
    /** JSON text of a `PracticePack`, UTF-8. */
    content: bytes().notNull(),
    /** Facts of its questions and of those that earlier versions had. */
    facts: jsonb().$type<QuestionFacts[]>().notNull(),
    questionIds: jsonb('question_ids').$type<string[]>().notNull(),
    /** Digest of the sources of the pack, so that a repeat makes no new version. */
    sourceHash: text('source_hash').notNull(),
    bytes: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
  },
  (table) => [primaryKey({ columns: [table.topicId, table.version] })],
)

/** A student's log as a whole: its lock, and how long it is. */
export const practiceLogs = pgTable('practice_logs', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Position of its last line. */
  length: integer().notNull().default(0),
  answers: integer().notNull().default(0),
  /** Sum of the lines' bodies as JSON; null: a log of before this column, counted when its next line comes. */
  bytes: integer(),
})

export const practiceWriters = pgTable(
  'practice_writers',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    ticketHash: text('ticket_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('practice_writers_user').on(table.userId)],
)

/** Lines of the logs as they were written; nothing that follows from them is stored. */
export const practiceEvents = pgTable(
  'practice_events',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    writer: uuid().notNull(),
    seq: integer().notNull(),
    /** Place in the student's log, in the order of arrival. */
    position: integer().notNull(),
    at: instant('at').notNull(),
    body: jsonb().$type<PracticeBody>().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.writer, table.seq] }),
    uniqueIndex('practice_events_position').on(table.userId, table.position),
    index('practice_events_question')
      .on(sql`(${table.body} ->> 'question')`)
      .where(sql`${table.body} ->> 'type' IN ('answered', 'reported')`),
    index('practice_events_answered')
      .on(table.userId, table.at)
      .where(sql`${table.body} ->> 'type' = 'answered'`),
    index('practice_events_settled')
      .on(table.userId)
      .where(sql`${table.body} ->> 'type' = 'settled'`),
    index('practice_events_reports')
      .on(table.receivedAt)
      .where(sql`${table.body} ->> 'type' = 'reported'`),
  ],
)

/** Questions that are not asked and do not count, because their keys are in doubt. */
export const doubtedQuestions = pgTable('doubted_questions', {
  questionId: uuid('question_id').primaryKey(),
  /** `reports` or `answers`: the alarm; `staff`: a person. */
  reason: text().$type<'reports' | 'answers' | 'staff'>().notNull(),
  since: instant('since').notNull(),
  createdBy: uuid('created_by'),
})

/** Difficulties that a night's job measured; a row says what the last one found. */
export const questionDifficulties = pgTable('question_difficulties', {
  questionId: uuid('question_id').primaryKey(),
  /** Night (academy day) that measured it. */
  version: integer().notNull(),
  /** Logits times a million, so that every engine reads the same number. */
  microLogits: integer('micro_logits').notNull(),
  answers: integer().notNull(),
})

export const practiceAssignments = pgTable(
  'practice_assignments',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    topics: jsonb().$type<string[]>().notNull(),
    /** A set: the questions that are asked, in their order; empty: any questions of the topics. */
    questionIds: jsonb('question_ids').$type<string[]>().notNull().default([]),
    questions: integer().notNull(),
    /** Academy days, the last one included. */
    since: integer().notNull(),
    until: integer().notNull(),
    groupIds: jsonb('group_ids').$type<string[]>().notNull(),
    studentIds: jsonb('student_ids').$type<string[]>().notNull(),
    revision: integer().notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('practice_assignments_until').on(table.until)],
)

/** The staff's decisions about questions of practice, and the instants up to which their reports are dealt with. */
export const practiceReviews = pgTable('practice_reviews', {
  questionId: uuid('question_id').primaryKey(),
  /** The key was looked at and is right: what was received until then raises no doubt any more. */
  keptAt: instant('kept_at'),
  keptBy: uuid('kept_by'),
  /** Reports that were received until then are handled. */
  handledAt: instant('handled_at'),
  handledBy: uuid('handled_by'),
})

/** Counts of the comparison of two explanations; `digest` names the texts that they are about. */
export interface CountedExplanations {
  readonly digest: string
  readonly counts: VariantCounts
}

/** Figures of a question over the first sights of all students, as a night's job found them. */
export const questionFigures = pgTable('question_figures', {
  questionId: uuid('question_id').primaryKey(),
  /** Academy day that measured them. */
  version: integer().notNull(),
  sights: integer().notNull(),
  right: integer().notNull(),
  medianMs: integer('median_ms').notNull(),
  /** Correlation with the share of right answers elsewhere, in thousandths; null: it cannot be computed. */
  itemRest: integer('item_rest'),
  /** Numbers of those who chose each option. */
  options: jsonb().$type<{ readonly id: string; readonly chosen: number }[]>().notNull(),
  /** First answers to its twins, by whether its explanation was read before; null: it has no twin. */
  twins: jsonb().$type<TwinCounts>(),
  /** First answers to its twins, by which of its two explanations was shown; null: it has no two. */
  explanations: jsonb().$type<CountedExplanations>(),
})

/** Real scores that students entered, with what was forecast for that day. */
export const practiceScores = pgTable(
  'practice_scores',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Academy day of the exam. */
    day: integer().notNull(),
    /** Points of 100. */
    score: integer().notNull(),
    /** Range that was forecast in the morning of that day, from the lines received before it; null: there was none. */
    low: integer(),
    high: integer(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [uniqueIndex('practice_scores_day').on(table.userId, table.day)],
)
