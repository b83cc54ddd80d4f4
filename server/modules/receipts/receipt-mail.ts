/** Mail to a buyer with a receipt or a credit note: the sums, and the way to the document. */
import * as z from 'zod/mini'
import { readReceiptNumber } from '#domain/receipts/numbers.ts'
import { isolated } from '#domain/arabic/isolated.ts'
import arabic from '#locales/ar/mail.json' with { type: 'json' }
import english from '#locales/en/mail.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { Executor } from '#server/db/connection.ts'
import { mailWriter, type MailWriters, queueMail } from '#server/modules/mail/index.ts'
import { selectBuyer, selectDocument, selectRefundOf } from './receipts.repo.ts'

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

/** The last day before an instant, in the academy's zone. */
function dayOf(until: number, locale: Locale): string {
  const options = { dateStyle: 'long', timeZone: 'Asia/Riyadh' } as const
  return new Intl.DateTimeFormat(NUMBERS[locale], options).format(until - 1)
}

type RefundRead = Awaited<ReturnType<typeof selectRefundOf>>

/** Money that is given back by hand waits to be handed over, unless the mail is late and it was. */
function refunded(creditNote: typeof english.receipt.creditNote, refund: RefundRead) {
  if (!refund?.handOverBy) return creditNote
  return refund.handedOverAt === null ? creditNote.byHand : creditNote.handedOver
}

const receiptData = z.object({ number: z.string() })

const writeReceipt = mailWriter(receiptData, async ({ database, publicUrl }, { data, locale }) => {
  const known = readReceiptNumber(data.number)
  const found = known === null ? undefined : await selectDocument(database.query, known)
  if (found === undefined) return null
  const { receipt, order } = found
  const { invoice, creditNote } = TEXTS[locale]
  const refund = receipt.series === 'invoice' ? undefined : await selectRefundOf(database.query, receipt.number)
  const { action, note } = receipt.series === 'invoice' ? invoice : creditNote
  const { subject, text } = receipt.series === 'invoice' ? invoice : refunded(creditNote, refund)
  const money = new Intl.NumberFormat(NUMBERS[locale], { style: 'currency', currency: 'SAR' })
  const values: Readonly<Record<string, string>> = {
    title: locale === 'ar' ? order.packageNameAr : order.packageNameEn,
    number: receipt.number,
    total: money.format(receipt.total / 100),
    by: dayOf(refund?.handOverBy?.getTime() ?? 0, locale),
  }
  const filled = (sentence: string) =>
    sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(values[name] ?? ''))
  return {
    subject: filled(subject),
    paragraphs: [
      filled(receipt.total === 0 ? invoice.free : text),
      ...(refund?.endsAccess === true ? [filled(creditNote.accessEnded)] : []),
    ],
    action: { label: action, url: new URL(`/receipts/${receipt.number}`, publicUrl).href },
    note: filled(note),
  }
})

export const receiptMails: MailWriters = { receipt: writeReceipt }
