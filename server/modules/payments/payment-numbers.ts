import type { PaymentNumbers } from '#contract/shop/payment-numbers.ts'
import { academyDay, academyDayStart, dayFromText, dayText } from '#domain/progress/academy-day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  selectActive,
  selectByPackage,
  selectCheckouts,
  selectCouponCost,
  selectPaidByMonth,
  selectRefundedByMonth,
} from './numbers.repo.ts'

const MONTHS = 12
const CHECKOUT_DAYS = 30

/** `2026-11` of a day. */
const monthOf = (day: number): string => dayText(day).slice(0, 7)

/** The months up to that of `today`, oldest first. */
function lastMonths(today: number): readonly string[] {
  const months = [monthOf(today)]
  while (months.length < MONTHS) {
    const first = dayFromText(`${months[0]}-01`)
    if (first === null) throw new Error('a month has no first day')
    months.unshift(monthOf(first - 1))
  }
  return months
}

/** Numbers as they are now; days and months are the academy's. */
export async function readPaymentNumbers({ database: { query }, now }: Dependencies): Promise<PaymentNumbers> {
  const at = new Date(now())
  const today = academyDay(at.getTime())
  const months = lastMonths(today)
  const since = new Date(academyDayStart(dayFromText(`${months[0]}-01`) ?? today))
  const endOf = (days: number) => new Date(academyDayStart(today + days + 1))
  const paid = new Map((await selectPaidByMonth(query, since)).map((row) => [row.month, row]))
  const refunded = new Map((await selectRefundedByMonth(query, since)).map((row) => [row.month, row.amount]))
  const packages = await selectByPackage(query, since)
  return {
    months: months.map((month) => ({
      month,
      paid: paid.get(month)?.amount ?? 0,
      refunded: refunded.get(month) ?? 0,
      orders: paid.get(month)?.orders ?? 0,
    })),
    packages: packages.map(({ nameAr, nameEn, ...known }) => ({ ...known, name: { ar: nameAr, en: nameEn } })),
    active: await selectActive(query, at, endOf(7), endOf(30)),
    coupons: await selectCouponCost(query, since),
    checkout: await selectCheckouts(query, new Date(academyDayStart(today - CHECKOUT_DAYS))),
  }
}
