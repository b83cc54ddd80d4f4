/**
 * A question in the form in which its author edits it. Any part may be missing in a draft; `readiness` names what is
 * missing.
 */
import * as z from 'zod/mini'
import { acrossFields, beginsBeforeItEnds, secureLink } from '../foundation/field.ts'
import { fileId } from '../office/files.ts'
import { DIFFICULTIES, QUESTION_USES } from '#domain/exam/document.ts'
import { withoutControls } from '#domain/validation/controls.ts'
import {
  FILM_SECONDS_MOST,
  HINT_STEPS_MOST,
  MARK_LEAST,
  MARK_MOST,
  MISCONCEPTION_LENGTH,
  OPTIONS_MOST,
  RICH_TEXT_LENGTH,
  TAG_LENGTH,
  TAGS_MOST,
  TITLE_LENGTH,
} from '../foundation/limits.ts'
import { identifier, instant } from '../foundation/schemas.ts'

export const answerType = z.literal(['radio', 'checkbox', 'true_false'])

export const richText = z.string().check(z.overwrite(withoutControls), z.maxLength(RICH_TEXT_LENGTH))

const optionFields = {
  text: richText,
  correct: z.boolean(),
  /** True if the option keeps its position when options are shuffled. */
  pinned: z.boolean(),
  /** Text for a student who chose it, saying why it is wrong; empty: nothing is said. */
  reason: z._default(richText, ''),
  /** Name of the wrong idea that leads to it; empty: none. */
  misconception: z._default(z.string().check(z.maxLength(MISCONCEPTION_LENGTH)), ''),
  /** The option in the exam's second language; empty or absent: not written. */
  translation: z.optional(richText),
}

/**
 * `id`: the id that was read, null for a new option. Answers refer to the option by it, so an edited option keeps it.
 */
const optionForm = z.object({ id: z.nullable(z.string().check(z.maxLength(64))), ...optionFields })

export const answerOption = z.object({ id: z.string(), ...optionFields })

/** Texts in the exam's second language; options carry their own. Empty: not written. */
export const questionTranslation = z.object({ text: richText, hint: richText, explanation: richText })

export const mark = z.number().check(z.minimum(MARK_LEAST), z.maximum(MARK_MOST))

/** A slug of `topics` in the locales, or free text; empty if there is none. */
export const topic = z.string().check(z.maxLength(TITLE_LENGTH))

/** A word of an author by which questions are found. */
export const tag = z.string().check(z.overwrite(withoutControls), z.maxLength(TAG_LENGTH))

const filmSecond = z.int().check(z.minimum(0), z.maximum(FILM_SECONDS_MOST))

const sharedFields = {
  sectionId: identifier,
  paragraphId: z.nullable(identifier),
  text: richText,
  answerType,
  correctType: z.literal(['auto', 'manual']),
  mark,
  topic,
  hint: z.nullable(richText),
  explanation: z.nullable(richText),
  videoLink: z.nullable(secureLink),
  /** Uploaded film of the explanation; it takes precedence over `videoLink`. */
  videoFile: z.nullable(fileId),
  /** An uploaded image shown under the explanation. */
  explanationImage: z.nullable(fileId),
  /** Film lesson that explains the question, and the range of whole seconds that does so. */
  lessonId: z.nullable(identifier),
  lessonFrom: z.nullable(filmSecond),
  lessonTo: z.nullable(filmSecond),
  showHint: z.boolean(),
  showAnswer: z.boolean(),
  showVideo: z.boolean(),
  active: z.boolean(),
  use: z._default(z.literal([...QUESTION_USES]), 'exam'),
  difficulty: z._default(z.literal([...DIFFICULTIES]), 'medium'),
  tags: z._default(z.array(tag).check(z.maxLength(TAGS_MOST)), []),
  /** Hints of practice in their order; empty ones are not stored. */
  hintSteps: z._default(z.array(richText).check(z.maxLength(HINT_STEPS_MOST)), []),
  /** Another explanation that practice compares with the first; exams never show it. */
  secondExplanation: z._default(z.nullable(richText), null),
  /** Question of the same exam that asks for the same with other numbers or words. */
  twinOfId: z._default(z.nullable(identifier), null),
  /** Null: the author has not asked for the second language. */
  translation: z._default(z.nullable(questionTranslation), null),
}

/** A lesson needs its seconds, without which it explains nothing. Seconds without a lesson are not stored. */
const namesSeconds = (at: 'lessonFrom' | 'lessonTo') =>
  acrossFields<'lessonFrom' | 'lessonTo' | 'lessonId'>('required', at, (form) => {
    return typeof form.lessonId !== 'string' || typeof form[at] === 'number'
  })

export const questionForm = z
  .object({
    ...sharedFields,
    options: z.array(optionForm).check(z.maxLength(OPTIONS_MOST)),
  })
  .check(namesSeconds('lessonFrom'), namesSeconds('lessonTo'), beginsBeforeItEnds('lessonFrom', 'lessonTo'))

export type QuestionForm = z.infer<typeof questionForm>

export const questionRecord = z.object({
  id: identifier,
  ...sharedFields,
  options: z.array(answerOption),
  revision: z.int(),
  /** Id of the question from which it was copied. */
  originQuestionId: z.nullable(identifier),
  updatedAt: instant,
})

export type QuestionRecord = z.infer<typeof questionRecord>

/** Path parameters: the exam, and the question in it. */
export const questionParams = z.object({ id: identifier, questionId: identifier })
