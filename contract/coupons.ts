/** Coupons: what takes something off a price. Amounts are halalas, percentages basis points. */
import * as z from 'zod/mini'
import { COUPON_CODE_LONGEST, foldCouponCode } from '#domain/coupons/code.ts'
import { beginsBeforeItEnds, acrossFields, rule, text } from './field.ts'
import { PACKAGE_PRICE_MOST } from './limits.ts'
import { recordRoutes } from './record-routes.ts'
import { activity, activityFilters, identifier, instant, revision } from './schemas.ts'

const COUPON_USES_MOST = 1_000_000
const COUPON_PACKAGES_MOST = 50
const WHOLE = 10_000

export const couponForm = z
  .object({
    /** As people type it; codes that fold to the same are the same. */
    code: text({ maximum: COUPON_CODE_LONGEST }).check(rule('lettersDigitsHyphenUnderscore', isCouponCode)),
    title: text({ maximum: 80 }),
    description: z.string().check(z.maxLength(600)),
    type: z.literal(['percentage', 'fixed']),
    amount: z.int().check(z.minimum(1), z.maximum(PACKAGE_PRICE_MOST)),
    /** The first instant at which it may be used; null: from the beginning. */
    startsAt: z.nullable(instant),
    /** The first at which it may not any more. */
    endsAt: z.nullable(instant),
    /** How often in all; null: as often as people like. */
    quantity: z.nullable(z.int().check(z.minimum(0), z.maximum(COUPON_USES_MOST))),
    perStudent: z.int().check(z.minimum(1), z.maximum(COUPON_USES_MOST)),
    minimumAmount: z.int().check(z.minimum(0), z.maximum(PACKAGE_PRICE_MOST)),
    /** Empty: any package. */
    packageIds: z.array(identifier).check(z.maxLength(COUPON_PACKAGES_MOST)),
    status: activity,
  })
  .check(
    beginsBeforeItEnds('startsAt', 'endsAt'),
    acrossFields<'amount' | 'type'>(
      'maxValue',
      'amount',
      ({ type, amount }) => type !== 'percentage' || Number(amount) <= WHOLE,
    ),
  )

function isCouponCode(typed: string): boolean {
  return /^[\p{L}\p{Nd}_-]+$/u.test(foldCouponCode(typed))
}

export type CouponForm = z.infer<typeof couponForm>

export const couponRecord = z.object({
  id: identifier,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.literal(['percentage', 'fixed']),
  amount: z.int(),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  quantity: z.nullable(z.int()),
  perStudent: z.int(),
  minimumAmount: z.int(),
  packageIds: z.array(identifier),
  status: activity,
  /** Paid with it, and held by orders that are still open. */
  used: z.int(),
  held: z.int(),
  revision,
})

export type CouponRecord = z.infer<typeof couponRecord>

export const couponRoutes = recordRoutes({
  path: '/api/coupons',
  access: { kind: 'role', role: 'admin' },
  summaries: {
    list: 'A page of coupons; sort by code, title, endsAt, used or status',
    create: 'Make a coupon',
    read: 'One coupon',
    update: 'Change a coupon; type, amount and packages stay once it was used or is held',
    remove: 'Delete a coupon that no order ever had',
  },
  form: couponForm,
  view: couponRecord,
  filters: activityFilters,
  notFound: 'coupons.not-found',
  unwritable: ['coupons.code-taken', 'coupons.frozen'],
  unremovable: ['coupons.in-use'],
})

export const {
  list: listCoupons,
  create: createCoupon,
  read: readCoupon,
  update: updateCoupon,
  remove: deleteCoupon,
} = couponRoutes
