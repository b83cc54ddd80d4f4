/** What the links in mails do: a new password, a proven address. Each works once. */
import type { BodyOf } from '#contract/route.ts'
import type { forgotPassword, resetPassword } from '#contract/auth.ts'
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import type { Locale } from '#locales/messages.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { tokenHash } from '#server/http/bearer.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { writeSecurityNotice } from './account-mails.ts'
import type { AccountToken } from './account-tokens.repo.ts'
import { deleteTokensOf, selectAccountToken, takeAccountToken } from './account-tokens.repo.ts'
import type { Account } from './auth.repo.ts'
import { deleteSessionsOf, selectAccountById, updatePassword, updateVerifiedEmail } from './auth.repo.ts'
import { hashPassword } from './passwords.ts'
import { deleteChallengesOf } from './second-step.repo.ts'
import { unlessCrowded } from './unless-crowded.ts'

/**
 * Puts the wish in the queue of mails, whether or not there is such an account: who asks cannot tell, neither by the
 * answer nor by its time.
 */
export async function askForReset(
  { database, now }: Dependencies,
  { email }: BodyOf<typeof forgotPassword>,
  locale: Locale,
): Promise<void> {
  const at = new Date(now())
  await queueMail(database.query, { kind: 'password-reset', to: email, userId: null, locale, at })
}

interface Found {
  readonly link: AccountToken
  readonly account: Account
}

async function find(
  { database, now }: Dependencies,
  token: string,
  purpose: AccountToken['purpose'],
): Promise<Found | null> {
  const link = await selectAccountToken(database.query, tokenHash(token), purpose, new Date(now()))
  const account = link === undefined ? undefined : await selectAccountById(database.query, link.userId)
  return link === undefined || account === undefined ? null : { link, account }
}

/** Sets the password and signs every device out; the mailbox is proven by the way. */
export async function resetByLink(
  dependencies: Dependencies,
  { token, password }: BodyOf<typeof resetPassword>,
): Promise<Outcome<Record<string, never>, 'auth.link-expired' | 'server.unavailable'>> {
  const { database, now } = dependencies
  const found = await find(dependencies, token, 'password-reset')
  // A link to an address that is no longer the account's opens nothing.
  if (found === null || found.link.email !== found.account.email) return failure('auth.link-expired')
  const passwordHash = await unlessCrowded(hashPassword(password))
  if (passwordHash === 'crowded') return failure('server.unavailable')
  const done = await database.transaction(async (transaction) => {
    if (!(await takeAccountToken(transaction, found.link))) return false
    await setPassword(transaction, found.account, passwordHash, new Date(now()))
    if (found.account.pendingEmail === null) {
      await updateVerifiedEmail(transaction, found.account.id, found.account.email, new Date(now()))
    }
    return true
  })
  return done ? success({}) : failure('auth.link-expired')
}

/** A new password ends everything that the old one opened, except the session that is kept. */
export async function setPassword(
  transaction: Executor,
  account: Pick<Account, 'id' | 'email' | 'preferences'>,
  passwordHash: string,
  at: Date,
  keptSession?: string,
): Promise<void> {
  await updatePassword(transaction, account.id, passwordHash)
  await deleteSessionsOf(transaction, account.id, keptSession)
  await deleteChallengesOf(transaction, account.id)
  await deleteTokensOf(transaction, account.id, 'password-reset')
  await writeSecurityNotice(transaction, account, 'password-changed', at)
}

/** Proves the address of the account, or puts the one that waited in its place. */
export async function verifyByLink(
  dependencies: Dependencies,
  token: string,
): Promise<Outcome<{ email: string }, 'auth.link-expired' | 'auth.email-taken'>> {
  const { database, now } = dependencies
  const found = await find(dependencies, token, 'email-verification')
  if (found === null) return failure('auth.link-expired')
  const { link, account } = found
  if (link.email !== account.email && link.email !== account.pendingEmail) return failure('auth.link-expired')
  return database.transaction(async (transaction) => {
    const at = new Date(now())
    if (!(await takeAccountToken(transaction, link))) return failure('auth.link-expired')
    if (!(await updateVerifiedEmail(transaction, account.id, link.email, at))) return failure('auth.email-taken')
    if (link.email !== account.email) await writeSecurityNotice(transaction, account, 'email-changed', at)
    return success({ email: link.email })
  })
}
