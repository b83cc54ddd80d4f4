/** Explanations of questions. They are no part of what is asked, so results of published versions show them at once. */
import type { infer as Inferred } from 'zod/mini'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { explanation as explanationSchema, listExplanations as listRoute } from '#contract/exams/explanations.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { changedFields } from '#server/modules/audit/index.ts'
import { fileReferences, renderText } from '#server/rich-text/render.ts'
import type { QuestionKey } from '#domain/exam/key.ts'
import { explanationPart } from '../publication/build-paper.ts'
import { keyTranslation } from '../publication/build-translation.ts'
import type { QuestionRow } from '../draft/draft.repo.ts'
import { filesExplaining, readImages, type WithFiles } from '../draft/draft-images.ts'
import { type Author, editDraft } from '../draft/edit-draft.ts'
import { selectFiguresOf } from '../questions/copy-questions.repo.ts'
import { missingReferences } from '../draft/missing-references.ts'
import { questionColumns, questionRecord } from '../questions/question-record.ts'
import { selectQuestion, updateQuestionRow } from '../questions/questions.repo.ts'
import { withoutExam } from '../questions/questions.service.ts'
import { readDraft } from '../draft/read-draft.ts'
import { changeKeys } from '../publication/version-keys.ts'

type Explanation = Inferred<typeof explanationSchema>

export async function readExplanation(
  { database }: WithFiles,
  examId: string,
  questionId: string,
): Promise<Outcome<Explanation, 'questions.not-found'>> {
  const row = await selectQuestion(database.query, examId, questionId)
  return row === undefined ? failure('questions.not-found') : success(explanationOf(row))
}

function explanationOf(row: QuestionRow): Explanation {
  return {
    questionId: row.id,
    revision: row.revision,
    explanation: row.explanation,
    videoLink: row.videoLink,
    videoFile: row.videoFile,
    image: row.explanationImage,
    updatedAt: row.updatedAt.getTime(),
  }
}

function contentOf({ updatedAt: _at, revision: _revision, ...content }: Explanation) {
  return content
}

export type ExplanationForm = Pick<Explanation, 'revision' | 'explanation' | 'videoLink' | 'videoFile' | 'image'>

/** Stores an explanation with its question and shows it in the results of every version that asks it. */
export async function updateExplanation(
  dependencies: WithFiles,
  author: Author,
  questionId: string,
  form: ExplanationForm,
): Promise<Outcome<Explanation, 'questions.not-found' | 'request.changed-meanwhile' | 'request.invalid'>> {
  const { revision, image: explanationImage, ...texts } = form
  const known = await selectQuestion(dependencies.database.query, author.examId, questionId)
  const { images } = await readImages(dependencies, [
    ...filesExplaining({ ...texts, explanationImage }),
    ...fileReferences(known?.translation?.explanation ?? ''),
  ])
  const edit = { action: 'questions.explain', concerns: 'nothing' } as const
  const outcome = await editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    const found = await selectQuestion(transaction, exam.id, questionId)
    if (found === undefined) return failure('questions.not-found')
    if (found.revision !== revision) return failure('request.changed-meanwhile')
    const references = { videos: { videoFile: texts.videoFile }, images: { image: explanationImage } }
    const missing = await missingReferences(transaction, references)
    if (missing !== null) return missing
    const { options: _options, ...columns } = questionColumns({ ...questionRecord(found), ...texts, explanationImage })
    const stamps = { revision: revision + 1, updatedAt: at, updatedBy: author.actorId }
    const row = { ...found, ...columns, ...stamps }
    await updateQuestionRow(transaction, questionId, { ...columns, ...stamps })
    const figures = new Map((await selectFiguresOf(transaction, exam.id)).map(({ ref, svg }) => [ref, svg]))
    const part = explanationPart(row, (text) =>
      renderText(text, { figures, images, mathematics: exam.settings.mathematics }),
    )
    const other = (text: string) => renderText(text, { figures, images })
    await changeKeys(transaction, exam.id, (key) => ({
      ...key,
      questions: key.questions.map((one) =>
        one.questionId === questionId ? explained({ ...one, ...part }, row, other) : one,
      ),
    }))
    const value = explanationOf(row)
    const change = changedFields(contentOf(explanationOf(found)), contentOf(value))
    return success({ value, subject: `questions:${questionId}`, ...change })
  })
  return withoutExam(outcome)
}

/** A key with its new explanation in the second language too, where the version has one. */
function explained(key: QuestionKey, row: QuestionRow, render: (text: string) => string): QuestionKey {
  const { translation } = key
  if (translation === undefined) return key
  const { explanationHtml } = keyTranslation(key, row, render)
  return { ...key, translation: { ...translation, explanationHtml } }
}

/** The questions of a draft with what their explanations have. */
export async function listExplanations(
  { database }: WithFiles,
  examId: string,
): Promise<Outcome<ResponseOf<typeof listRoute>, 'exams.not-found'>> {
  const read = await readDraft(database, examId)
  if (read === undefined) return failure('exams.not-found')
  const { sections, questions, figures } = read.draft
  const drawings = new Map(figures.map(({ ref, svg }) => [ref, svg]))
  const listed = questions.map((question, index) => ({
    sectionId: question.sectionId,
    id: question.id,
    number: index + 1,
    html: renderText(question.text, { figures: drawings, mathematics: read.exam.settings.mathematics }),
    hasText: question.explanation !== null,
    hasVideo: question.videoFile !== null || question.videoLink !== null,
    hasImage: question.explanationImage !== null,
  }))
  return success({
    examTitle: read.exam.settings.title,
    sections: sections.map(({ id, name }) => ({
      id,
      name,
      questions: listed.filter(({ sectionId }) => sectionId === id),
    })),
  })
}
