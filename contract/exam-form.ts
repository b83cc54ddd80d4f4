/** An exam as its authors write it: its form, and what a draft is made of. */
import * as z from 'zod/mini'
import { fileId } from './files.ts'
import { contentLocale, examType } from './exams.ts'
import { acrossFields, beginsBeforeItEnds, secureLink, text } from './field.ts'
import {
  EXAM_MINUTES_MOST,
  LATE_SYNC_HOURS_MOST,
  LEAVE_GRACE_SECONDS_MOST,
  MAXIMUM_ATTEMPTS_MOST,
  SILENCE_MINUTES_MOST,
  TITLE_LENGTH,
} from './limits.ts'
import { questionRecord, richText } from './question-form.ts'
import { identifier, instant, revision } from './schemas.ts'

export const examTitle = text({ maximum: TITLE_LENGTH })
export const wholeMinutes = z.int().check(z.minimum(1), z.maximum(EXAM_MINUTES_MOST))

/** What an exam begins with; what is left out has the usual value. */
export const newExamForm = z.object({
  title: examTitle,
  locale: z.optional(contentLocale),
  type: z.optional(examType),
  categoryId: z.optional(z.nullable(identifier)),
  durationMinutes: z.optional(wholeMinutes),
  /** Name of the first section; default: in the exam's language "part one". */
  sectionName: z.optional(examTitle),
})

export type NewExamForm = z.input<typeof newExamForm>

export const shownWhen = z.literal(['at-once', 'after-end', 'at-date', 'never'])
const atOnce = z._default(shownWhen, 'at-once')
const noInstant = z._default(z.nullable(instant), null)

/** A part of the result that is shown at a date names it. */
/* @__NO_SIDE_EFFECTS__ */
function datedWhereShown<Name extends 'score' | 'correctness' | 'answers'>(part: Name) {
  const [when, at] = [`${part}Shown`, `${part}ShownAt`] as const
  return acrossFields<typeof when | typeof at>('required', at, (form) => form[when] !== 'at-date' || isNumber(form[at]))
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number'
}

/** Everything of an exam that its form holds; `active` takes effect at once, the rest with the next publication. */
export const examForm = z
  .object({
    title: examTitle,
    description: z.string().check(z.maxLength(5_000)),
    locale: contentLocale,
    type: examType,
    categoryId: z.nullable(identifier),
    imageFile: z.nullable(fileId),
    /** Ignored when every section has minutes of its own. */
    durationMinutes: wholeMinutes,
    opensAt: z.nullable(instant),
    endsAt: z.nullable(instant),
    active: z.boolean(),
    showHint: z.boolean(),
    showAnswer: z.boolean(),
    videoLink: z.nullable(secureLink),
    shuffleOptions: z.boolean(),
    partialCredit: z.boolean(),
    maximumAttempts: z.nullable(z.int().check(z.minimum(1), z.maximum(MAXIMUM_ATTEMPTS_MOST))),
    leaveGraceSeconds: z.int().check(z.minimum(0), z.maximum(LEAVE_GRACE_SECONDS_MOST)),
    lateSyncHours: z.int().check(z.minimum(0), z.maximum(LATE_SYNC_HOURS_MOST)),
    allowPreparation: z.boolean(),
    allowOfflineStart: z.boolean(),
    demo: z.boolean(),
    /** When students get each part of their result; the newest publication decides, for every attempt there is. */
    scoreShown: atOnce,
    scoreShownAt: noInstant,
    correctnessShown: atOnce,
    correctnessShownAt: noInstant,
    answersShown: atOnce,
    answersShownAt: noInstant,
    /** Late answers that were on the way for more than so many minutes wait for a person; null: all count. */
    silenceMinutes: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(SILENCE_MINUTES_MOST))), null),
  })
  .check(
    beginsBeforeItEnds('opensAt', 'endsAt'),
    datedWhereShown('score'),
    datedWhereShown('correctness'),
    datedWhereShown('answers'),
  )

export type ExamForm = z.infer<typeof examForm>

const person = z.nullable(z.object({ id: identifier, name: z.string() }))

const publishedVersion = z.object({
  id: identifier,
  number: z.int(),
  publishedAt: instant,
  /** Questions that students are asked. */
  questions: z.int(),
})

/** One exam, apart from its questions. */
export const examRecord = z.object({
  id: identifier,
  ...examForm.shape,
  /** Of the settings. */
  revision,
  /** Of the list of sections and the order of their questions. */
  sectionsRevision: revision,
  /** Raised by every change of what the next publication would hold; a publication names the one that was seen. */
  draftRevision: revision,
  published: z.nullable(publishedVersion),
  hasUnpublishedChanges: z.boolean(),
  /** The time of an attempt as it would be published: the sections' minutes where all have some. */
  minutes: z.number(),
  questions: z.int(),
  attempts: z.int(),
  createdAt: instant,
  updatedAt: instant,
  createdBy: person,
  updatedBy: person,
})

export type ExamRecord = z.infer<typeof examRecord>

/** `minutes`: of its own; null: the exam's time. */
export const sectionForm = z.object({ name: examTitle, minutes: z.nullable(wholeMinutes) })

/** A passage or a shared figure. */
export const paragraphForm = z.object({
  title: z.nullable(z.string().check(z.maxLength(TITLE_LENGTH))),
  text: richText,
})

export const paragraphRecord = z.object({
  id: identifier,
  title: z.nullable(z.string()),
  text: z.string(),
  revision,
  /** How many questions of the draft refer to it. */
  questions: z.int(),
})

export const figureRecord = z.object({ ref: z.string(), svg: z.string() })

export const sectionRecord = z.object({
  id: identifier,
  name: z.string(),
  /** Minutes of its own; null: the exam's time. */
  minutes: z.nullable(z.int()),
  questions: z.array(questionRecord),
})

export const examDraft = z.object({
  exam: examRecord,
  sections: z.array(sectionRecord),
  paragraphs: z.array(paragraphRecord),
  figures: z.array(figureRecord),
})

export type ExamDraft = z.infer<typeof examDraft>
