/**
 * Sales figures for the academy: income by month and package, subscriptions that end soon, and checkouts left unpaid.
 */
import * as z from 'zod/mini'
import { managers } from './payments.ts'
import { defineRoute } from '../foundation/route.ts'
import { PAYMENT_METHODS } from '#domain/orders/statuses.ts'
import { bothLanguages, calendarDay, dayFilters, identifier } from '../foundation/schemas.ts'

/** Sums paid on some days, and given back on them. */
const stretch = z.object({
  /** Days of the academy, both included. */
  from: calendarDay,
  to: calendarDay,
  paid: z.int(),
  refunded: z.int(),
  /** VAT in what was paid. */
  vat: z.int(),
  orders: z.int(),
})

/** Amounts are halalas with VAT. */
export const paymentNumbers = z.object({
  /** The days that were asked for, and as many days before them. */
  period: stretch,
  before: stretch,
  /** Sums paid in the period by method, and by coupon with the discount; largest first. */
  methods: z.array(z.object({ method: z.literal([...PAYMENT_METHODS]), paid: z.int(), orders: z.int() })),
  couponCodes: z.array(z.object({ code: z.string(), discount: z.int(), paid: z.int(), orders: z.int() })),
  /** The last twelve months of the academy, oldest first, months without a payment included. */
  months: z.array(
    z.object({
      /** `YYYY-MM`, for example `2026-11`. */
      month: z.string(),
      /** `paid` counts in the month of the payment, `refunded` in the month of the refund. */
      paid: z.int(),
      refunded: z.int(),
      orders: z.int(),
    }),
  ),
  /** Income of the period by package, largest first. */
  packages: z.array(
    z.object({ id: identifier, name: bothLanguages, paid: z.int(), refunded: z.int(), orders: z.int() }),
  ),
  active: z.object({
    /** Number of students with a running subscription, and of running subscriptions. */
    students: z.int(),
    subscriptions: z.int(),
    /** Number of them that end within 7 and within 30 days. */
    endsIn7: z.int(),
    endsIn30: z.int(),
  }),
  /** Discount by coupons in the period, and the number of orders with one. */
  coupons: z.object({ discount: z.int(), orders: z.int() }),
  /** Orders with a price in the last 30 days: the number begun, and the number paid. */
  checkout: z.object({ begun: z.int(), paid: z.int() }),
})

export type PaymentNumbers = z.infer<typeof paymentNumbers>

export const readPaymentNumbers = defineRoute({
  method: 'GET',
  path: '/api/payment-numbers',
  summary:
    'Revenue of some days (of this month so far) beside as many days before, by package, coupon and method; by month; running subscriptions and their ends; checkout begun and paid',
  access: managers,
  query: z.object(dayFilters),
  response: paymentNumbers,
})
