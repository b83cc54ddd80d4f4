import type { PaymentNumbers } from '#contract/shop/payment-numbers.ts'
import { academyDay, academyDayStart, dayFromText, dayText } from '#domain/progress/academy-day.ts'
import { firstDayOf, lastMonths, monthOfDay, monthStart } from '#domain/progress/academy-months.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Days } from '#server/db/search.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  selectActive,
  selectByCoupon,
  selectByMethod,
  selectByPackage,
  selectCheckouts,
  selectCouponCost,
  selectPaidByMonth,
  selectPaidOn,
  selectRefundedByMonth,
  selectRefundedOn,
} from './numbers.repo.ts'

const MONTHS = 12
const CHECKOUT_DAYS = 30
const COUPONS_MOST = 20

/** The days that are asked for, or this month so far; and as many days before them. */
function periodsOf({ from, to }: Days, today: number) {
  const last = to === undefined ? today : (dayFromText(to) ?? today)
  const firstOfMonth = firstDayOf(monthOfDay(last))
  const first = Math.min(last, from === undefined ? firstOfMonth : (dayFromText(from) ?? firstOfMonth))
  const length = last - first + 1
  const stretch = (begin: number, end: number) => ({ from: dayText(begin), to: dayText(end) })
  return { period: stretch(first, last), before: stretch(first - length, first - 1) }
}

async function sumsOf(query: Executor, days: { readonly from: string; readonly to: string }) {
  return { ...days, ...(await selectPaidOn(query, days)), refunded: await selectRefundedOn(query, days) }
}

/** Numbers as they are now; days and months are the academy's. */
export async function readPaymentNumbers(
  { database: { query }, now }: Dependencies,
  asked: Days = {},
): Promise<PaymentNumbers> {
  const at = new Date(now())
  const today = academyDay(at.getTime())
  const months = lastMonths(at.getTime(), MONTHS)
  const since = new Date(monthStart(months[0] ?? ''))
  const endOf = (days: number) => new Date(academyDayStart(today + days + 1))
  const paid = new Map((await selectPaidByMonth(query, since)).map((row) => [row.month, row]))
  const refunded = new Map((await selectRefundedByMonth(query, since)).map((row) => [row.month, row.amount]))
  const { period, before } = periodsOf(asked, today)
  const packages = await selectByPackage(query, period)
  return {
    period: await sumsOf(query, period),
    before: await sumsOf(query, before),
    methods: (await selectByMethod(query, period)).map(({ method, ...sums }) => ({
      method: method ?? 'free',
      ...sums,
    })),
    couponCodes: (await selectByCoupon(query, period, COUPONS_MOST)).map(({ code, ...sums }) => ({
      code: code ?? '',
      ...sums,
    })),
    months: months.map((month) => ({
      month,
      paid: paid.get(month)?.amount ?? 0,
      refunded: refunded.get(month) ?? 0,
      orders: paid.get(month)?.orders ?? 0,
    })),
    packages: packages.map(({ nameAr, nameEn, ...known }) => ({ ...known, name: { ar: nameAr, en: nameEn } })),
    active: await selectActive(query, at, endOf(7), endOf(30)),
    coupons: await selectCouponCost(query, period),
    checkout: await selectCheckouts(query, new Date(academyDayStart(today - CHECKOUT_DAYS))),
  }
}
