/** Receipts and credit notes of the academy as a list and as a sheet, from which a return of VAT is filed. */
import type { exportDocuments as exportRoute, listDocuments as route, DocumentRow } from '#contract/shop/receipts.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import { HALALAS_IN_RIYAL } from '#domain/money/halalas.ts'
import { todayText } from '#domain/progress/academy-day.ts'
import { zatcaQr } from '#domain/receipts/zatca-qr.ts'
import arabic from '#locales/ar/sheets.json' with { type: 'json' }
import english from '#locales/en/sheets.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { SHEET_ROWS_MOST, type SheetColumn, sheetAnswer } from '#server/spreadsheet/index.ts'
import { pageOfDocuments, type ReceiptDocument, totalsOfDocuments } from './receipts.repo.ts'

const texts = { ar: arabic.documents, en: english.documents } as const

function rowOf({ receipt, order, buyer }: ReceiptDocument): DocumentRow {
  const { number, series, total, vat, vatRate, vatNumber, invoiceNumber, reason } = receipt
  const issuedAt = receipt.issuedAt.getTime()
  const isThere = order.buyerId !== null && buyer !== null
  return {
    number,
    series,
    orderId: order.id,
    issuedAt,
    buyer: isThere ? { id: order.buyerId ?? '', name: `${buyer.firstName} ${buyer.lastName}` } : null,
    email: isThere ? buyer.email : null,
    packageName: { ar: order.packageNameAr, en: order.packageNameEn },
    net: total - vat,
    vat,
    vatRate,
    total,
    about: invoiceNumber,
    reason,
    sellerVatNumber: vatNumber,
    qr: vatNumber === null ? null : zatcaQr({ seller: receipt.sellerAr, vatNumber, issuedAt, total, vat }),
  }
}

/** A page of documents, with the sums of all that match: credit notes apart, as a return asks for them. */
export async function listDocuments({ database: { query: executor } }: Dependencies, query: QueryOf<typeof route>) {
  const rows = await pageOfDocuments(executor, query, query)
  const totals = await totalsOfDocuments(executor, query)
  const total = totals.invoices.count + totals.creditNotes.count
  return { items: rows.map(rowOf), total, page: query.page, perPage: query.perPage, totals }
}

function columnsFor(locale: Locale): SheetColumn<DocumentRow>[] {
  const text = texts[locale]
  /** Money of credit notes goes back, so that the sums of a column are what is due. */
  const money = (header: string, halalas: (row: DocumentRow) => number): SheetColumn<DocumentRow> => ({
    header,
    value: (row) => ((row.series === 'invoice' ? 1 : -1) * halalas(row)) / HALALAS_IN_RIYAL,
    kind: 'number',
  })
  return [
    { header: text.number, value: ({ number }) => number },
    { header: text.kind, value: ({ series }) => text[series] },
    { header: text.issuedAt, value: ({ issuedAt }) => new Date(issuedAt), kind: 'instant' },
    { header: text.buyer, value: ({ buyer }) => buyer?.name ?? text.gone },
    { header: text.email, value: ({ email }) => email },
    { header: text.package, value: ({ packageName }) => packageName[locale] },
    money(text.net, ({ net }) => net),
    { header: text.vatRate, value: ({ vatRate }) => vatRate / 100, kind: 'number' },
    money(text.vat, ({ vat }) => vat),
    money(text.total, ({ total }) => total),
    { header: text.about, value: ({ about }) => about },
    { header: text.reason, value: ({ reason }) => reason },
    { header: text.sellerVatNumber, value: ({ sellerVatNumber }) => sellerVatNumber },
    { header: text.qr, value: ({ qr }) => qr },
  ]
}

/** All that match, in the order of the list. */
export async function exportDocuments(
  { database, now }: Dependencies,
  { format, sort, ...filters }: QueryOf<typeof exportRoute>,
  locale: Locale,
) {
  const rows = await pageOfDocuments(database.query, { page: 1, perPage: SHEET_ROWS_MOST, sort }, filters)
  const name = `receipts-${todayText(now())}`
  return sheetAnswer(columnsFor(locale), rows.map(rowOf), { format, locale, name, sheet: texts[locale].sheet })
}
