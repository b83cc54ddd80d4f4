/** The link that the address of an account gets when another one is asked for in its place. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { tokenHash } from '#server/http/bearer.ts'
import { endAccess, voidLinks } from './account-links.ts'
import { writeSecurityNotice } from './account-mails.ts'
import type { AccountToken } from './account-tokens.repo.ts'
import { selectAccountToken, takeAccountToken } from './account-tokens.repo.ts'
import type { Account } from './auth.repo.ts'
import { lockAccount, updateVerifiedEmail } from './auth.repo.ts'
import { removeSecret } from './second-step.repo.ts'

type Refusal = 'auth.link-expired' | 'auth.email-taken'

/**
 * Stops a change of address, or undoes it where the other address was proven already, and signs every device out.
 * What still opens the account then is the password, which the owner is asked to change next.
 */
export async function stopByLink(
  { database, now }: Dependencies,
  token: string,
): Promise<Outcome<{ email: string }, Refusal>> {
  const at = new Date(now())
  const link = await selectAccountToken(database.query, tokenHash(token), 'email-change-stop', at)
  if (link === undefined) return failure('auth.link-expired')
  return database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, link.userId)
    if (account === undefined || !(await takeAccountToken(transaction, link))) return failure('auth.link-expired')
    if (!(await updateVerifiedEmail(transaction, account.id, link.email, at))) return failure('auth.email-taken')
    if (account.email !== link.email) await undo(transaction, account, link, at)
    await voidLinks(transaction, account)
    await endAccess(transaction, { id: account.id, email: link.email })
    return success({ email: link.email })
  })
}

/** Who had the other address may have enrolled an authenticator app of theirs. */
async function undo(transaction: Executor, account: Account, link: AccountToken, at: Date): Promise<void> {
  const { totpConfirmedAt } = account
  if (totpConfirmedAt === null || totpConfirmedAt < link.createdAt) return
  await removeSecret(transaction, account.id)
  await writeSecurityNotice(transaction, { ...account, email: link.email }, 'second-step-off', at)
}
