/** Payments as staff see them: every order with its amounts, its state, and the reports of the gateway about it. */
import * as z from 'zod/mini'
import { PACKAGE_PERIODS, SUBSCRIPTION_SOURCES } from '#domain/access/packages.ts'
import { PAYMENT_EVENT_KINDS } from '#domain/orders/payment-events.ts'
import { HALALAS_IN_RIYAL } from '#domain/money/halalas.ts'
import { REFUND_STATES } from '#domain/orders/refunds.ts'
import { ORDER_ATTENTIONS, OUTSIDE_METHODS, PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/statuses.ts'
import { text } from '../foundation/field.ts'
import { fileId } from '../office/files.ts'
import { email } from '../people/person-fields.ts'
import { PACKAGE_PRICE_MOST } from '../foundation/limits.ts'
import { quoteView } from './orders.ts'
import { packageTier } from './packages.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  bothLanguages,
  calendarDay,
  chosenIdentifier,
  filter,
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  searchedText,
  several,
  rangeFilters,
} from '../foundation/schemas.ts'

const OUTSIDE_REFERENCE_LONGEST = 100

export const managers = { kind: 'permission', permission: 'manage-payments' } as const

const period = z.literal([...PACKAGE_PERIODS])
const status = z.literal([...PAYMENT_STATUSES])
const method = z.literal([...PAYMENT_METHODS])

/** An order with its amounts, which are halalas with VAT. */
const row = {
  id: identifier,
  /** Short number by which people refer to it. */
  reference: z.string(),
  /** Null if the account is gone. */
  buyer: z.nullable(z.object({ id: identifier, name: z.string() })),
  packageName: bothLanguages,
  type: packageTier,
  period,
  /** Price before any discount. */
  amount: z.int(),
  discount: z.int(),
  couponCode: z.nullable(z.string()),
  /** `total`: the amount due. `paid`: the amount paid. */
  total: z.int(),
  paid: z.int(),
  refunded: z.int(),
  status,
  method: z.nullable(method),
  /** Reason why a person should look at the payment; null if there is none. */
  attention: z.nullable(z.literal([...ORDER_ATTENTIONS])),
  receiptNumber: z.nullable(z.string()),
  createdAt: instant,
  paidAt: z.nullable(instant),
}

export const paymentRow = z.object(row)

export type PaymentRow = z.infer<typeof paymentRow>

export const paymentFilters = z.object({
  q: searchedText,
  status: several(status),
  type: several(packageTier),
  package: several(identifier),
  buyer: filter(identifier),
  coupon: filter(z.string().check(z.maxLength(100))),
  period: several(period),
  method: several(method),
  /** `hand-over`: money that staff still have to hand over. */
  attention: filter(z.literal(['yes', 'hand-over'])),
  /** `from` and `to`: days on which the orders were placed. `amountFrom` and `amountTo`: their totals. */
  ...rangeFilters,
  /** Days on which the orders were paid. */
  paidFrom: filter(calendarDay),
  paidTo: filter(calendarDay),
})

export type PaymentFilters = z.infer<typeof paymentFilters>

/** Totals of all payments that match the filters, not of one page. */
const paymentTotals = z.object({
  paid: z.int(),
  refunded: z.int(),
  /** VAT in the payments, before refunds. */
  vat: z.int(),
  /** Discount by coupons on paid orders. */
  discount: z.int(),
  /** Number of paid orders. */
  completed: z.int(),
})

export type PaymentTotals = z.infer<typeof paymentTotals>

export const listPayments = defineRoute({
  method: 'GET',
  path: '/api/payments',
  summary: 'A page of payments with the totals of all that match; sort by createdAt, paidAt, amount, paid or status',
  access: managers,
  query: z.extend(listQuery, paymentFilters.shape),
  response: z.extend(listOf(paymentRow), {
    totals: paymentTotals,
    /** Number of unresolved differences from the gateway's list, whatever the filters. */
    openDifferences: z.int(),
  }),
})

export const exportPayments = defineRoute({
  method: 'GET',
  path: '/api/payments/export',
  summary: 'All payments that match, as a sheet with headers in the language of the reader',
  access: managers,
  query: z.extend(paymentFilters, {
    sort: z.optional(z.string().check(z.maxLength(60))),
    format: z.literal(['csv', 'xlsx']),
  }),
  response: z.unknown(),
  format: 'binary',
  perMinute: 20,
})

const tryView = z.object({
  gatewayId: z.string(),
  status,
  amount: z.int(),
  isTest: z.boolean(),
  brand: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  message: z.nullable(z.string()),
  responseCode: z.nullable(z.string()),
  /** Amounts of a try that paid for nothing: yet to be refunded, and refunded. */
  refundDue: z.int(),
  returned: z.int(),
  /** Number of times that the gateway was asked, and the instant of the next automatic request. */
  asked: z.int(),
  nextAskAt: z.nullable(instant),
  createdAt: instant,
})

const refundView = z.object({
  id: identifier,
  amount: z.int(),
  reason: z.string(),
  endsAccess: z.boolean(),
  state: z.literal([...REFUND_STATES]),
  message: z.nullable(z.string()),
  creditNote: z.nullable(z.string()),
  /** Null if the account is gone. */
  by: z.nullable(z.string()),
  createdAt: instant,
  doneAt: z.nullable(instant),
  /** First instant at which money that staff hand over outside is late; null if the gateway gives it back. */
  handOverBy: z.nullable(instant),
  handedOverAt: z.nullable(instant),
})

export type RefundView = z.infer<typeof refundView>

/** A payment with its whole history. */
export const paymentView = z.object({
  ...row,
  buyerEmail: z.nullable(z.string()),
  quote: quoteView,
  couponState: z.literal(['none', 'held', 'used', 'released']),
  expiresAt: instant,
  tries: z.array(tryView),
  events: z.array(
    z.object({
      kind: z.literal([...PAYMENT_EVENT_KINDS]),
      gatewayId: z.string(),
      status: z.nullable(z.string()),
      message: z.nullable(z.string()),
      responseCode: z.nullable(z.string()),
      at: instant,
    }),
  ),
  /** Subscriptions that the payment opened, in their state now. */
  subscriptions: z.array(
    z.object({
      id: identifier,
      source: z.literal([...SUBSCRIPTION_SOURCES]),
      startsAt: instant,
      /** The end as it is now, and as it was bought. */
      endsAt: instant,
      boughtUntil: instant,
      days: z.int(),
      createdAt: instant,
    }),
  ),
  receipts: z.array(
    z.object({
      series: z.literal(['invoice', 'credit-note']),
      number: z.string(),
      total: z.int(),
      vat: z.int(),
      issuedAt: instant,
    }),
  ),
  refunds: z.array(refundView),
  /** Halalas that may go back now. */
  refundable: z.int(),
  /** The paid order that was credited the rest of what this one opened; it is refunded before that part. */
  successor: z.nullable(z.object({ id: identifier, credit: z.int(), isUndone: z.boolean() })),
  /** Details of a payment that was made outside the gateway. */
  outside: z.nullable(
    z.object({
      reference: z.string(),
      paidOn: calendarDay,
      imageUrl: z.nullable(z.string()),
      /** Null if the account is gone. */
      by: z.nullable(z.string()),
    }),
  ),
  /** The exams in the package's content that the buyer has begun since the payment. */
  opened: z.object({ exams: z.int(), lastAt: z.nullable(instant) }),
})

export type PaymentView = z.infer<typeof paymentView>

export const readPayment = defineRoute({
  method: 'GET',
  path: '/api/payments/:id',
  summary: 'One payment: its order, tries, what the gateway said, what it opened, its receipts and refunds',
  access: managers,
  params: identifierParams,
  response: paymentView,
  errors: ['payments.not-found'],
})

export const askGateway = defineRoute({
  method: 'POST',
  path: '/api/payments/:id/ask',
  summary: 'Ask the gateway about every try of a payment now, and do what its answers mean',
  access: managers,
  params: identifierParams,
  response: paymentView,
  errors: ['payments.not-found'],
  perMinute: 20,
})

/** A student's payment by bank transfer or cash, as staff record it. */
export const outsideForm = z.object({
  /** Made by the client: a repetition finds the same payment. */
  id: identifier,
  /** E-mail of the student. */
  email,
  packageId: chosenIdentifier,
  period,
  method: z.literal([...OUTSIDE_METHODS]),
  /** Halalas with VAT. */
  amount: z.int().check(z.minimum(HALALAS_IN_RIYAL), z.maximum(PACKAGE_PRICE_MOST)),
  paidOn: calendarDay,
  reference: text({ maximum: OUTSIDE_REFERENCE_LONGEST }),
  /** Picture of the document. */
  image: z.nullable(fileId),
})

export type OutsideForm = z.infer<typeof outsideForm>

export const recordOutside = defineRoute({
  method: 'POST',
  path: '/api/payments/outside',
  summary: 'Record a payment that a student made outside: it opens the package and has its receipt as any other',
  access: managers,
  freshProof: true,
  body: outsideForm,
  response: paymentView,
  status: 201,
  errors: ['payments.no-student', 'payments.recorded-already', 'orders.not-for-sale'],
  perMinute: 20,
})
