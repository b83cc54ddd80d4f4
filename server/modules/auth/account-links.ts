/** Effects of the links in mails: a new password, a proven address. Each link works once. */
import type { BodyOf } from '#contract/foundation/route.ts'
import type { forgotPassword, resetPassword } from '#contract/people/auth.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Locale } from '#locales/messages.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { tokenHash } from '#server/http/bearer.ts'
import { deleteMailsOfKinds, queueMail } from '#server/modules/mail/index.ts'
import { LINK_MAILS, writeSecurityNotice } from './account-mails.ts'
import type { AccountToken } from './account-tokens.repo.ts'
import {
  deleteAllTokensOf,
  deleteTokensForOtherAddress,
  selectAccountToken,
  takeAccountToken,
} from './account-tokens.repo.ts'
import type { Account } from './auth.repo.ts'
import {
  clearPendingEmail,
  deleteSessionsOf,
  lockAccount,
  selectAccountById,
  updatePassword,
  updateVerifiedEmail,
} from './auth.repo.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { deleteHandedOut } from './handed-out.repo.ts'
import { hashPassword } from './passwords.ts'
import { deleteChallengesOf, removeSecret } from './second-step.repo.ts'
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
): Promise<Outcome<{ email: string }, 'auth.link-expired' | 'request.invalid' | 'server.unavailable'>> {
  const { database, now } = dependencies
  const found = await find(dependencies, token, 'password-reset')
  if (found === null) return failure('auth.link-expired')
  const refused = await refuseCommonPassword(database.query, password)
  if (refused !== null) return refused
  const passwordHash = await unlessCrowded(hashPassword(password))
  if (passwordHash === 'crowded') return failure('server.unavailable')
  const done = await database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, found.account.id)
    // A link to an address that is no longer the account's opens nothing.
    if (account === undefined || found.link.email !== account.email) return false
    if (!(await takeAccountToken(transaction, found.link))) return false
    await setPassword(transaction, account, passwordHash, new Date(now()))
    await endUnprovenSecondStep(transaction, account, new Date(now()))
    return updateVerifiedEmail(transaction, account.id, account.email, new Date(now()))
  })
  return done ? success({ email: found.account.email }) : failure('auth.link-expired')
}

/** Who registered with the address of another person may have enrolled their own app; the mailbox's owner ends that. */
async function endUnprovenSecondStep(transaction: Executor, account: Account, at: Date): Promise<void> {
  if (account.totpConfirmedAt === null || account.totpByProvenOwner) return
  await removeSecret(transaction, account.id)
  await writeSecurityNotice(transaction, account, 'second-step-off', at)
}

/** What the owner asked for together with the new password. */
export interface Kept {
  /** Hash of the session that stays signed in. */
  readonly session?: string
  /** The other address may go on waiting for its proof. */
  readonly pendingEmail?: boolean
}

/**
 * A new password ends everything that the old one opened, except what is kept, and every link that was sent or wished
 * for before: an earlier holder of the mailbox or of the password may have it.
 */
export async function setPassword(
  transaction: Executor,
  account: Pick<Account, 'id' | 'email' | 'preferences'>,
  passwordHash: string,
  at: Date,
  kept: Kept = {},
): Promise<void> {
  await updatePassword(transaction, account.id, passwordHash)
  await endAccess(transaction, account, kept)
  await voidLinks(transaction, account)
  await writeSecurityNotice(transaction, account, 'password-changed', at)
}

/** Two values each stay far under the 65,535 of a statement. */
const ACCOUNTS_AT_ONCE = 10_000

/** Voids the links of every kind that were sent to this account, and those whose mail is still to be sent. */
export async function voidLinks(transaction: Executor, account: Pick<Account, 'id' | 'email'>): Promise<void> {
  await voidLinksOfMany(transaction, [account])
}

/** The same of many accounts. */
export async function voidLinksOfMany(
  transaction: Executor,
  accounts: readonly Pick<Account, 'id' | 'email'>[],
): Promise<void> {
  for (let from = 0; from < accounts.length; from += ACCOUNTS_AT_ONCE) {
    const some = accounts.slice(from, from + ACCOUNTS_AT_ONCE)
    await deleteAllTokensOf(
      transaction,
      some.map(({ id }) => id),
    )
    await deleteMailsOfKinds(transaction, Object.values(LINK_MAILS), some)
  }
}

/**
 * Signs out everywhere, half-done sign-ins too, ends the addresses of the calendar and of the family, and voids another
 * address that waits for its proof together with its links: the one who asked for it may be the one who is to be kept out.
 */
export async function endAccess(
  transaction: Executor,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { session, pendingEmail = false }: Kept = {},
): Promise<void> {
  await deleteSessionsOf(transaction, id, session)
  await deleteHandedOut(transaction, [id])
  await deleteChallengesOf(transaction, id)
  if (pendingEmail) return
  await clearPendingEmail(transaction, id)
  await deleteTokensForOtherAddress(transaction, id, email)
}

/** Proves the address of the account, or puts the one that waited in its place. */
export async function verifyByLink(
  dependencies: Dependencies,
  token: string,
): Promise<Outcome<{ email: string }, 'auth.link-expired' | 'auth.email-taken'>> {
  const { database, now } = dependencies
  const found = await find(dependencies, token, 'email-verification')
  if (found === null) return failure('auth.link-expired')
  const { link } = found
  return database.transaction(async (transaction) => {
    const at = new Date(now())
    const account = await lockAccount(transaction, found.account.id)
    const isWanted = account !== undefined && [account.email, account.pendingEmail].includes(link.email)
    if (!isWanted || !(await takeAccountToken(transaction, link))) return failure('auth.link-expired')
    if (!(await updateVerifiedEmail(transaction, account.id, link.email, at))) return failure('auth.email-taken')
    if (link.email !== account.email) await writeSecurityNotice(transaction, account, 'email-changed', at)
    return success({ email: link.email })
  })
}
