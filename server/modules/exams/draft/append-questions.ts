/** Questions of a document at the end of a section that is there, with their passages and figures: all or none. */
import { type ErrorCode, failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { FigureDocument, ParagraphDocument, QuestionDocument } from '#domain/exam/document.ts'
import { withTexts } from '#domain/exam/question-texts.ts'
import type { Transaction } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { insertFigures, insertParagraphs, selectFiguresOf } from '../questions/copy-questions.repo.ts'
import { optionIdSource } from '../questions/option-ids.ts'
import { insertQuestions } from '../questions/questions.repo.ts'
import { selectQuestionsOf, selectSections } from './draft.repo.ts'
import { type Author, editDraft } from './edit-draft.ts'
import { questionRow, withTwins } from './import-exam.ts'
import { lostParts } from './missing-references.ts'

export interface AppendedContent {
  readonly questions: readonly QuestionDocument[]
  readonly paragraphs: readonly ParagraphDocument[]
  readonly figures: readonly FigureDocument[]
}

/** Rows a statement: parameters of one statement are limited. */
const AT_ONCE = 200

/** `alongside` writes in the same transaction; when it throws, nothing is written. */
export async function appendQuestions(
  dependencies: Dependencies,
  author: Author,
  { sectionId, content }: { readonly sectionId: string; readonly content: AppendedContent },
  alongside: (transaction: Transaction) => Promise<void>,
): Promise<
  Outcome<number, Extract<ErrorCode, 'exams.not-found' | 'exams.section-not-found' | 'exams.invalid-document'>>
> {
  const edit = { action: 'questions.import', concerns: 'sections' } as const
  return editDraft(dependencies, author, edit, async ({ transaction, at }) => {
    const known = await selectSections(transaction, author.examId)
    if (!known.some(({ id }) => id === sectionId)) return failure('exams.section-not-found')
    const parts = Object.fromEntries(content.questions.map(({ ref, lessonPart }) => [ref, lessonPart]))
    const [lost] = await lostParts(transaction, parts)
    if (lost !== undefined) {
      const fields = { lessonPart: { code: 'exists' as const } }
      return failure('exams.invalid-document', { fields, detail: { field: 'lessonPart', question: lost } })
    }
    await insertAll(transaction, author, { sectionId, content, at })
    await alongside(transaction)
    const count = content.questions.length
    return success({ value: count, after: { sectionId, questions: count } })
  })
}

interface Appending {
  readonly sectionId: string
  readonly content: AppendedContent
  readonly at: Date
}

async function insertAll(transaction: Transaction, { examId, actorId }: Author, { sectionId, content, at }: Appending) {
  const existing = await selectQuestionsOf(transaction, examId)
  const last = Math.max(-1, ...existing.filter((one) => one.sectionId === sectionId).map(({ position }) => position))
  const refs = new Set(existing.map(({ ref }) => ref))
  const inExam = await bringFigures(transaction, examId, content.figures)
  const paragraphIds = new Map(content.paragraphs.map(({ ref }) => [ref, newIdentifier()]))
  await insertParagraphs(
    transaction,
    content.paragraphs.map(({ ref, title, text, translation }) => ({
      id: paragraphIds.get(ref) ?? newIdentifier(),
      examId,
      title,
      text: inExam(text),
      translation: translation == null ? null : { ...translation, text: inExam(translation.text) },
    })),
  )
  const nextOptionId = optionIdSource()
  const written = content.questions.map((question, index) => {
    const row = questionRow(withTexts(question, inExam), nextOptionId)
    const place = { examId, sectionId, position: last + 1 + index }
    const paragraphId = paragraphIds.get(question.paragraphRef ?? '') ?? null
    const stamps = { createdAt: at, updatedAt: at, updatedBy: actorId }
    return { ...row, ...place, ...stamps, paragraphId, twinOf: question.twinOf }
  })
  const rows = withTwins(written).map((row) => ({ ...row, ref: refs.has(row.ref) ? row.id : row.ref }))
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await insertQuestions(transaction, rows.slice(from, from + AT_ONCE))
  }
}

/** Another drawing of a name that the exam has already gets a new name; answers how texts name it then. */
async function bringFigures(
  transaction: Transaction,
  examId: string,
  figures: readonly FigureDocument[],
): Promise<(text: string) => string> {
  const existing = new Map((await selectFiguresOf(transaction, examId)).map(({ ref, svg }) => [ref, svg]))
  const names = new Map<string, string>()
  const added: { examId: string; ref: string; svg: string }[] = []
  for (const { ref, svg } of figures) {
    const name = (existing.get(ref) ?? svg) === svg ? ref : newIdentifier()
    if (!existing.has(name)) added.push({ examId, ref: name, svg })
    names.set(ref, name)
  }
  await insertFigures(transaction, added)
  return (text) => text.replace(/\(figure:([^)\s]+)\)/g, (_, ref: string) => `(figure:${names.get(ref) ?? ref})`)
}
