/** Coupons, which reduce a price. Amounts are halalas, percentages basis points. */
import * as z from 'zod/mini'
import { COUPON_CODE_LONGEST, foldCouponCode } from '#domain/coupons/code.ts'
import { PAYMENT_STATUSES } from '#domain/orders/statuses.ts'
import { beginsBeforeItEnds, acrossFields, rule, text } from '../foundation/field.ts'
import { PACKAGE_PRICE_MOST } from '../foundation/limits.ts'
import { recordRoutes, statusRoute } from '../foundation/record-routes.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  activity,
  bothLanguages,
  filter,
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  revision,
  searchedText,
  rangeFilters,
} from '../foundation/schemas.ts'

const COUPON_USES_MOST = 1_000_000
const COUPON_PACKAGES_MOST = 50
const COUPON_PREFIX_LONGEST = 20
export const COUPON_BATCH_MOST = 1_000
const WHOLE = 10_000

const managers = { kind: 'permission', permission: 'manage-coupons' } as const
const couponType = z.literal(['percentage', 'fixed'])

/** The terms of a coupon: its discount and its limits. The code itself is no part of them. */
const terms = {
  title: text({ maximum: 80 }),
  description: z.string().check(z.maxLength(600)),
  type: couponType,
  amount: z.int().check(z.minimum(1), z.maximum(PACKAGE_PRICE_MOST)),
  /** First instant at which the coupon may be used; null: no lower bound. */
  startsAt: z.nullable(instant),
  /** First instant at which the coupon may not be used any more; null: no upper bound. */
  endsAt: z.nullable(instant),
  /** Maximum number of uses by all students; null: unlimited. */
  quantity: z.nullable(z.int().check(z.minimum(0), z.maximum(COUPON_USES_MOST))),
  perStudent: z.int().check(z.minimum(1), z.maximum(COUPON_USES_MOST)),
  minimumAmount: z.int().check(z.minimum(0), z.maximum(PACKAGE_PRICE_MOST)),
  /** Empty: any package. */
  packageIds: z.array(identifier).check(z.maxLength(COUPON_PACKAGES_MOST)),
  status: activity,
}

/* @__NO_SIDE_EFFECTS__ */
function atMostAll() {
  return acrossFields<'amount' | 'type'>(
    { code: 'maxValue', values: { max: WHOLE / 100 } },
    'amount',
    ({ type, amount }) => type !== 'percentage' || Number(amount) <= WHOLE,
  )
}

export const couponForm = z
  .object({
    /** The code as people type it; codes that fold to the same text are the same code. */
    code: text({ maximum: COUPON_CODE_LONGEST }).check(rule('lettersDigitsHyphenUnderscore', isCouponCode)),
    ...terms,
  })
  .check(beginsBeforeItEnds('startsAt', 'endsAt'), atMostAll())

/** Many coupons at once, with the same terms. Each has its own code, which cannot be guessed. */
export const couponBatchForm = z
  .object({
    ...terms,
    /** Beginning of every generated code; may be empty. */
    prefix: z.string().check(
      z.maxLength(COUPON_PREFIX_LONGEST),
      rule('lettersDigitsHyphenUnderscore', (typed) => typed.trim() === '' || isCouponCode(typed)),
    ),
    count: z.int().check(z.minimum(1), z.maximum(COUPON_BATCH_MOST)),
  })
  .check(beginsBeforeItEnds('startsAt', 'endsAt'), atMostAll())

export type CouponBatchForm = z.infer<typeof couponBatchForm>

function isCouponCode(typed: string): boolean {
  return /^[\p{L}\p{Nd}_-]+$/u.test(foldCouponCode(typed))
}

export type CouponForm = z.infer<typeof couponForm>

export const couponRecord = z.object({
  id: identifier,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  type: couponType,
  amount: z.int(),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  quantity: z.nullable(z.int()),
  perStudent: z.int(),
  minimumAmount: z.int(),
  packageIds: z.array(identifier),
  status: activity,
  /** `used`: uses in paid orders. `held`: uses in orders that are still open. */
  used: z.int(),
  held: z.int(),
  revision,
})

export type CouponRecord = z.infer<typeof couponRecord>

export const couponFilters = z.object({
  q: searchedText,
  status: filter(activity),
  type: filter(couponType),
  /**
   * `from` and `to`: days on which the coupons end. `amountFrom` and `amountTo`: the discount of fixed-amount coupons.
   */
  ...rangeFilters,
})

export const couponRoutes = recordRoutes({
  path: '/api/coupons',
  access: managers,
  // A coupon may make a package free: it gives access, as prices and grants do.
  writesNeedProof: true,
  summaries: {
    list: 'A page of coupons; sort by code, title, endsAt, used or status',
    create: 'Make a coupon',
    read: 'One coupon',
    update: 'Change a coupon; type, amount and packages stay once it was used or is held',
    remove: 'Delete a coupon that no order ever had',
  },
  form: couponForm,
  view: couponRecord,
  filters: couponFilters,
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

export const changeCoupons = statusRoute({
  path: '/api/coupons/bulk',
  summary: 'Activate or deactivate many: those named, or all that match the filters; answers which have changed',
  access: managers,
  freshProof: true,
  filters: couponFilters,
})

export const makeCoupons = defineRoute({
  method: 'POST',
  path: '/api/coupons/codes',
  summary: 'Make many coupons that differ only in their codes, which cannot be guessed',
  access: managers,
  freshProof: true,
  body: couponBatchForm,
  response: z.object({ count: z.int() }),
  status: 201,
  perMinute: 20,
})

export const exportCoupons = defineRoute({
  method: 'GET',
  path: '/api/coupons/export',
  summary: 'All coupons that match, as a sheet with headers in the language of the reader',
  access: managers,
  query: z.extend(couponFilters, {
    sort: z.optional(z.string().check(z.maxLength(60))),
    format: z.literal(['csv', 'xlsx']),
  }),
  response: z.unknown(),
  format: 'binary',
  perMinute: 20,
})

/** An order that has or had a coupon. Amounts are halalas with VAT. */
export const couponUse = z.object({
  /** Id of the order. */
  id: identifier,
  /** Null: the account is gone. */
  buyer: z.nullable(z.object({ id: identifier, name: z.string() })),
  packageName: bothLanguages,
  /** The amount that the coupon took off. */
  discount: z.int(),
  total: z.int(),
  /** `used`: the use counts; `held`: an open order holds it; `released`: it was given back. */
  state: z.literal(['held', 'used', 'released']),
  status: z.literal([...PAYMENT_STATUSES]),
  orderedAt: instant,
})

export type CouponUse = z.infer<typeof couponUse>

export const listCouponUses = defineRoute({
  method: 'GET',
  path: '/api/coupons/:id/uses',
  summary: 'A page of the orders with a coupon, newest first; sort by orderedAt or total',
  access: managers,
  params: identifierParams,
  query: listQuery,
  response: listOf(couponUse),
  errors: ['coupons.not-found'],
})
