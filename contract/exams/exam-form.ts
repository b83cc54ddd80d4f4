/** An exam as its authors edit it: the form of its settings, and the parts of a draft. */
import * as z from 'zod/mini'
import { MATHEMATICS } from '#domain/rich-text/mathematics.ts'
import type { BankRule } from '#domain/exam/bank-rules.ts'
import { EXAM_QUESTIONS_LIMIT } from '#domain/exam/limits.ts'
import { DIFFICULTIES } from '#domain/exam/document.ts'
import { CALCULATORS, USUAL_TOOLS } from '#domain/exam/tools.ts'
import { withoutControls } from '#domain/validation/controls.ts'
import { fileId } from '../office/files.ts'
import { contentLocale, examType } from './exams.ts'
import { holdsTogether, scaleFields } from './score-scale.ts'
import { acrossFields, beginsBeforeItEnds, secureLink, text } from '../foundation/field.ts'
import {
  EXAM_MINUTES_MOST,
  LATE_SYNC_HOURS_MOST,
  BANK_QUESTIONS_AT_ONCE,
  BREAK_MINUTES_MOST,
  LEAVE_GRACE_SECONDS_MOST,
  MAXIMUM_ATTEMPTS_MOST,
  PASS_MARK_MOST,
  REFERENCE_SHEET_LENGTH,
  RULE_VALUES_MOST,
  SILENCE_MINUTES_MOST,
  TITLE_LENGTH,
  UNUSED_DAYS_MOST,
} from '../foundation/limits.ts'
import { questionRecord, richText, tag, topic } from './question-form.ts'
import { identifier, instant, revision } from '../foundation/schemas.ts'

export const examTitle = text({ maximum: TITLE_LENGTH })
export const wholeMinutes = z.int().check(z.minimum(1), z.maximum(EXAM_MINUTES_MOST))

/** The first settings of a new exam; an absent one takes its default. */
export const newExamForm = z.object({
  title: examTitle,
  locale: z.optional(contentLocale),
  type: z.optional(examType),
  categoryId: z.optional(z.nullable(identifier)),
  durationMinutes: z.optional(wholeMinutes),
  /** Name of the first section; absent: "part one" in the exam's language. */
  sectionName: z.optional(examTitle),
})

export type NewExamForm = z.input<typeof newExamForm>

export const shownWhen = z.literal(['at-once', 'after-end', 'at-date', 'never'])
const atOnce = z._default(shownWhen, 'at-once')
const noInstant = z._default(z.nullable(instant), null)

/** Markdown; empty: the exam has none. */
export const referenceSheet = z.string().check(z.maxLength(REFERENCE_SHEET_LENGTH), z.overwrite(withoutControls))

/** Requires a date for a part of the result that is shown at a date. */
/* @__NO_SIDE_EFFECTS__ */
function datedWhereShown<Name extends 'score' | 'correctness' | 'answers'>(part: Name) {
  const [when, at] = [`${part}Shown`, `${part}ShownAt`] as const
  return acrossFields<typeof when | typeof at>('required', at, (form) => form[when] !== 'at-date' || isNumber(form[at]))
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number'
}

/** The settings of an exam. `active` takes effect at once, the others with the next publication. */
export const examForm = z
  .object({
    title: examTitle,
    description: z.string().check(z.maxLength(5_000)),
    locale: contentLocale,
    type: examType,
    categoryId: z.nullable(identifier),
    imageFile: z.nullable(fileId),
    /** Ignored if every section has its own minutes. */
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
    /**
     * Time at which students get each part of their result. The newest publication decides, for earlier attempts too.
     */
    scoreShown: atOnce,
    scoreShownAt: noInstant,
    correctnessShown: atOnce,
    correctnessShownAt: noInstant,
    answersShown: atOnce,
    answersShownAt: noInstant,
    /**
     * Late answers that took longer than this many minutes to arrive wait for a person's decision; null: all of them
     * count.
     */
    silenceMinutes: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(SILENCE_MINUTES_MOST))), null),
    /** Students may see how their attempt went, once the answers are shown to them. */
    replay: z._default(z.boolean(), false),
    /** Percent of the marks from which on an attempt is passed; null: none. The newest publication decides. */
    passMark: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(PASS_MARK_MOST))), null),
    /** Students learn with their score where it stands among first attempts. */
    percentileShown: z._default(z.boolean(), false),
    ...scaleFields,
    /** Who passed can have a certificate. */
    certificate: z._default(z.boolean(), false),
    /** The exam that students have to pass before they may begin this one; null: none. */
    afterExamId: z._default(z.nullable(identifier), null),
    /** The course that students have to finish before they may begin it; null: none. */
    afterCourseId: z._default(z.nullable(identifier), null),
    /** Students sit it in Safe Exam Browser. No start without a network can show that, so the two exclude each other. */
    safeBrowser: z._default(z.boolean(), false),
    /** Decides about formulas without a mark of their own. */
    mathematics: z._default(z.literal([...MATHEMATICS]), 'international'),
    /** Students see the exam in one of two languages, and look at the other. */
    bilingual: z._default(z.boolean(), false),
    titleTranslation: z._default(z.string().check(z.maxLength(TITLE_LENGTH)), ''),
    referenceSheetTranslation: z._default(referenceSheet, ''),
    /** Tools that students may use while they sit the exam. */
    calculator: z._default(z.literal([...CALCULATORS]), USUAL_TOOLS.calculator),
    scratchPad: z._default(z.boolean(), USUAL_TOOLS.scratchPad),
    lineReader: z._default(z.boolean(), USUAL_TOOLS.lineReader),
    highlighter: z._default(z.boolean(), USUAL_TOOLS.highlighter),
    readAloud: z._default(z.boolean(), USUAL_TOOLS.readAloud),
    figureZoom: z._default(z.boolean(), USUAL_TOOLS.figureZoom),
    strikeOut: z._default(z.boolean(), USUAL_TOOLS.strikeOut),
    referenceSheet: z._default(referenceSheet, USUAL_TOOLS.referenceSheet),
  })
  .check(
    beginsBeforeItEnds('opensAt', 'endsAt'),
    datedWhereShown('score'),
    datedWhereShown('correctness'),
    datedWhereShown('answers'),
    holdsTogether,
    acrossFields<'certificate' | 'passMark'>(
      'required',
      'passMark',
      ({ certificate, passMark }) => certificate !== true || isNumber(passMark),
    ),
    acrossFields<'safeBrowser' | 'allowOfflineStart'>(
      'needsNetwork',
      'allowOfflineStart',
      ({ safeBrowser, allowOfflineStart }) => safeBrowser !== true || allowOfflineStart !== true,
    ),
  )

export type ExamForm = z.infer<typeof examForm>

const person = z.nullable(z.object({ id: identifier, name: z.string() }))

const publishedVersion = z.object({
  id: identifier,
  number: z.int(),
  publishedAt: instant,
  /** Number of questions in the version. */
  questions: z.int(),
})

/** An exam without its questions. */
export const examRecord = z.object({
  id: identifier,
  ...examForm.shape,
  /** The exam of `afterExamId` by its title; null: none, or it is gone. */
  afterExam: z.nullable(z.object({ id: identifier, title: z.string() })),
  /** The course of `afterCourseId` by its title; null: none, or it is gone. */
  afterCourse: z.nullable(z.object({ id: identifier, title: z.string() })),
  /** Revision of the settings. */
  revision,
  /** Revision of the list of sections and of the order of their questions. */
  sectionsRevision: revision,
  /** Every change of the next publication raises it. A publication names the revision that its author saw. */
  draftRevision: revision,
  published: z.nullable(publishedVersion),
  hasUnpublishedChanges: z.boolean(),
  /** Time of an attempt if the draft were published: the sum of the sections' minutes if all sections have them. */
  minutes: z.number(),
  questions: z.int(),
  attempts: z.int(),
  createdAt: instant,
  updatedAt: instant,
  createdBy: person,
  updatedBy: person,
})

export type ExamRecord = z.infer<typeof examRecord>

/**
 * `minutes`: the section's own time; null: the exam's time applies. `breakMinutes`: the break after it; null: none,
 * absent: as it was.
 */
export const sectionForm = z.object({
  name: examTitle,
  minutes: z.nullable(wholeMinutes),
  breakMinutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(BREAK_MINUTES_MOST)))),
  /** Absent: as it is; empty: the name holds for both languages. */
  nameTranslation: z.optional(z.string().check(z.maxLength(TITLE_LENGTH))),
})

const paragraphTranslation = z.object({ title: z.string().check(z.maxLength(TITLE_LENGTH)), text: richText })

/** A passage or a figure that several questions share. */
export const paragraphForm = z.object({
  title: z.nullable(z.string().check(z.maxLength(TITLE_LENGTH))),
  text: richText,
  /** In the exam's second language. Absent: as it is; null: none. */
  translation: z.optional(z.nullable(paragraphTranslation)),
})

export const paragraphRecord = z.object({
  id: identifier,
  title: z.nullable(z.string()),
  text: z.string(),
  translation: z.nullable(paragraphTranslation),
  revision,
  /** Number of the draft's questions that refer to it. */
  questions: z.int(),
})

export const figureRecord = z.object({ ref: z.string(), svg: z.string() })

/** An empty list means any. */
export const bankRule = z.object({
  topics: z.array(topic).check(z.maxLength(RULE_VALUES_MOST)),
  difficulties: z.array(z.literal([...DIFFICULTIES])).check(z.maxLength(DIFFICULTIES.length)),
  /** A question with one of them fits. */
  tags: z.array(tag).check(z.maxLength(RULE_VALUES_MOST)),
  count: z.int().check(z.minimum(1), z.maximum(BANK_QUESTIONS_AT_ONCE)),
  /** Questions asked within so many days do not fit, nor do those of which a copy was; null: all fit. */
  unusedDays: z.nullable(z.int().check(z.minimum(1), z.maximum(UNUSED_DAYS_MOST))),
  /** Every attempt is asked so many of what the rule brings; absent or null: all of it. */
  asked: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(BANK_QUESTIONS_AT_ONCE)))),
}) satisfies z.ZodMiniType<BankRule>

/** Questions of a section of which every attempt is asked some. Fewer may be there than are asked. */
export const drawnGroup = z.object({
  questionIds: z.array(identifier).check(z.minLength(1), z.maxLength(EXAM_QUESTIONS_LIMIT)),
  asked: z.int().check(z.minimum(1), z.maximum(EXAM_QUESTIONS_LIMIT)),
})

/** Groups as they are written: each has what is asked of it, and no question is in two. */
export const drawnGroups = z.array(drawnGroup).check(
  z.maxLength(EXAM_QUESTIONS_LIMIT),
  z.refine((groups) => groups.every(({ questionIds, asked }) => asked <= questionIds.length)),
  z.refine((groups) => {
    const named = groups.flatMap(({ questionIds }) => questionIds)
    return new Set(named).size === named.length
  }),
)

/** How a section was filled last. */
export const sectionFilling = z.object({
  rules: z.array(bankRule),
  seed: z.int(),
  /** Copies that it brought and that nobody has changed, moved or deleted since: another choice may replace them. */
  replaceableIds: z.array(identifier),
})

export const sectionRecord = z.object({
  id: identifier,
  name: z.string(),
  nameTranslation: z.string(),
  /** The section's own time; null: the exam's time applies. */
  minutes: z.nullable(z.int()),
  /** The break after it; null: none. */
  breakMinutes: z.nullable(z.int()),
  /** Null: nobody filled it from the bank by rules. */
  filling: z.nullable(sectionFilling),
  /** Groups of which every attempt is asked some, with the questions that are there; empty: everybody is asked all. */
  draws: z.array(drawnGroup),
  questions: z.array(questionRecord),
})

export const examDraft = z.object({
  exam: examRecord,
  sections: z.array(sectionRecord),
  paragraphs: z.array(paragraphRecord),
  figures: z.array(figureRecord),
})

export type ExamDraft = z.infer<typeof examDraft>
