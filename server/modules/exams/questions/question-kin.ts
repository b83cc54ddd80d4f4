/** Copies of a question ask the same in the same words: with what they were copied from, all count as one question. */
import type { Transaction } from '#server/db/connection.ts'
import { type Kin, lockQuestions, selectKin } from './question-kin.repo.ts'

/**
 * Locks questions with all their copies until the transaction ends, and answers these, read under the lock. Changes of
 * use, publications of exams and publications of packs wait here for each other; each of them has the locks of its
 * exams or of its topic by then, and locks no exam afterwards.
 */
export async function lockKin(transaction: Transaction, ids: readonly string[]): Promise<Kin[]> {
  const locked = new Set<string>()
  for (;;) {
    const kin = await selectKin(transaction, ids)
    // A copy may have been made while others were waited for.
    const open = new Set(kin.map(({ id }) => id).filter((id) => !locked.has(id)))
    if (open.size === 0) return kin
    await lockQuestions(transaction, [...open])
    for (const id of open) locked.add(id)
  }
}

/** Answers those of which a pack held a copy. */
export function practisedOf(kin: readonly Kin[]): Set<string> {
  return new Set(kin.filter(({ practisedSince }) => practisedSince !== null).map(({ of }) => of))
}

/**
 * Answers those that no graded exam may ask: they, or copies of them, are for practice, or a pack held one. A deleted
 * one that no pack held is no reason: where it comes back, packs go without it.
 */
export function keptFromGraded(kin: readonly Kin[]): Set<string> {
  const forPractice = kin.filter(({ use, isThere }) => isThere && use === 'practice')
  return new Set([...practisedOf(kin), ...forPractice.map(({ of }) => of)])
}
