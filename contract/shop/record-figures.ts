/** Figures of a package and of a coupon, as their pages show them. Amounts are halalas with VAT. */
import * as z from 'zod/mini'
import { defineRoute } from '../foundation/route.ts'
import { identifierParams } from '../foundation/schemas.ts'

/** Sums of paid orders; null for readers who may not see payments. `orders` counts those that were free, too. */
const sales = z.nullable(z.object({ orders: z.int(), paid: z.int(), discount: z.int(), refunded: z.int() }))

/** `YYYY-MM`, for example `2026-11`. */
const month = z.string()

export const packageFigures = z.object({
  /** Subscriptions that run now, and how many of them end within 7 and within 30 days. */
  active: z.object({ subscriptions: z.int(), endsIn7: z.int(), endsIn30: z.int() }),
  sales,
  /** The last twelve months of the academy, oldest first. */
  months: z.array(
    z.object({
      month,
      /** Subscriptions that ran when the month ended; in the month that is not over, those that run now. */
      subscriptions: z.int(),
      /** `paid` counts in the month of the payment, `refunded` in the month of the refund. */
      sales,
    }),
  ),
})

export type PackageFigures = z.infer<typeof packageFigures>

export const readPackageFigures = defineRoute({
  method: 'GET',
  path: '/api/packages/:id/figures',
  summary: 'Who has a package and what it brought, by month; sums for who may see payments alone',
  access: { kind: 'permission', permission: 'manage-packages' },
  params: identifierParams,
  response: packageFigures,
  errors: ['packages.not-found'],
})

export const couponFigures = z.object({
  sales,
  /** The last twelve months of the academy, oldest first; `uses`: paid orders with the coupon. */
  months: z.array(z.object({ month, uses: z.int(), sales })),
})

export type CouponFigures = z.infer<typeof couponFigures>

export const readCouponFigures = defineRoute({
  method: 'GET',
  path: '/api/coupons/:id/figures',
  summary: 'How often a coupon was used and what its orders brought, by month; sums for who may see payments alone',
  access: { kind: 'permission', permission: 'manage-coupons' },
  params: identifierParams,
  response: couponFigures,
  errors: ['coupons.not-found'],
})
