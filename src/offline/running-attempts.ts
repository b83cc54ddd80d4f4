import type { DeviceDatabase } from './database.ts'

/**
 * Whether an exam may be under way on this device: a row is open and its deadline has not passed by the wall clock,
 * or a tab holds an exam's lock. While so, no update takes over.
 */
export async function isExamRunning(database: DeviceDatabase, now: number): Promise<boolean> {
  const locks = await navigator.locks.query()
  if (locks.held?.some((lock) => lock.name?.startsWith(EXAM_LOCK_PREFIX))) return true
  const open = await database.attempts.where({ state: 'open' }).toArray()
  return open.some((attempt) => attempt.opened !== null && attempt.opened.terms.deadlineAt > now)
}

export const EXAM_LOCK_PREFIX = 'exam:'
