/** Changes of keys that were published: marks are corrected, explanations are added. Papers never change. */
import { isDeepStrictEqual } from 'node:util'
import type { ExamKey } from '#domain/exam/key.ts'
import type { Transaction } from '#server/db/connection.ts'
import { lockVersionKeys, updateVersionKey } from './versions.repo.ts'

export interface ChangedKey {
  readonly versionId: string
  readonly number: number
  readonly before: ExamKey
  readonly after: ExamKey
}

/** True if two keys say the same. The database keeps the members of an object in an order of its own. */
export function isSameKey(one: ExamKey, other: ExamKey): boolean {
  return isDeepStrictEqual(one, other)
}

/** Options of a change of a key; `marks`: it changes marks, so that results have to be computed again. */
export interface KeyChangeOptions {
  readonly marks?: boolean
}

/** Changes the keys of every version of an exam; answers those that are another one now. */
export async function changeKeys(
  transaction: Transaction,
  examId: string,
  change: (key: ExamKey) => ExamKey,
  { marks = false }: KeyChangeOptions = {},
): Promise<ChangedKey[]> {
  const changed: ChangedKey[] = []
  for (const { id, number, key } of await lockVersionKeys(transaction, examId)) {
    const after = change(key)
    if (isSameKey(after, key)) continue
    await updateVersionKey(transaction, id, after, marks)
    changed.push({ versionId: id, number, before: key, after })
  }
  return changed
}
