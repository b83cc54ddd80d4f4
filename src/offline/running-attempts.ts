import type { DeviceDatabase } from './database.ts'
import { EXAM_LOCK_PREFIX } from './exam-lock-prefix.ts'
import type { AttemptRow } from './records.ts'

/**
 * Answers whether an exam may be under way on this device: a row is open and its deadline has not passed by the wall
 * clock, or a tab holds an exam's lock. While so, no update takes over.
 */
export async function isExamRunning(database: DeviceDatabase, now: number): Promise<boolean> {
  if (await isExamOpen()) return true
  return (await runningAttempts(database, now)).length > 0
}

/** Attempts on this device that are open and whose deadline has not passed by the wall clock. */
export async function runningAttempts(database: DeviceDatabase, now: number): Promise<readonly AttemptRow[]> {
  const open = await database.attempts.where({ state: 'open' }).toArray()
  return open.filter((attempt) => attempt.opened !== null && attempt.opened.terms.deadlineAt > now)
}

/** Answers whether a tab of this device has an exam open. */
export async function isExamOpen(): Promise<boolean> {
  const locks = await navigator.locks.query()
  return locks.held?.some((lock) => lock.name?.startsWith(EXAM_LOCK_PREFIX)) ?? false
}
