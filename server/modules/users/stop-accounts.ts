import type { Executor } from '#server/db/connection.ts'
import { voidLinksOfMany } from '#server/modules/auth/index.ts'
import { deleteSessionsOf, type UserRow } from './users.repo.ts'

/**
 * Ends what opens deactivated accounts: sessions, and links that were sent before, so that none of them works once an
 * account is active again.
 */
export async function endAccessOfStopped(
  transaction: Executor,
  accounts: readonly Pick<UserRow, 'id' | 'email'>[],
): Promise<void> {
  await deleteSessionsOf(
    transaction,
    accounts.map(({ id }) => id),
  )
  await voidLinksOfMany(transaction, accounts)
}
