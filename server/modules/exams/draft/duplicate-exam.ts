import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { AuthoringDependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { copyQuestions } from '../questions/copy-questions.ts'
import { insertContent, insertExamUnlessThere, selectExam } from '../exams.repo.ts'
import { selectDraft } from './draft.repo.ts'
import { examRecordOf } from './exam-record.ts'
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
      sections: draft.sections.map((row, position) => ({ ...row, id: sectionIds.get(row.id) ?? '', examId, position })),
      figures: draft.figures.map(({ ref, svg }) => ({ examId, ref, svg })),
      paragraphs: [],
      questions: [],
    })
    const placeOf = (question: { sectionId: string }, position: number) => ({
      sectionId: sectionIds.get(question.sectionId) ?? '',
      position,
    })
    await copyQuestions(transaction, draft.questions, { examId, at, actorId, placeOf })
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
