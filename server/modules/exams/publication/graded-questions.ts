/** A graded exam asks no question whose right answer devices have, or would get with the next pack. */
import type { Problem } from '#contract/exams/publication.ts'
import { mayAskPractice } from '#domain/exam/question-use.ts'
import type { Executor, Transaction } from '#server/db/connection.ts'
import type { ReadDraft } from '../draft/read-draft.ts'
import { type Kin, selectKin } from '../questions/question-kin.repo.ts'
import { keptFromGraded, lockKin } from '../questions/question-kin.ts'

/** Answers the questions that keep an exam from being published; none where the exam may ask questions of practice. */
export async function selectKeptFromExam(executor: Executor, read: ReadDraft): Promise<Set<string>> {
  return keptFromExam(read, (ids) => selectKin(executor, ids))
}

/** The same at the instant of publication: until it is over, nobody changes a use or publishes a pack of these. */
export async function lockKeptFromExam(transaction: Transaction, read: ReadDraft): Promise<Problem['where'][]> {
  const kept = await keptFromExam(read, (ids) => lockKin(transaction, ids))
  return read.draft.questions.flatMap(({ id, sectionId }) =>
    kept.has(id) ? [{ kind: 'question' as const, id, sectionId, number: null, field: 'use' }] : [],
  )
}

async function keptFromExam(
  { exam, draft }: ReadDraft,
  readKin: (ids: readonly string[]) => Promise<Kin[]>,
): Promise<Set<string>> {
  if (mayAskPractice(exam.settings)) return new Set()
  return keptFromGraded(await readKin(draft.questions.flatMap(({ id, active }) => (active ? [id] : []))))
}
