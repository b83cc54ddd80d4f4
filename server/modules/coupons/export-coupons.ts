/** Coupons as a sheet. */
import type { exportCoupons as route } from '#contract/shop/coupons.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import { todayText } from '#domain/progress/academy-day.ts'
import { HALALAS_IN_RIYAL } from '#domain/money/halalas.ts'
import arabic from '#locales/ar/sheets.json' with { type: 'json' }
import english from '#locales/en/sheets.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { coupons } from '#server/db/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { SHEET_ROWS_MOST, type SheetColumn, sheetAnswer } from '#server/spreadsheet/index.ts'
import { couponStore } from './coupons.repo.ts'

const texts = { ar: arabic, en: english } as const

type CouponRow = typeof coupons.$inferSelect

/** Percentages and riyals alike are kept in hundredths. */
const hundredths = (amount: number): number => amount / HALALAS_IN_RIYAL

function columnsFor(locale: Locale): SheetColumn<CouponRow>[] {
  const { coupons: text, status } = texts[locale]
  return [
    { header: text.code, value: ({ code }) => code },
    { header: text.title, value: ({ title }) => title },
    { header: text.type, value: ({ type }) => text[type] },
    { header: text.amount, value: ({ amount }) => hundredths(amount), kind: 'number' },
    { header: text.startsAt, value: ({ startsAt }) => startsAt, kind: 'date' },
    // The last day that is included.
    { header: text.endsAt, value: ({ endsAt }) => endsAt && new Date(endsAt.getTime() - 1), kind: 'date' },
    { header: text.quantity, value: ({ quantity }) => quantity, kind: 'number' },
    { header: text.perStudent, value: ({ perStudent }) => perStudent, kind: 'number' },
    { header: text.minimumAmount, value: ({ minimumAmount }) => hundredths(minimumAmount), kind: 'number' },
    { header: text.used, value: ({ used }) => used, kind: 'number' },
    { header: text.held, value: ({ held }) => held, kind: 'number' },
    { header: text.status, value: ({ active }) => status[active ? 'active' : 'inactive'] },
  ]
}

/** All that match, in the order of the list. */
export async function exportCoupons(
  { database, now }: Dependencies,
  { format, sort, ...filters }: QueryOf<typeof route>,
  locale: Locale,
) {
  const at = new Date(now())
  const rows = await couponStore.page(database.query, { page: 1, perPage: SHEET_ROWS_MOST, sort }, filters, at)
  const name = `coupons-${todayText(at.getTime())}`
  return sheetAnswer(columnsFor(locale), rows, { format, locale, name, sheet: texts[locale].coupons.sheet })
}
