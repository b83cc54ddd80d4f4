/** Numbers for the academy: what comes in, from which packages, what ends ahead, and who does not finish paying. */
import * as z from 'zod/mini'
import { managers } from './payments.ts'
import { defineRoute } from './route.ts'
import { bothLanguages, identifier } from './schemas.ts'

/** Amounts are halalas with VAT. */
export const paymentNumbers = z.object({
  /** The last twelve months of the academy, oldest first; those without a payment too. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      /** By the month in which it was paid, and in which it was given back. */
      paid: z.int(),
      refunded: z.int(),
      orders: z.int(),
    }),
  ),
  /** What the same months brought for each package, most first. */
  packages: z.array(
    z.object({ id: identifier, name: bothLanguages, paid: z.int(), refunded: z.int(), orders: z.int() }),
  ),
  active: z.object({
    /** Students with a running subscription, and running subscriptions. */
    students: z.int(),
    subscriptions: z.int(),
    /** Of these, how many end within so many days. */
    endsIn7: z.int(),
    endsIn30: z.int(),
  }),
  /** What coupons took off in the same months, and in how many orders. */
  coupons: z.object({ discount: z.int(), orders: z.int() }),
  /** Orders of the last 30 days that cost something: begun, and paid. */
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
