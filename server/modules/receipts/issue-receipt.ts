import { createHash, randomUUID } from 'node:crypto'
import { type ReceiptSeries, receiptNumber } from '#domain/receipts/numbers.ts'
import type { Executor } from '#server/db/connection.ts'
import { readAcademy } from '#server/modules/settings/index.ts'
import { queueReceiptMail } from './receipt-mail.ts'
import { insertReceipt, lockCounter } from './receipts.repo.ts'

interface Issued {
  readonly orderId: string
  /** Halalas. */
  readonly total: number
  readonly vat: number
  /** Basis points. */
  readonly vatRate: number
  /** Invoice that a credit note takes back from, and the reason. */
  readonly about?: { readonly invoiceNumber: string; readonly reason: string }
}

/**
 * Takes the next number of a series within the transaction that gives reason for it: a number is missing or used twice
 * only if a commit is. Each document carries the hash of the one before it, and is mailed to its buyer. Answers the number.
 */
export async function issueReceipt(
  executor: Executor,
  series: ReceiptSeries,
  { about, ...issued }: Issued,
  at: Date,
): Promise<string> {
  const { name, seller, contact } = await readAcademy(executor)
  const last = await lockCounter(executor, series)
  const count = last.count + 1
  const document = {
    ...issued,
    ...about,
    series,
    count,
    number: receiptNumber(series, count),
    uuid: randomUUID(),
    sellerAr: seller.name.ar || name.ar,
    sellerEn: seller.name.en || name.en,
    addressAr: seller.address.ar || contact.address.ar,
    addressEn: seller.address.en || contact.address.en,
    vatNumber: seller.vatNumber,
    issuedAt: at,
    previousHash: last.hash,
  }
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('base64')
  await insertReceipt(executor, { ...document, hash })
  await queueReceiptMail(executor, { orderId: issued.orderId, number: document.number, at })
  return document.number
}
