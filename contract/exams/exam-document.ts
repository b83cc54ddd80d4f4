/**
 * Schema of an exam from outside. It checks each field by itself. The service checks fields against each other (right
 * options, references) and reports them under the same paths.
 */
import * as z from 'zod/mini'
import { MATHEMATICS } from '#domain/rich-text/mathematics.ts'
import type {
  DrawDocument,
  ExamDocument,
  FigureDocument,
  OptionDocument,
  ParagraphDocument,
  QuestionDocument,
  SectionDocument,
} from '#domain/exam/document.ts'
import { DIFFICULTIES, QUESTION_USES } from '#domain/exam/document.ts'
import { CALCULATORS } from '#domain/exam/tools.ts'
import { EXAM_QUESTIONS_LIMIT, EXAM_SECTIONS_LIMIT } from '#domain/exam/limits.ts'
import { SCORE_SCALES } from '#domain/grading/scale.ts'
import { SCALE_TABLE_LENGTH } from '#domain/grading/scale-table.ts'
import { withoutControls } from '#domain/validation/controls.ts'
import { secureLink, text } from '../foundation/field.ts'
import { fileId } from '../office/files.ts'
import {
  EXAM_MINUTES_MOST,
  FILM_SECONDS_MOST,
  HINT_STEPS_MOST,
  LATE_SYNC_HOURS_MOST,
  BREAK_MINUTES_MOST,
  LEAVE_GRACE_SECONDS_MOST,
  MARK_LEAST,
  MARK_MOST,
  MAXIMUM_ATTEMPTS_MOST,
  MISCONCEPTION_LENGTH,
  OPTIONS_LEAST,
  OPTIONS_MOST,
  REFERENCE_LENGTH,
  PASS_MARK_MOST,
  REFERENCE_SHEET_LENGTH,
  RICH_TEXT_LENGTH,
  SILENCE_MINUTES_MOST,
  TAG_LENGTH,
  TAGS_MOST,
  TITLE_LENGTH,
} from '../foundation/limits.ts'
import { identifier, instant } from '../foundation/schemas.ts'

const ref = text({ maximum: REFERENCE_LENGTH })
/** Invisible control characters are removed, since other programs cannot read an export that contains them. */
const richText = text({ maximum: RICH_TEXT_LENGTH }).check(z.overwrite(withoutControls))
/** A text in the second language may be empty: a draft goes through files as it is. */
const emptyOrRich = z.string().check(z.maxLength(RICH_TEXT_LENGTH), z.overwrite(withoutControls))
const emptyOrShort = z.string().check(z.maxLength(TITLE_LENGTH))
const shortText = text({ maximum: TITLE_LENGTH })

const shownWhen = z.optional(z.literal(['at-once', 'after-end', 'at-date', 'never']))
const shownAt = z.optional(z.nullable(instant))

const scaleNumber = z.optional(z.nullable(z.number()))

const minutes = z.number().check(z.minimum(1), z.maximum(EXAM_MINUTES_MOST))

const option = z.object({
  text: richText,
  correct: z.boolean(),
  pinned: z.optional(z.boolean()),
  reason: z.optional(richText),
  misconception: z.optional(text({ maximum: MISCONCEPTION_LENGTH })),
  translation: z.optional(emptyOrRich),
}) satisfies z.ZodMiniType<OptionDocument>

const filmSecond = z.int().check(z.minimum(0), z.maximum(FILM_SECONDS_MOST))

const lessonPart = z
  .object({ lessonId: identifier, from: filmSecond, to: filmSecond })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'] }))

export const questionDocument = z.object({
  ref,
  text: richText,
  answerType: z.literal(['radio', 'checkbox', 'true_false']),
  correctType: z.optional(z.literal(['auto', 'manual'])),
  mark: z.optional(z.number().check(z.minimum(MARK_LEAST), z.maximum(MARK_MOST))),
  options: z.array(option).check(z.minLength(OPTIONS_LEAST), z.maxLength(OPTIONS_MOST)),
  topic: z.string().check(z.maxLength(TITLE_LENGTH)),
  paragraphRef: z.optional(ref),
  hint: z.optional(richText),
  explanation: z.optional(richText),
  secondExplanation: z.optional(richText),
  videoLink: z.optional(secureLink),
  showHint: z.optional(z.boolean()),
  showAnswer: z.optional(z.boolean()),
  showVideo: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
  videoFile: z.optional(z.nullable(fileId)),
  explanationImage: z.optional(z.nullable(fileId)),
  use: z.optional(z.literal([...QUESTION_USES])),
  difficulty: z.optional(z.nullable(z.literal([...DIFFICULTIES]))),
  tags: z.optional(
    z.array(z.string().check(z.overwrite(withoutControls), z.maxLength(TAG_LENGTH))).check(z.maxLength(TAGS_MOST)),
  ),
  hintSteps: z.optional(z.array(richText).check(z.maxLength(HINT_STEPS_MOST))),
  twinOf: z.optional(ref),
  lessonPart: z.optional(z.nullable(lessonPart)),
  translation: z.optional(
    z.nullable(
      z.object({ text: emptyOrRich, hint: z._default(emptyOrRich, ''), explanation: z._default(emptyOrRich, '') }),
    ),
  ),
}) satisfies z.ZodMiniType<QuestionDocument>

const draw = z.object({
  asked: z.int().check(z.minimum(1), z.maximum(EXAM_QUESTIONS_LIMIT)),
  questionRefs: z.array(ref).check(z.minLength(1), z.maxLength(EXAM_QUESTIONS_LIMIT)),
}) satisfies z.ZodMiniType<DrawDocument>

const section = z.object({
  name: shortText,
  minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(EXAM_MINUTES_MOST))),
  nameTranslation: z.optional(emptyOrShort),
  breakMinutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(BREAK_MINUTES_MOST)))),
  draws: z.optional(z.array(draw).check(z.maxLength(EXAM_QUESTIONS_LIMIT))),
  questions: z.array(questionDocument).check(z.maxLength(EXAM_QUESTIONS_LIMIT)),
}) satisfies z.ZodMiniType<SectionDocument>

const paragraph = z.object({
  ref,
  title: z.optional(shortText),
  text: richText,
  translation: z.optional(z.nullable(z.object({ title: z._default(emptyOrShort, ''), text: emptyOrRich }))),
}) satisfies z.ZodMiniType<ParagraphDocument>

const figure = z.object({ ref, svg: text({ maximum: 500_000 }) }) satisfies z.ZodMiniType<FigureDocument>

export const examDocument = z.object({
  ref,
  title: shortText,
  description: z.string().check(z.maxLength(5_000)),
  locale: z.literal(['ar', 'en']),
  type: z.literal(['quantitative', 'verbal', 'mixed']),
  durationMinutes: minutes,
  showHint: z.boolean(),
  showAnswer: z.boolean(),
  videoLink: z.nullable(secureLink),
  shuffleOptions: z.boolean(),
  partialCredit: z.boolean(),
  maximumAttempts: z.nullable(z.int().check(z.minimum(1), z.maximum(MAXIMUM_ATTEMPTS_MOST))),
  leaveGraceSeconds: z.number().check(z.minimum(0), z.maximum(LEAVE_GRACE_SECONDS_MOST)),
  lateSyncHours: z.number().check(z.minimum(0), z.maximum(LATE_SYNC_HOURS_MOST)),
  allowPreparation: z.boolean(),
  allowOfflineStart: z.boolean(),
  demo: z.boolean(),
  opensAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  categoryId: z.optional(z.nullable(identifier)),
  imageFile: z.optional(z.nullable(fileId)),
  scoreShown: shownWhen,
  scoreShownAt: shownAt,
  correctnessShown: shownWhen,
  correctnessShownAt: shownAt,
  answersShown: shownWhen,
  answersShownAt: shownAt,
  silenceMinutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(SILENCE_MINUTES_MOST)))),
  replay: z.optional(z.boolean()),
  passMark: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(PASS_MARK_MOST)))),
  percentileShown: z.optional(z.boolean()),
  scoreScale: z.optional(z.literal([...SCORE_SCALES])),
  scaleLowest: scaleNumber,
  scaleHighest: scaleNumber,
  scaleStep: scaleNumber,
  scaleOutOf: scaleNumber,
  scaleTable: z.optional(z.string().check(z.maxLength(SCALE_TABLE_LENGTH))),
  certificate: z.optional(z.boolean()),
  safeBrowser: z.optional(z.boolean()),
  mathematics: z.optional(z.literal([...MATHEMATICS])),
  bilingual: z.optional(z.boolean()),
  titleTranslation: z.optional(emptyOrShort),
  referenceSheetTranslation: z.optional(
    z.string().check(z.maxLength(REFERENCE_SHEET_LENGTH), z.overwrite(withoutControls)),
  ),
  calculator: z.optional(z.literal([...CALCULATORS])),
  scratchPad: z.optional(z.boolean()),
  lineReader: z.optional(z.boolean()),
  highlighter: z.optional(z.boolean()),
  readAloud: z.optional(z.boolean()),
  figureZoom: z.optional(z.boolean()),
  strikeOut: z.optional(z.boolean()),
  referenceSheet: z.optional(z.string().check(z.maxLength(REFERENCE_SHEET_LENGTH), z.overwrite(withoutControls))),
  sections: z.array(section).check(z.minLength(1), z.maxLength(EXAM_SECTIONS_LIMIT)),
  paragraphs: z.array(paragraph).check(z.maxLength(1_000)),
  figures: z.array(figure).check(z.maxLength(2_000)),
}) satisfies z.ZodMiniType<ExamDocument>

/** The settings of an exam that a file may carry beside its content. */
export const carriedSettings = z.omit(examDocument, { ref: true, sections: true, paragraphs: true, figures: true })

/** The groups of a section that a file may carry although no format knows them. */
export const carriedDraws = z.array(draw).check(z.maxLength(EXAM_QUESTIONS_LIMIT))

/** The fields of a question that a file may carry although its format does not know them. */
export const carriedQuestion = z.extend(
  z.pick(questionDocument, {
    mark: true,
    correctType: true,
    videoLink: true,
    videoFile: true,
    explanationImage: true,
    showHint: true,
    showAnswer: true,
    showVideo: true,
    active: true,
    use: true,
    difficulty: true,
    tags: true,
    hintSteps: true,
    secondExplanation: true,
    twinOf: true,
    lessonPart: true,
    translation: true,
  }),
  {
    /** Number of the last hints in the file that are steps of practice; the one before them is the exam's. */
    stepHints: z.optional(z.int().check(z.minimum(0), z.maximum(HINT_STEPS_MOST))),
    /** Notes of the options, in their order. */
    optionNotes: z.optional(
      z.array(z.partial(z.pick(option, { reason: true, misconception: true, translation: true }))),
    ),
  },
)
