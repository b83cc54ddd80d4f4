import type { Outcome } from '#contract/foundation/errors.ts'
import { success } from '#contract/foundation/errors.ts'
import type { sendInquiry as route } from '#contract/messages/inquiries.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import { isTrapped } from '#contract/foundation/trap.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Executor } from '#server/db/connection.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Locale } from '#locales/messages.ts'
import { queueMessage } from '#server/modules/mail/index.ts'
import { readAcademy } from '#server/modules/settings/index.ts'
import { countGenuineSince, insertInquiry } from './inquiries.repo.ts'
import { inquiryMail } from './inquiry-mail.ts'

type InquiryForm = BodyOf<typeof route>

const HOUR_MS = 3_600_000
/** Beyond, messages wait in the list alone: nobody can flood the academy's mailbox through us. */
const MAILS_AN_HOUR = 30

/** Keeps a message and mails the academy's contact address about it, once however often it is sent. */
export async function sendInquiry(
  dependencies: ServerDependencies,
  { homepage, ...form }: InquiryForm,
  locale: Locale,
): Promise<Outcome<{ id: string }, never>> {
  const { database, now } = dependencies
  const createdAt = new Date(now())
  const suspected = isTrapped(homepage)
  const words = { name: form.name.trim(), subject: form.subject.trim(), message: form.message.trim() }
  const searchText = foldForSearch(`${words.name} ${form.email} ${words.subject} ${words.message}`)
  return database.transaction(async (transaction) => {
    const row = { id: form.id, email: form.email, ...words, locale, searchText, suspected, createdAt }
    const isNew = await insertInquiry(transaction, row)
    if (isNew && !suspected) await tellAcademy(transaction, dependencies, row)
    return success({ id: form.id })
  })
}

type Mailed = Parameters<typeof inquiryMail>[0] & { readonly createdAt: Date }

async function tellAcademy(transaction: Executor, { publicUrl }: ServerDependencies, mailed: Mailed): Promise<void> {
  const { contact, defaultLocale } = await readAcademy(transaction)
  if (contact.email === null) return
  const lately = await countGenuineSince(transaction, new Date(mailed.createdAt.getTime() - HOUR_MS))
  if (lately > MAILS_AN_HOUR) return
  const mail = { to: contact.email, userId: null, locale: defaultLocale, at: mailed.createdAt }
  await queueMessage(transaction, mail, inquiryMail(mailed, defaultLocale, publicUrl))
}
