/** The mails of an account. Links are made when the mail is sent: no token ever waits in a queue. */
import * as z from 'zod/mini'
import arabic from '#locales/ar/mail.json' with { type: 'json' }
import english from '#locales/en/mail.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { StoredPreferences } from '#server/db/schema.ts'
import type { Executor } from '#server/db/connection.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { newToken, tokenHash } from '#server/http/bearer.ts'
import type { MailJob, MailText, MailWriters } from '#server/modules/mail/index.ts'
import { isStillQueued, mailWriter, queueMail } from '#server/modules/mail/index.ts'
import type { AccountToken, Purpose } from './account-tokens.repo.ts'
import { countTokensSince, insertAccountToken } from './account-tokens.repo.ts'
import { lockAccount, selectAccountByEmail, selectAccountById } from './auth.repo.ts'

const texts = { ar: arabic, en: english } satisfies Record<Locale, typeof english>

const HOUR_MS = 3_600_000
export const RESET_LINK_MS = HOUR_MS
export const VERIFICATION_LINK_MS = 72 * HOUR_MS
/** A link that was asked for so long ago is not wanted any more. */
const STALE_MS = 6 * HOUR_MS
const LINKS_AN_HOUR = 5

/** The token stands in the fragment, which no server and no referrer sees. */
function link({ publicUrl }: ServerDependencies, page: string, token: string): string {
  return new URL(`${page}#token=${token}`, publicUrl).href
}

/**
 * A fresh token whose hash is kept; null when this account had its number of them within the hour, or when the mail was
 * withdrawn meanwhile: a new password does so under the account's lock (`voidLinks`).
 */
async function freshToken(
  { database, now }: ServerDependencies,
  job: MailJob,
  row: Pick<AccountToken, 'userId' | 'purpose' | 'email'>,
  lastsMs: number,
  createdAt = new Date(now()),
): Promise<string | null> {
  const recent = await countTokensSince(database.query, row.userId, row.purpose, new Date(now() - HOUR_MS))
  if (recent >= LINKS_AN_HOUR) return null
  const token = newToken()
  const times = { createdAt, expiresAt: new Date(now() + lastsMs) }
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, row.userId)
    if (!(await isStillQueued(transaction, job))) return null
    await insertAccountToken(transaction, { ...row, ...times, tokenHash: tokenHash(token) })
    return token
  })
}

/** The account is looked up here, long after the request was answered. */
async function resetText(dependencies: ServerDependencies, job: MailJob): Promise<MailText | null> {
  if (dependencies.now() - job.createdAt.getTime() > STALE_MS) return null
  const account = await selectAccountByEmail(dependencies.database.query, job.recipient)
  if (account === undefined || !account.active) return null
  const row = { userId: account.id, purpose: 'password-reset', email: account.email } as const
  const token = await freshToken(dependencies, job, row, RESET_LINK_MS)
  if (token === null) return null
  const { subject, text, action, note } = texts[job.locale].reset
  const url = link(dependencies, '/reset-password', token)
  return { subject, paragraphs: [text], action: { label: action, url }, note }
}

async function verificationText(dependencies: ServerDependencies, job: MailJob): Promise<MailText | null> {
  const account = job.userId === null ? undefined : await selectAccountById(dependencies.database.query, job.userId)
  // The wish for this address was taken back meanwhile.
  if (account === undefined || ![account.email, account.pendingEmail].includes(job.recipient)) return null
  const row = { userId: account.id, purpose: 'email-verification', email: job.recipient } as const
  const token = await freshToken(dependencies, job, row, VERIFICATION_LINK_MS)
  if (token === null) return null
  const { subject, text, action, note } = texts[job.locale].verify
  return {
    subject,
    paragraphs: [text],
    action: { label: action, url: link(dependencies, '/verify-email', token) },
    note,
  }
}

/** `next`: the address that was asked for. */
const changeAsked = z.object({ next: z.string() })

/**
 * Informs the address of the account that another one is to take its place. The link counts from when that was asked for,
 * and works after the other address was proven too: who asks for it proves it within seconds.
 */
const changeAskedText = mailWriter(changeAsked, async (dependencies, job) => {
  const account = job.userId === null ? undefined : await selectAccountById(dependencies.database.query, job.userId)
  const { next } = job.data
  if (account === undefined || ![account.email, account.pendingEmail].includes(next)) return null
  const row = { userId: account.id, purpose: 'email-change-stop', email: job.recipient } as const
  const token = await freshToken(dependencies, job, row, VERIFICATION_LINK_MS, job.createdAt)
  if (token === null) return null
  const { subject, text, action, note } = texts[job.locale].emailChangeAsked
  const url = link(dependencies, '/stop-email-change', token)
  return { subject, paragraphs: [text.replace('{{email}}', () => next)], action: { label: action, url }, note }
})

/** Tells the owner at the present address, in the same transaction as the wish for another one. */
export async function tellChangeAsked(
  transaction: Executor,
  { id, email, preferences }: Addressee,
  { next, at }: z.output<typeof changeAsked> & { readonly at: Date },
): Promise<void> {
  const locale = preferences.language ?? 'ar'
  await queueMail(transaction, { kind: 'email-change-asked', to: email, userId: id, locale, data: { next }, at })
}

export type SecurityNotice = 'password-changed' | 'email-changed' | 'second-step-on' | 'second-step-off'

const NOTICES = {
  'password-changed': 'passwordChanged',
  'email-changed': 'emailChanged',
  'second-step-on': 'secondStepOn',
  'second-step-off': 'secondStepOff',
} as const satisfies Record<SecurityNotice, keyof typeof english>

async function noticeText(_: ServerDependencies, { kind, locale }: MailJob): Promise<MailText> {
  const { subject, text, note } = texts[locale][NOTICES[kind as SecurityNotice]]
  return { subject, paragraphs: [text], note }
}

/** The mail that brings each kind of link. */
export const LINK_MAILS = {
  'password-reset': 'password-reset',
  'email-verification': 'email-verification',
  'email-change-stop': 'email-change-asked',
} as const satisfies Record<Purpose, string>

/** Writers of every mail of this module, by kind. */
export const accountMails: MailWriters = {
  'password-reset': resetText,
  'email-verification': verificationText,
  'email-change-asked': changeAskedText,
  ...Object.fromEntries(Object.keys(NOTICES).map((kind) => [kind, noticeText])),
}

interface Addressee {
  readonly id: string
  readonly email: string
  readonly preferences: StoredPreferences
}

/** Tells the owner of an account that something about its safety changed. */
export async function writeSecurityNotice(
  transaction: Executor,
  { id, email, preferences }: Addressee,
  kind: SecurityNotice,
  at: Date,
): Promise<void> {
  await queueMail(transaction, { kind, to: email, userId: id, locale: preferences.language ?? 'ar', at })
}
