import { renderSVG } from 'uqr'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { ReceiptRow, ReceiptView } from '#contract/shop/receipts.ts'
import { readReceiptNumber } from '#domain/receipts/numbers.ts'
import { zatcaQr } from '#domain/receipts/zatca-qr.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { queueReceiptMail } from './receipt-mail.ts'
import { type ReceiptDocument, selectDocument, selectDocumentsOf } from './receipts.repo.ts'

/** Nobody has more documents. */
const OWN_MOST = 200

async function findDocument({ database }: Dependencies, number: string): Promise<ReceiptDocument | undefined> {
  const known = readReceiptNumber(number)
  return known === null ? undefined : selectDocument(database.query, known)
}

/** A document of the caller's own, or any for who manages payments; others are answered as if there were none. */
export async function readReceipt(
  dependencies: Dependencies,
  number: string,
  { userId, permissions }: Pick<Principal, 'userId' | 'permissions'>,
): Promise<Outcome<ReceiptView, 'receipts.not-found'>> {
  const found = await findDocument(dependencies, number)
  if (found === undefined) return failure('receipts.not-found')
  const isOwn = found.order.buyerId === userId
  return isOwn || permissions.has('manage-payments') ? success(viewOf(found)) : failure('receipts.not-found')
}

function viewOf({ receipt, order, buyer }: ReceiptDocument): ReceiptView {
  const { number, series, total, vat, vatRate, vatNumber, issuedAt, invoiceNumber, reason } = receipt
  const summary = { seller: receipt.sellerAr, issuedAt: issuedAt.getTime(), total, vat }
  return {
    number,
    series,
    orderId: order.id,
    issuedAt: issuedAt.getTime(),
    seller: {
      name: { ar: receipt.sellerAr, en: receipt.sellerEn },
      address: { ar: receipt.addressAr, en: receipt.addressEn },
      vatNumber,
    },
    buyer: buyer?.printedName ?? null,
    packageName: { ar: order.packageNameAr, en: order.packageNameEn },
    period: order.period,
    lines: series === 'invoice' ? [...order.quote.lines] : [],
    net: total - vat,
    vat,
    vatRate,
    total,
    method: order.method,
    about: invoiceNumber === null ? null : { number: invoiceNumber, reason: reason ?? '' },
    qrSvg: vatNumber === null ? null : renderSVG(zatcaQr({ ...summary, vatNumber })),
  }
}

export async function listOwnReceipts({ database }: Dependencies, userId: string): Promise<{ items: ReceiptRow[] }> {
  const found = await selectDocumentsOf(database.query, userId, OWN_MOST)
  const items = found.map(({ receipt: { number, series, issuedAt, total, invoiceNumber }, order }) => ({
    number,
    series,
    issuedAt: issuedAt.getTime(),
    packageName: { ar: order.packageNameAr, en: order.packageNameEn },
    period: order.period,
    total,
    about: invoiceNumber,
  }))
  return { items }
}

/** Mails a document to its buyer again. */
export async function mailReceipt(
  dependencies: Dependencies,
  number: string,
): Promise<Outcome<Record<string, never>, 'receipts.not-found' | 'receipts.nobody'>> {
  const found = await findDocument(dependencies, number)
  if (found === undefined) return failure('receipts.not-found')
  const { database, now } = dependencies
  const { orderId } = found.receipt
  const isQueued = await queueReceiptMail(database.query, {
    orderId,
    number: found.receipt.number,
    at: new Date(now()),
  })
  return isQueued ? success({}) : failure('receipts.nobody')
}
