/** Payments as a sheet: amounts in riyals. */
import type { exportPayments as route, PaymentRow } from '#contract/shop/payments.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import { todayText } from '#domain/progress/academy-day.ts'
import { HALALAS_IN_RIYAL } from '#domain/money/halalas.ts'
import arabic from '#locales/ar/sheets.json' with { type: 'json' }
import arabicWays from '#locales/ar/paymentMethods.json' with { type: 'json' }
import english from '#locales/en/sheets.json' with { type: 'json' }
import englishWays from '#locales/en/paymentMethods.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { SHEET_ROWS_MOST, type SheetColumn, sheetAnswer } from '#server/spreadsheet/index.ts'
import { rowView } from './list-payments.ts'
import { paymentList, type PaymentListRow } from './payments.repo.ts'

const ways = { ar: arabicWays, en: englishWays } as const
const texts = { ar: arabic.payments, en: english.payments } as const

/** A payment as the list has it, with what only the sheet has. */
type Line = PaymentRow & Pick<PaymentListRow, 'email' | 'mobile' | 'vat' | 'creditNotes'>

function lineOf(row: PaymentListRow): Line {
  const { email, mobile, vat, creditNotes } = row
  return { ...rowView(row), email, mobile, vat, creditNotes }
}

function columnsFor(locale: Locale): SheetColumn<Line>[] {
  const text = texts[locale]
  const money = (header: string, halalas: (row: Line) => number): SheetColumn<Line> => {
    return { header, value: (row) => halalas(row) / HALALAS_IN_RIYAL, kind: 'number' }
  }
  return [
    { header: text.reference, value: ({ reference }) => reference },
    { header: text.user, value: ({ buyer }) => buyer?.name ?? text.gone },
    { header: text.email, value: ({ email }) => email },
    { header: text.mobile, value: ({ mobile }) => mobile },
    { header: text.package, value: ({ packageName }) => packageName[locale] },
    { header: text.type, value: ({ type }) => text[type] },
    { header: text.period, value: ({ period }) => text[period] },
    money(text.amount, ({ amount }) => amount),
    { header: text.coupon, value: ({ couponCode }) => couponCode },
    money(text.discount, ({ discount }) => discount),
    money(text.total, ({ total }) => total),
    money(text.vat, ({ vat }) => vat),
    money(text.paid, ({ paid }) => paid),
    money(text.refunded, ({ refunded }) => refunded),
    { header: text.status, value: ({ status }) => text.statuses[status] },
    { header: text.method, value: ({ method }) => method && ways[locale][method] },
    { header: text.receipt, value: ({ receiptNumber }) => receiptNumber },
    { header: text.creditNotes, value: ({ creditNotes }) => creditNotes },
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
  const name = `payments-${todayText(at.getTime())}`
  return sheetAnswer(columnsFor(locale), rows.map(lineOf), { format, locale, name, sheet: texts[locale].sheet })
}
