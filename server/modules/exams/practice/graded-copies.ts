/** Questions of practice of which a graded exam asked a copy: no pack gives devices their answers. */
import type { Executor, Transaction } from '#server/db/connection.ts'
import { kinAskedByGraded } from '../questions/asked-by-graded.ts'
import { selectKin } from '../questions/question-kin.repo.ts'
import { lockKin } from '../questions/question-kin.ts'

/** Answers those that a graded exam asked, themselves or a copy of them. */
export async function selectAskedByGraded(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  return kinAskedByGraded(executor, await selectKin(executor, ids))
}

/**
 * Answers whether a pack may hold all of these: they are there, for practice, and no graded exam asked a copy of them.
 * They and their copies are locked, so that it stays so until the transaction ends.
 */
export async function lockForPack(transaction: Transaction, ids: readonly string[]): Promise<boolean> {
  const kin = await lockKin(transaction, ids)
  const forPractice = kin.filter(({ of, id, use, isThere }) => of === id && isThere && use === 'practice')
  return forPractice.length === ids.length && (await kinAskedByGraded(transaction, kin)).size === 0
}
