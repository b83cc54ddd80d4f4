/**
 * Sales figures for the academy: income by month and package, subscriptions that end soon, and checkouts left unpaid.
 */
import * as z from 'zod/mini'
import { managers } from './payments.ts'
import { defineRoute } from '../foundation/route.ts'
import { bothLanguages, identifier } from '../foundation/schemas.ts'

/** Amounts are halalas with VAT. */
export const paymentNumbers = z.object({
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
  /** Income of the same months by package, largest first. */
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
  /** Discount by coupons in the same months, and the number of orders with one. */
  coupons: z.object({ discount: z.int(), orders: z.int() }),
  /** Orders with a price in the last 30 days: the number begun, and the number paid. */
  checkout: z.object({ begun: z.int(), paid: z.int() }),
})

export type PaymentNumbers = z.infer<typeof paymentNumbers>

export const readPaymentNumbers = defineRoute({
  method: 'GET',
  path: '/api/payment-numbers',
  summary:
    'Revenue by month and package, running subscriptions and their ends, what coupons cost, checkout begun and paid',
  access: managers,
  response: paymentNumbers,
})
