/** Locks of tables that many write to: a change of the table gives up soon, so that what arrives does not wait for it. */
import { sql } from 'drizzle-orm'
import { sqlStateOf } from './errors.ts'
import type { Transaction } from './transaction.ts'

/** Longest time that such a change holds up lines that arrive, ms. */
const LIMIT_MS = 500
const LOCK_NOT_AVAILABLE = '55P03'

/** The transaction waits only so long for a lock from now on, and fails after that. */
export async function waitShortlyForLocks(transaction: Transaction): Promise<void> {
  await transaction.execute(sql.raw(`SET LOCAL lock_timeout = ${LIMIT_MS}`))
}

/** Answers `otherwise` if a lock was not to be had in time: the change is left to a later turn. */
export async function unlessLocked<Value>(change: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await change()
  } catch (error) {
    if (sqlStateOf(error) === LOCK_NOT_AVAILABLE) return otherwise
    throw error
  }
}
