/** What a buyer is mailed with a receipt or a credit note: the sums, and the way to the document. */
import * as z from 'zod/mini'
import { readReceiptNumber } from '#domain/receipts/numbers.ts'
import { isolated } from '#domain/arabic/isolated.ts'
import arabic from '#locales/ar/mail.json' with { type: 'json' }
import english from '#locales/en/mail.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { Executor } from '#server/db/connection.ts'
import { mailWriter, type MailWriters, queueMail } from '#server/modules/mail/index.ts'
import { selectBuyer, selectDocument } from './receipts.repo.ts'

const TEXTS = { ar: arabic.receipt, en: english.receipt }
const NUMBERS: Readonly<Record<Locale, string>> = { ar: 'ar-SA-u-nu-latn', en: 'en-SA' }

/** Queues the mail within the transaction that issues the document; false: there is nobody to write to. */
export async function queueReceiptMail(
  executor: Executor,
  { orderId, number, at }: { readonly orderId: string; readonly number: string; readonly at: Date },
): Promise<boolean> {
  const buyer = await selectBuyer(executor, orderId)
  if (buyer === undefined) return false
  const { id: userId, email: to, preferences } = buyer
  const locale = preferences.language ?? 'ar'
  await queueMail(executor, { kind: 'receipt', to, userId, locale, data: { number }, at })
  return true
}

const receiptData = z.object({ number: z.string() })

const writeReceipt = mailWriter(receiptData, async ({ database, publicUrl }, { data, locale }) => {
  const known = readReceiptNumber(data.number)
  const found = known === null ? undefined : await selectDocument(database.query, known)
  if (found === undefined) return null
  const { receipt, order } = found
  const { invoice, creditNote } = TEXTS[locale]
  const { subject, text, action, note } = receipt.series === 'invoice' ? invoice : creditNote
  const money = new Intl.NumberFormat(NUMBERS[locale], { style: 'currency', currency: 'SAR' })
  const values: Readonly<Record<string, string>> = {
    title: locale === 'ar' ? order.packageNameAr : order.packageNameEn,
    number: receipt.number,
    total: money.format(receipt.total / 100),
  }
  const filled = (sentence: string) =>
    sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(values[name] ?? ''))
  return {
    subject: filled(subject),
    paragraphs: [filled(receipt.total === 0 ? invoice.free : text)],
    action: { label: action, url: new URL(`/receipts/${receipt.number}`, publicUrl).href },
    note: filled(note),
  }
})

export const receiptMails: MailWriters = { receipt: writeReceipt }
