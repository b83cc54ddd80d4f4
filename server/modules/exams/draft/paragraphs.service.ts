/** Passages and figures that the questions of an exam share. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ParagraphTranslation } from '#domain/exam/translated-texts.ts'
import { keepDeleted, takeFromBin } from '#server/bin/index.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields } from '#server/modules/audit/index.ts'
import { isDrawing } from '#server/rich-text/render.ts'
import { type Author, editDraft } from './edit-draft.ts'
import {
  countQuestionsWith,
  insertParagraph,
  removeFigure,
  selectParagraph,
  updateParagraphRow,
  upsertFigure,
} from './paragraphs.repo.ts'

export interface ParagraphForm {
  readonly title: string | null
  readonly text: string
  readonly translation?: ParagraphTranslation | null | undefined
}

interface ParagraphAnswer {
  id: string
  title: string | null
  text: string
  translation: ParagraphTranslation | null
  revision: number
  questions: number
}

type ParagraphFailure = 'exams.not-found' | 'exams.paragraph-not-found'

export async function createParagraph(
  dependencies: Dependencies,
  author: Author,
  { title, text, translation = null }: ParagraphForm,
): Promise<Outcome<ParagraphAnswer, 'exams.not-found'>> {
  const edit = { action: 'exams.add-paragraph', concerns: 'content' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam }) => {
    const paragraph = { id: newIdentifier(), title, text, translation }
    await insertParagraph(transaction, { ...paragraph, examId: exam.id })
    return success({ value: { ...paragraph, revision: 1, questions: 0 }, after: paragraph })
  })
}

export async function updateParagraph(
  dependencies: Dependencies,
  author: Author,
  paragraphId: string,
  { revision, ...form }: ParagraphForm & { readonly revision: number },
): Promise<Outcome<ParagraphAnswer, ParagraphFailure | 'request.changed-meanwhile'>> {
  const edit = { action: 'exams.change-paragraph', concerns: 'content' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam }) => {
    const found = await selectParagraph(transaction, exam.id, paragraphId)
    if (found === undefined) return failure('exams.paragraph-not-found')
    if (found.revision !== revision) return failure('request.changed-meanwhile')
    const before = { title: found.title, text: found.text, translation: found.translation }
    // A page that was loaded before the second language names none, and takes none away.
    const { title, text, translation = found.translation } = form
    const after = { title, text, translation }
    await updateParagraphRow(transaction, paragraphId, { ...after, revision: revision + 1 })
    const value = {
      id: found.id,
      ...after,
      revision: revision + 1,
      questions: await countQuestionsWith(transaction, paragraphId),
    }
    return success({
      value,
      subject: `paragraphs:${paragraphId}`,
      ...changedFields(before, after),
    })
  })
}

export async function deleteParagraph(
  dependencies: Dependencies,
  author: Author,
  paragraphId: string,
): Promise<Outcome<Record<string, never>, ParagraphFailure | 'exams.paragraph-in-use'>> {
  const edit = { action: 'exams.delete-paragraph', concerns: 'content' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    const found = await selectParagraph(transaction, exam.id, paragraphId)
    if (found === undefined) return failure('exams.paragraph-not-found')
    const questions = await countQuestionsWith(transaction, paragraphId)
    if (questions > 0) return failure('exams.paragraph-in-use', { detail: { questions } })
    await keepDeleted(transaction, 'paragraphs', [paragraphId], { at, actorId: author.actorId })
    await updateParagraphRow(transaction, paragraphId, { deletedAt: at })
    return success({ value: {}, before: { paragraphId, title: found.title } })
  })
}

export async function restoreParagraph(
  dependencies: Dependencies,
  author: Author,
  paragraphId: string,
): Promise<Outcome<ParagraphAnswer, ParagraphFailure>> {
  const edit = { action: 'exams.restore-paragraph', concerns: 'content' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    const found = await selectParagraph(transaction, exam.id, paragraphId, true)
    if (found === undefined) return failure('exams.paragraph-not-found')
    if ((await takeFromBin(transaction, [paragraphId], at)).length === 0) return failure('exams.paragraph-not-found')
    await updateParagraphRow(transaction, paragraphId, { deletedAt: null })
    const { id, title, text, translation, revision } = found
    const value = { id, title, text, translation, revision, questions: await countQuestionsWith(transaction, id) }
    return success({ value, after: { paragraphId, title } })
  })
}

/** Stores a drawing under its name, in the place of an older one. */
export async function putFigure(
  dependencies: Dependencies,
  author: Author,
  figure: { readonly ref: string; readonly svg: string },
): Promise<Outcome<{ ref: string; svg: string }, 'exams.not-found' | 'request.invalid'>> {
  if (!isDrawing(figure.svg)) return failure('request.invalid', { fields: { svg: { code: 'invalid' } } })
  const edit = { action: 'exams.put-figure', concerns: 'content' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam }) => {
    await upsertFigure(transaction, { examId: exam.id, ...figure })
    return success({ value: { ...figure }, after: { ref: figure.ref } })
  })
}

export async function deleteFigure(
  dependencies: Dependencies,
  author: Author,
  ref: string,
): Promise<Outcome<Record<string, never>, 'exams.not-found' | 'exams.figure-not-found'>> {
  const edit = { action: 'exams.delete-figure', concerns: 'content' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam }) => {
    if (!(await removeFigure(transaction, exam.id, ref))) return failure('exams.figure-not-found')
    return success({ value: {}, before: { ref } })
  })
}
