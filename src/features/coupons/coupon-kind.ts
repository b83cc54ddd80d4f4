import type { CouponForm, CouponRecord } from '#contract/shop/coupons.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { listSearch } from '#src/ui/list/list-search.ts'

const search = listSearch({
  filters: {
    status: ['active', 'inactive'],
    type: ['percentage', 'fixed'],
    from: 'text',
    to: 'text',
    amountFrom: 'amount',
    amountTo: 'amount',
  },
  sort: ['code', 'title', 'endsAt', 'used', 'status'],
})

export type CouponSearch = ReturnType<typeof search>

export const couponKind = recordKind<CouponRecord, CouponForm, CouponSearch>({
  name: 'coupons',
  hasTabs: true,
  search,
  calls: {
    list: (query, signal) => callRoute(routes.coupons.listCoupons, { query, signal }),
    create: (body) => callRoute(routes.coupons.createCoupon, { body }),
    read: (id, signal) => callRoute(routes.coupons.readCoupon, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.coupons.updateCoupon, { params: { id }, body }),
    remove: (id) => callRoute(routes.coupons.deleteCoupon, { params: { id } }),
  },
  nameOf: ({ code }) => code,
})

export const COUPONS_KEY = couponKind.key
