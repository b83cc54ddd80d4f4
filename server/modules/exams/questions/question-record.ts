import type { QuestionForm, QuestionRecord } from '#contract/exams/question-form.ts'
import { tidyTags } from '#domain/exam/tags.ts'
import type { StoredOption } from '#server/db/schema.ts'
import type { QuestionRow } from '../draft/draft.repo.ts'
import { optionIdSource } from './option-ids.ts'
import { searchColumns } from './question-search.ts'

/** A question as its form shows it. */
export function questionRecord(row: QuestionRow): QuestionRecord {
  return {
    id: row.id,
    ...formOfQuestion(row),
    options: row.options.map(
      ({ id, text, correct, pinned = false, reason = '', misconception = '', translation = '' }) => {
        return { id, text, correct, pinned, reason, misconception, translation }
      },
    ),
    revision: row.revision,
    originQuestionId: row.originQuestionId,
    updatedAt: row.updatedAt.getTime(),
  }
}

function formOfQuestion(row: QuestionRow): Omit<QuestionForm, 'options'> {
  const { sectionId, paragraphId, text, answerType, correctType, mark, topic, hint, explanation, videoLink } = row
  const { videoFile, explanationImage, lessonId, showHint, showAnswer, showVideo, active } = row
  const { use, difficulty, tags, hintSteps, secondExplanation, twinOfId, translation } = row
  return {
    sectionId,
    paragraphId,
    text,
    answerType,
    correctType,
    mark,
    topic,
    hint,
    explanation,
    videoLink,
    videoFile,
    explanationImage,
    lessonId,
    // Its lesson may be gone.
    lessonFrom: lessonId === null ? null : row.lessonFrom,
    lessonTo: lessonId === null ? null : row.lessonTo,
    showHint,
    showAnswer,
    showVideo,
    active,
    use,
    difficulty,
    tags,
    hintSteps,
    secondExplanation,
    twinOfId,
    translation,
  }
}

/**
 * The columns that a form fills. Options keep the ids that they were read with, as long as those are this question's
 * own; others get new ones.
 */
export function questionColumns(form: QuestionForm, before: readonly StoredOption[] = []) {
  const { text, answerType, correctType, mark, topic, hint, explanation, videoLink, videoFile, explanationImage } = form
  const { sectionId, paragraphId, lessonId, lessonFrom, lessonTo, showHint, showAnswer, showVideo, active } = form
  const { use, difficulty, tags, hintSteps, secondExplanation, twinOfId, translation } = form
  return {
    text,
    answerType,
    correctType,
    mark,
    topic,
    videoLink,
    videoFile,
    explanationImage,
    lessonId,
    lessonFrom: lessonId === null ? null : lessonFrom,
    lessonTo: lessonId === null ? null : lessonTo,
    sectionId,
    paragraphId,
    showHint,
    showAnswer,
    showVideo,
    active,
    use,
    difficulty,
    tags: tidyTags(tags),
    hintSteps: hintSteps.filter((step) => step.trim() !== ''),
    twinOfId,
    translation,
    hint: written(hint),
    explanation: written(explanation),
    secondExplanation: written(secondExplanation),
    options: storedOptions(form.options, before),
    ...searchColumns(form),
  }
}

function written(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text
}

function storedOptions(options: QuestionForm['options'], before: readonly StoredOption[]): StoredOption[] {
  const known = new Set(before.map(({ id }) => id))
  const nextId = optionIdSource(new Set(known))
  return options.map(({ id, text, correct, pinned, reason, misconception, translation = '' }) => {
    const kept = id !== null && known.delete(id)
    const why = { ...(reason.trim() !== '' && { reason }), ...(misconception.trim() !== '' && { misconception }) }
    const other = translation.trim() !== '' && { translation }
    return { id: kept ? id : nextId(), text, correct, pinned, ...why, ...other }
  })
}
