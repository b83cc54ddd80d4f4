import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { Transaction } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { AuthoringDependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { copyQuestions } from '../questions/copy-questions.ts'
import { insertContent, insertExamUnlessThere, selectExam } from '../exams.repo.ts'
import { type QuestionRow, type SectionRow, selectDraft } from './draft.repo.ts'
import { examRecordOf } from './exam-record.ts'
import { updateSection } from './sections.repo.ts'
import { searchTextOf } from './write-exam.ts'

/** A copy of a draft under another title: unpublished, and with ids of its own everywhere. */
export async function duplicateExam(
  { database, now, countAttempts }: AuthoringDependencies,
  { examId: sourceId, actorId }: { readonly examId: string; readonly actorId: string },
  title: string,
): Promise<Outcome<ExamRecord, 'exams.not-found'>> {
  const at = new Date(now())
  const examId = newIdentifier()
  return database.transaction(async (transaction) => {
    const source = await selectExam(transaction, sourceId)
    if (source === undefined) return failure('exams.not-found')
    const draft = await selectDraft(transaction, sourceId)
    const settings = { ...source.settings, title }
    const stamps = { createdBy: actorId, updatedBy: actorId, createdAt: at, updatedAt: at }
    await insertExamUnlessThere(transaction, { id: examId, settings, searchText: searchTextOf(settings), ...stamps })
    const sectionIds = new Map(draft.sections.map(({ id }) => [id, newIdentifier()]))
    await insertContent(transaction, {
      sections: draft.sections.map((row, position) => ({
        ...row,
        draws: null,
        id: sectionIds.get(row.id) ?? '',
        examId,
        position,
      })),
      figures: draft.figures.map(({ ref, svg }) => ({ examId, ref, svg })),
      paragraphs: [],
      questions: [],
    })
    const placeOf = (question: { sectionId: string }, position: number) => ({
      sectionId: sectionIds.get(question.sectionId) ?? '',
      position,
    })
    const copies = await copyQuestions(transaction, draft.questions, { examId, at, actorId, placeOf })
    await copyDraws(transaction, draft.sections, { sectionIds, copies })
    const subject = `exams:${examId}`
    await recordChange(transaction, {
      at,
      actorId,
      action: 'exams.duplicate',
      subject,
      after: { title, from: sourceId },
    })
    const record = await examRecordOf(transaction, examId, countAttempts)
    if (record === undefined) throw new Error(`the exam ${examId} is gone in the moment of its making`)
    return success(record)
  })
}

interface Copied {
  /** Ids of the copies of sections, by those of the sections. */
  readonly sectionIds: ReadonlyMap<string, string>
  readonly copies: readonly QuestionRow[]
}

/** The groups of which every attempt is asked some, with the copies of their questions. */
async function copyDraws(
  transaction: Transaction,
  sections: readonly SectionRow[],
  { sectionIds, copies }: Copied,
): Promise<void> {
  const copyOf = new Map(copies.map(({ id, originQuestionId }) => [originQuestionId ?? '', id]))
  for (const { id, draws } of sections) {
    if (draws === null) continue
    const copied = draws.map(({ asked, questionIds }) => ({
      asked,
      questionIds: questionIds.flatMap((one) => copyOf.get(one) ?? []),
    }))
    await updateSection(transaction, sectionIds.get(id) ?? '', { draws: copied })
  }
}
