import { linkOptions } from '@tanstack/react-router'
import type { CouponForm, CouponRecord } from '#contract/coupons.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { RecordKind } from '#src/features/records/index.ts'
import type { CouponSearch } from './coupon-search.ts'

export const COUPONS_KEY = ['coupons']

export const couponKind: RecordKind<CouponRecord, CouponForm, CouponSearch> = {
  texts: 'coupons',
  key: COUPONS_KEY,
  calls: {
    list: (query, signal) => callRoute(routes.coupons.listCoupons, { query, signal }),
    create: (body) => callRoute(routes.coupons.createCoupon, { body }),
    read: (id, signal) => callRoute(routes.coupons.readCoupon, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.coupons.updateCoupon, { params: { id }, body }),
    remove: (id) => callRoute(routes.coupons.deleteCoupon, { params: { id } }),
  },
  paths: {
    list: linkOptions({ to: '/coupons' }),
    create: linkOptions({ to: '/coupons/create' }),
    one: (couponId) => linkOptions({ to: '/coupons/$couponId', params: { couponId } }),
  },
  nameOf: ({ code }) => code,
}
