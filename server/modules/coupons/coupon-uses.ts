import type { CouponUse, listCouponUses as route } from '#contract/shop/coupons.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { couponUses, type UseRow } from './coupon-uses.repo.ts'
import { couponStore } from './coupons.repo.ts'

function view(row: UseRow): CouponUse[] {
  // An order that never had the coupon is not asked for.
  if (row.state === 'none') return []
  const discounts = row.quote.lines.filter(({ kind }) => kind === 'discount')
  return [
    {
      id: row.id,
      buyer: row.buyerId === null ? null : { id: row.buyerId, name: `${row.firstName} ${row.lastName}` },
      packageName: { ar: row.packageNameAr, en: row.packageNameEn },
      discount: discounts.reduce((sum, { amount }) => sum - amount, 0),
      total: row.total,
      state: row.state,
      status: row.status,
      orderedAt: row.createdAt.getTime(),
    },
  ]
}

/** A page of the orders with a coupon, with the names of their buyers. */
export async function listCouponUses({ database, now }: Dependencies, id: string, query: QueryOf<typeof route>) {
  if ((await couponStore.find(database.query, id)) === undefined) return failure('coupons.not-found')
  const at = new Date(now())
  const [uses, filters] = [couponUses(database.query), { couponId: id, q: query.q }]
  const rows = await uses.page(database.query, query, filters, at)
  const total = await uses.count(database.query, filters, at)
  return success({ items: rows.flatMap(view), total, page: query.page, perPage: query.perPage })
}
