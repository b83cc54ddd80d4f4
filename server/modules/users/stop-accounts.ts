import type { Executor } from '#server/db/connection.ts'
import { deleteHandedOut, voidLinksOfMany } from '#server/modules/auth/index.ts'
import { deleteSessionsOf, type UserRow } from './users.repo.ts'

/** Each id is a value of a statement, which takes 65,535. */
const IDS_AT_ONCE = 10_000

/**
 * Ends what opens deactivated accounts: sessions, links that were sent before, and the addresses of calendars and of
 * families, so that none of them works once an account is active again.
 */
export async function endAccessOfStopped(
  transaction: Executor,
  accounts: readonly Pick<UserRow, 'id' | 'email'>[],
): Promise<void> {
  const ids = accounts.map(({ id }) => id)
  await deleteSessionsOf(transaction, ids)
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    await deleteHandedOut(transaction, ids.slice(from, from + IDS_AT_ONCE))
  }
  await voidLinksOfMany(transaction, accounts)
}
