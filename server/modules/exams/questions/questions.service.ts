/** Questions of a draft are made, changed, deleted and brought back. */
import { type ErrorCode, failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { QuestionForm, QuestionRecord } from '#contract/exams/question-form.ts'
import type { Transaction } from '#server/db/connection.ts'
import { keepDeleted, takeFromBin } from '#server/bin/index.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields } from '#server/modules/audit/index.ts'
import type { QuestionRow } from '../draft/draft.repo.ts'
import { type Author, editDraft } from '../draft/edit-draft.ts'
import { missingReferences, type References } from '../draft/missing-references.ts'
import { selectParagraph } from '../draft/paragraphs.repo.ts'
import { nextQuestionPosition, selectSection } from '../draft/sections.repo.ts'
import { practiceUse, twinsFollow } from './practice-use.ts'
import { questionColumns, questionRecord } from './question-record.ts'
import { insertQuestions, selectQuestion, updateQuestionRow } from './questions.repo.ts'

type PlaceFailure = 'exams.section-not-found' | 'exams.paragraph-not-found'
type NotFound = 'questions.not-found'

export async function readQuestion(
  { database }: Dependencies,
  examId: string,
  questionId: string,
): Promise<Outcome<QuestionRecord, NotFound>> {
  const row = await selectQuestion(database.query, examId, questionId)
  return row === undefined ? failure('questions.not-found') : success(questionRecord(row))
}

/** Adds a question at the end of its section. */
export async function createQuestion(
  dependencies: Dependencies,
  author: Author,
  form: QuestionForm,
): Promise<Outcome<QuestionRecord, PlaceFailure | 'exams.not-found' | 'request.invalid'>> {
  const edit = { action: 'questions.create', concerns: 'sections' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    const misplaced = await placeFailure(transaction, exam.id, form)
    if (misplaced !== null) return failure(misplaced)
    const missing = await missingReferences(transaction, referencesOf(form), form)
    if (missing !== null) return missing
    const { use, fields } = await practiceUse(transaction, exam.id, null, form)
    if (Object.keys(fields).length > 0) return failure('request.invalid', { fields })
    const id = newIdentifier()
    const [row] = await insertQuestions(transaction, [
      {
        id,
        ref: id,
        examId: exam.id,
        position: await nextQuestionPosition(transaction, form.sectionId),
        ...questionColumns({ ...form, use }),
        createdAt: at,
        updatedAt: at,
        updatedBy: author.actorId,
      },
    ])
    const value = questionRecord(written(row))
    return success({ value, subject: `questions:${id}`, after: recorded(value) })
  })
}

function referencesOf({ videoFile, explanationImage }: QuestionForm): References {
  return { videos: { videoFile }, images: { explanationImage } }
}

/** Section and passage must be of the same exam, and there. */
async function placeFailure(
  transaction: Transaction,
  examId: string,
  { sectionId, paragraphId }: Pick<QuestionForm, 'sectionId' | 'paragraphId'>,
): Promise<PlaceFailure | null> {
  if ((await selectSection(transaction, examId, sectionId)) === undefined) return 'exams.section-not-found'
  if (paragraphId === null) return null
  return (await selectParagraph(transaction, examId, paragraphId)) === undefined ? 'exams.paragraph-not-found' : null
}

/** Changes a question, from the revision that it was read with. */
export async function updateQuestion(
  dependencies: Dependencies,
  author: Author,
  questionId: string,
  form: QuestionForm & { readonly revision: number },
): Promise<Outcome<QuestionRecord, PlaceFailure | NotFound | 'request.changed-meanwhile' | 'request.invalid'>> {
  const edit = { action: 'questions.update', concerns: 'content' } as const
  const outcome = await editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    const found = await selectQuestion(transaction, exam.id, questionId)
    if (found === undefined) return failure('questions.not-found')
    if (found.revision !== form.revision) return failure('request.changed-meanwhile')
    const misplaced = await placeFailure(transaction, exam.id, form)
    if (misplaced !== null) return failure(misplaced)
    const missing = await missingReferences(transaction, referencesOf(form), form)
    if (missing !== null) return missing
    const { use, fields } = await practiceUse(transaction, exam.id, found, form)
    if (Object.keys(fields).length > 0) return failure('request.invalid', { fields })
    const columns = questionColumns({ ...form, use }, found.options)
    const change = changedFields(recorded(questionRecord(found)), recorded(questionRecord({ ...found, ...columns })))
    // An autosave of what stands there already is no change.
    if (change === null) return success({ value: questionRecord(found), unchanged: true })
    const moves = form.sectionId !== found.sectionId
    const row = await updateQuestionRow(transaction, questionId, {
      ...columns,
      ...(moves && { position: await nextQuestionPosition(transaction, form.sectionId) }),
      ...stamps(found, at, author),
    })
    if (use !== found.use) await twinsFollow(transaction, found, use)
    const value = questionRecord(written(row))
    const concerns = moves ? ('sections' as const) : ('content' as const)
    return success({ value, subject: `questions:${questionId}`, ...change, concerns })
  })
  return withoutExam(outcome)
}

export async function deleteQuestion(
  dependencies: Dependencies,
  author: Author,
  questionId: string,
): Promise<Outcome<Record<string, never>, NotFound>> {
  const edit = { action: 'questions.delete', concerns: 'sections' } as const
  const outcome = await editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    const found = await selectQuestion(transaction, exam.id, questionId)
    if (found === undefined) return failure('questions.not-found')
    await keepDeleted(transaction, 'questions', [questionId], { at, actorId: author.actorId })
    await updateQuestionRow(transaction, questionId, { deletedAt: at, ...stamps(found, at, author) })
    return success({ value: {}, subject: `questions:${questionId}`, before: recorded(questionRecord(found)) })
  })
  return withoutExam(outcome)
}

/** Brings a deleted question back to its place; a passage that is gone meanwhile is let go of. */
export async function restoreQuestion(
  dependencies: Dependencies,
  author: Author,
  questionId: string,
): Promise<Outcome<QuestionRecord, NotFound>> {
  const edit = { action: 'questions.restore', concerns: 'sections' } as const
  const outcome = await editDraft(dependencies, author, edit, async ({ transaction, exam, at }) => {
    const found = await selectQuestion(transaction, exam.id, questionId, true)
    if (found === undefined) return failure('questions.not-found')
    if ((await takeFromBin(transaction, [questionId], at)).length === 0) return failure('questions.not-found')
    const isLost = (await placeFailure(transaction, exam.id, found)) === 'exams.paragraph-not-found'
    const row = await updateQuestionRow(transaction, questionId, {
      deletedAt: null,
      ...(isLost && { paragraphId: null }),
      ...stamps(found, at, author),
    })
    const value = questionRecord(written(row))
    return success({ value, subject: `questions:${questionId}`, after: recorded(value) })
  })
  return withoutExam(outcome)
}

function stamps({ revision }: QuestionRow, at: Date, { actorId }: Author) {
  return { revision: revision + 1, updatedAt: at, updatedBy: actorId }
}

/** What the record of a change names; the rest of a question says nothing of its content. */
function recorded({ revision: _revision, updatedAt: _updatedAt, ...content }: QuestionRecord): Record<string, unknown> {
  return content
}

function written(row: QuestionRow | undefined): QuestionRow {
  if (row === undefined) throw new Error('a question is gone in the moment of its change')
  return row
}

/** Anyone who asks for a question of an exam that is not there asks for a question that is not there. */
export function withoutExam<Value, Code extends ErrorCode>(
  outcome: Outcome<Value, Code>,
): Outcome<Value, Exclude<Code, 'exams.not-found'> | NotFound> {
  if (outcome.ok) return outcome
  const { code, ...extra } = outcome
  return code === 'exams.not-found'
    ? failure('questions.not-found')
    : { ...extra, code: code as Exclude<Code, 'exams.not-found'> }
}
