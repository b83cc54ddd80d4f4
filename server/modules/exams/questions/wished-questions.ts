/** Several questions of one exam are changed from the revisions that their author read: all or none. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { QuestionRow } from '../draft/draft.repo.ts'
import type { Editing } from '../draft/edit-draft.ts'
import { lockQuestions } from './question-kin.repo.ts'
import { type NewQuestion, selectQuestionsById, updateQuestionRow } from './questions.repo.ts'

interface Revised {
  readonly id: string
  readonly revision: number
}

export function byId<Wish extends { readonly id: string }>(wishes: readonly Wish[]): ReadonlyMap<string, Wish> {
  return new Map(wishes.map((wish) => [wish.id, wish]))
}

/** True if another author changed one of the rows since it was read. */
export function areBehind(rows: readonly Revised[], wishes: ReadonlyMap<string, Revised>): boolean {
  return rows.some(({ id, revision }) => wishes.get(id)?.revision !== revision)
}

/** Answers the questions that the wishes name; each must be of this exam and as it was read. */
export async function wishedQuestions(
  { transaction, exam }: Pick<Editing, 'transaction' | 'exam'>,
  wishes: ReadonlyMap<string, Revised>,
): Promise<Outcome<QuestionRow[], 'questions.not-found' | 'request.changed-meanwhile'>> {
  const found = await selectQuestionsById(transaction, [...wishes.keys()])
  const own = found.filter(({ examId }) => examId === exam.id)
  if (own.length < wishes.size) return failure('questions.not-found')
  return areBehind(own, wishes) ? failure('request.changed-meanwhile') : success(own)
}

/** Writes changed columns, and answers the new revisions. */
export async function writeWished(
  { transaction, at }: Pick<Editing, 'transaction' | 'at'>,
  actorId: string,
  changes: readonly { readonly row: QuestionRow; readonly columns: Partial<NewQuestion> }[],
): Promise<{ id: string; revision: number }[]> {
  await lockQuestions(
    transaction,
    changes.map(({ row }) => row.id),
  )
  for (const { row, columns } of changes) {
    const stamps = { revision: row.revision + 1, updatedAt: at, updatedBy: actorId }
    await updateQuestionRow(transaction, row.id, { ...columns, ...stamps })
  }
  return changes.map(({ row }) => newRevision(row))
}

export function newRevision({ id, revision }: Revised): { id: string; revision: number } {
  return { id, revision: revision + 1 }
}
