import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { CouponFigures } from '#contract/shop/record-figures.ts'
import { lastMonths, monthStart } from '#domain/progress/academy-months.ts'
import { selectSales, selectSalesByMonth } from '#server/db/sales.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { ordersOfCoupon } from './coupon-uses.repo.ts'
import { couponStore } from './coupons.repo.ts'

const MONTHS = 12

/** Reads the figures of a coupon as they are now; who may not see payments reads how often it was used alone. */
export async function readCouponFigures(
  { database: { query }, now }: Dependencies,
  couponId: string,
  { permissions }: Pick<Principal, 'permissions'>,
): Promise<Outcome<CouponFigures, 'coupons.not-found'>> {
  if ((await couponStore.find(query, couponId)) === undefined) return failure('coupons.not-found')
  const months = lastMonths(now(), MONTHS)
  const of = ordersOfCoupon(couponId)
  const salesIn = await selectSalesByMonth(query, { of, since: new Date(monthStart(months[0] ?? '')) })
  const seesSums = permissions.has('manage-payments')
  return success({
    sales: seesSums ? await selectSales(query, of) : null,
    months: months.map((month) => {
      const sales = salesIn(month)
      return { month, uses: sales.orders, sales: seesSums ? sales : null }
    }),
  })
}
