/** A question as its form holds it, and back. */
import type { FieldError } from '#contract/foundation/errors.ts'
import { questionForm, type QuestionForm, type QuestionRecord } from '#contract/exams/question-form.ts'
import { HINT_STEPS_MOST } from '#contract/foundation/limits.ts'
import { tidyTags } from '#domain/exam/tags.ts'
import { type QuestionTranslation, writtenTranslation } from '#domain/exam/translated-texts.ts'
import { imageOf } from '#src/api/upload-image.ts'
import { type FieldChecks, rules, schemaErrors, type UploadedImage } from '#src/ui/form/index.ts'
import { clockTime, typedClockTime } from '#src/ui/text/clock-time.ts'
import { type AnswerType, emptyOptions, type OptionValue } from './option-values.ts'

export type QuestionValues = {
  readonly sectionId: string
  /** Empty: none. */
  readonly paragraphId: string
  readonly text: string
  readonly answerType: AnswerType
  readonly options: readonly OptionValue[]
  readonly correctType: 'auto' | 'manual'
  /** Number as typed. */
  readonly mark: string
  readonly topic: string
  readonly hint: string
  readonly explanation: string
  readonly videoLink: string
  readonly videoFile: string | null
  readonly explanationImage: UploadedImage | null
  /** A film lesson; empty: none. */
  readonly lessonId: string
  /** Time as typed, `1:15`. */
  readonly lessonFrom: string
  readonly lessonTo: string
  readonly showHint: boolean
  readonly showAnswer: boolean
  readonly showVideo: boolean
  readonly active: 'active' | 'inactive'
  readonly use: QuestionForm['use']
  readonly difficulty: QuestionForm['difficulty']
  readonly tags: readonly string[]
  /** Always `HINT_STEPS_MOST`; empty ones are not kept. */
  readonly hintSteps: readonly string[]
  /** Compared with the first one in practice; empty: none. */
  readonly secondExplanation: string
  /** A question of the same exam; empty: none. */
  readonly twinOfId: string
  /** Texts in the exam's second language; those of the options stand in them. Null: not asked for. */
  readonly translation: QuestionTranslation | null
}

/** A question is begun with what the one before it had; `options` are those of true and false. */
export type Carried = Pick<
  QuestionValues,
  'answerType' | 'mark' | 'topic' | 'paragraphId' | 'correctType' | 'use' | 'options'
>

export function newQuestion(sectionId: string, carried: Partial<Carried> = {}): QuestionValues {
  return {
    sectionId,
    paragraphId: '',
    text: '',
    answerType: 'radio',
    options: emptyOptions(4),
    correctType: 'auto',
    mark: '1',
    topic: '',
    hint: '',
    explanation: '',
    videoLink: '',
    videoFile: null,
    explanationImage: null,
    lessonId: '',
    lessonFrom: '',
    lessonTo: '',
    showHint: true,
    showAnswer: true,
    showVideo: true,
    active: 'active',
    use: 'exam',
    difficulty: 'medium',
    tags: [],
    hintSteps: threeSteps([]),
    secondExplanation: '',
    twinOfId: '',
    translation: null,
    ...carried,
  }
}

export function valuesOf(question: QuestionRecord): QuestionValues {
  const { sectionId, text, answerType, correctType, topic, videoFile, showHint, showAnswer, showVideo } = question
  return {
    sectionId,
    paragraphId: question.paragraphId ?? '',
    text,
    answerType,
    options: question.options.map((option) => ({ translation: '', key: option.id, ...option })),
    correctType,
    mark: String(question.mark),
    topic,
    hint: question.hint ?? '',
    explanation: question.explanation ?? '',
    videoLink: question.videoLink ?? '',
    videoFile,
    explanationImage: imageOf(question.explanationImage),
    lessonId: question.lessonId ?? '',
    lessonFrom: question.lessonFrom === null ? '' : clockTime(question.lessonFrom),
    lessonTo: question.lessonTo === null ? '' : clockTime(question.lessonTo),
    showHint,
    showAnswer,
    showVideo,
    active: question.active ? 'active' : 'inactive',
    use: question.use,
    difficulty: question.difficulty,
    tags: question.tags,
    hintSteps: threeSteps(question.hintSteps),
    secondExplanation: question.secondExplanation ?? '',
    twinOfId: question.twinOfId ?? '',
    translation: question.translation,
  }
}

export function questionOf(values: QuestionValues): QuestionForm {
  const { sectionId, text, answerType, correctType, topic, videoFile, showHint, showAnswer, showVideo } = values
  return {
    sectionId,
    paragraphId: values.paragraphId === '' ? null : values.paragraphId,
    text,
    answerType,
    options: values.options.map(({ key: _key, ...option }) => option),
    correctType,
    mark: rules.typedNumber(values.mark) ?? 1,
    topic: topic.trim(),
    hint: written(values.hint),
    explanation: written(values.explanation),
    videoLink: written(values.videoLink)?.trim() ?? null,
    videoFile,
    explanationImage: values.explanationImage?.id ?? null,
    lessonId: values.lessonId === '' ? null : values.lessonId,
    lessonFrom: values.lessonId === '' ? null : typedClockTime(values.lessonFrom),
    lessonTo: values.lessonId === '' ? null : typedClockTime(values.lessonTo),
    showHint,
    showAnswer,
    showVideo,
    active: values.active === 'active',
    use: values.use,
    difficulty: values.difficulty,
    tags: tidyTags(values.tags),
    hintSteps: values.hintSteps.filter((step) => step.trim() !== ''),
    secondExplanation: written(values.secondExplanation),
    twinOfId: values.twinOfId === '' ? null : values.twinOfId,
    translation: writtenTranslation(values.translation),
  }
}

function threeSteps(steps: readonly string[]): readonly string[] {
  return Array.from({ length: HINT_STEPS_MOST }, (_, index) => steps[index] ?? '')
}

function written(text: string): string | null {
  return text.trim() === '' ? null : text
}

/** Refuses what is no second of a film; the schema says what is missing. */
function typedSecond(typed: string, { lessonId }: QuestionValues): FieldError | null {
  if (lessonId === '' || typed.trim() === '' || typedClockTime(typed) !== null) return null
  return { code: 'invalid' }
}

/** Checks for what a draft may not be saved with. All else may be missing; `missingParts` names it. */
export const questionChecks: FieldChecks<QuestionValues> = {
  check: (values) => schemaErrors(questionForm, questionOf(values)),
  rules: { mark: rules.needed(rules.number), lessonFrom: typedSecond, lessonTo: typedSecond },
}
