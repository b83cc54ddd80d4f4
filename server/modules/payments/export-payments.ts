/** Payments as a sheet: amounts in riyals. */
import type { exportPayments as route, PaymentRow } from '#contract/shop/payments.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import { HALALAS_IN_RIYAL } from '#domain/money/halalas.ts'
import arabic from '#locales/ar/sheets.json' with { type: 'json' }
import english from '#locales/en/sheets.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { SHEET_ROWS_MOST, type SheetColumn, sheetAnswer } from '#server/spreadsheet/index.ts'
import { rowView } from './list-payments.ts'
import { paymentList } from './payments.repo.ts'

const texts = { ar: arabic.payments, en: english.payments } as const

function columnsFor(locale: Locale): SheetColumn<PaymentRow>[] {
  const text = texts[locale]
  const money = (header: string, halalas: (row: PaymentRow) => number): SheetColumn<PaymentRow> => {
    return { header, value: (row) => halalas(row) / HALALAS_IN_RIYAL, kind: 'number' }
  }
  return [
    { header: text.reference, value: ({ reference }) => reference },
    { header: text.user, value: ({ buyer }) => buyer?.name ?? text.gone },
    { header: text.package, value: ({ packageName }) => packageName[locale] },
    { header: text.type, value: ({ type }) => text[type] },
    { header: text.period, value: ({ period }) => text[period] },
    money(text.amount, ({ amount }) => amount),
    { header: text.coupon, value: ({ couponCode }) => couponCode },
    money(text.discount, ({ discount }) => discount),
    money(text.total, ({ total }) => total),
    money(text.paid, ({ paid }) => paid),
    money(text.refunded, ({ refunded }) => refunded),
    { header: text.status, value: ({ status }) => text.statuses[status] },
    { header: text.method, value: ({ method }) => method && text[method] },
    { header: text.receipt, value: ({ receiptNumber }) => receiptNumber },
    { header: text.createdAt, value: ({ createdAt }) => new Date(createdAt), kind: 'instant' },
    { header: text.paidAt, value: ({ paidAt }) => (paidAt === null ? null : new Date(paidAt)), kind: 'instant' },
  ]
}

/** All that match, in the order of the list. */
export async function exportPayments(
  { database, now }: Dependencies,
  { format, sort, ...filters }: QueryOf<typeof route>,
  locale: Locale,
) {
  const at = new Date(now())
  const slice = { page: 1, perPage: SHEET_ROWS_MOST, sort }
  const rows = await paymentList(database.query).page(database.query, slice, filters, at)
  const name = `payments-${at.toISOString().slice(0, 10)}`
  return sheetAnswer(columnsFor(locale), rows.map(rowView), { format, locale, name, sheet: texts[locale].sheet })
}
