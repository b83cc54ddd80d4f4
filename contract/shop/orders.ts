/** Orders of packages: their content, their price, and the state of their payment. */
import * as z from 'zod/mini'
import { PACKAGE_PERIODS } from '#domain/access/packages.ts'
import { saudiMobile } from '#domain/validation/mobile.ts'
import { BILLING_COUNTRIES, isZip, ZIP_LONGEST } from '#domain/orders/billing.ts'
import { DECLINE_REASONS } from '#domain/orders/gateway-answer.ts'
import { GATEWAY_METHODS, ONE_TIME_CODE, PAYMENT_STATUSES } from '#domain/orders/statuses.ts'
import { acrossFields, rule } from '../foundation/field.ts'
import { defineRoute } from '../foundation/route.ts'
import { bothLanguages, identifier, identifierParams, instant } from '../foundation/schemas.ts'

const students = { kind: 'role', role: 'student' } as const

const wish = z.object({
  packageId: identifier,
  period: z.literal([...PACKAGE_PERIODS]),
  /** The coupon code as it was typed; empty or null: none. */
  code: z.nullable(z.string().check(z.maxLength(100))),
})

export const billingForm = z.object({
  country: z.literal([...BILLING_COUNTRIES]),
  /** Empty if not known. */
  zip: z.string().check(z.maxLength(ZIP_LONGEST), rule('invalid', isZip)),
})

export type Billing = z.infer<typeof billingForm>

export const quoteView = z.object({
  lines: z.array(z.object({ kind: z.literal(['price', 'discount', 'credit', 'waived']), amount: z.int() })),
  /** Halalas with VAT. */
  total: z.int(),
  net: z.int(),
  vat: z.int(),
  /** Days added for the part of a credit that exceeds the price. */
  extraDays: z.int(),
})

const couponRefusal = z.literal([
  'unknown',
  'expired',
  'used-up',
  'used-by-you',
  'not-for-this-package',
  'below-minimum',
])

export const quoteOrder = defineRoute({
  method: 'POST',
  path: '/api/orders/quote',
  summary: 'What a package costs this student now, line by line; a coupon that is refused is left out, with the reason',
  access: students,
  body: wish,
  response: z.object({
    quote: quoteView,
    days: z.int(),
    begins: z.literal(['now', 'after']),
    couponRefusal: z.nullable(couponRefusal),
  }),
  errors: ['orders.not-for-sale', 'auth.too-many-attempts'],
  // The low limit prevents finding codes by trying.
  perMinute: 20,
})

export const orderView = z.object({
  id: identifier,
  packageId: identifier,
  packageName: bothLanguages,
  period: z.literal([...PACKAGE_PERIODS]),
  quote: quoteView,
  couponCode: z.nullable(z.string()),
  status: z.literal([...PAYMENT_STATUSES]),
  expiresAt: instant,
  paidAt: z.nullable(instant),
  /** Reason why the last try failed. */
  decline: z.nullable(z.literal([...DECLINE_REASONS])),
  /** The way of the last try; null if there was none. */
  lastMethod: z.nullable(z.literal([...GATEWAY_METHODS])),
  /** Set while the open try waits for the code that a wallet's owner was sent; the end of the mobile number. */
  codeSentTo: z.nullable(z.string()),
  /** Address at which the buyer approves the open try, as long as the gateway gives one. */
  approvalUrl: z.nullable(z.string()),
  /** Set once the order is paid. */
  receiptNumber: z.nullable(z.string()),
  /** Code of the link by which another person may pay the order; null if no link was made. */
  payCode: z.nullable(z.string()),
})

export type OrderView = z.infer<typeof orderView>

export const placeOrder = defineRoute({
  method: 'POST',
  path: '/api/orders',
  summary:
    'Place an order, which holds price and coupon for 30 minutes; the same wish in another tab finds the same order',
  access: students,
  body: z.extend(wish, {
    id: identifier,
    /** The total that the buyer saw. */
    total: z.int(),
    /** Stored with the order; for an order that is open already, the last value counts. */
    billing: z._default(z.nullable(billingForm), null),
  }),
  response: orderView,
  errors: [
    'orders.not-for-sale',
    'orders.changed',
    'orders.coupon-refused',
    'orders.being-paid',
    'orders.not-found',
    'auth.too-many-attempts',
  ],
  status: 201,
  perMinute: 20,
})

export const readOrder = defineRoute({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'An order of one’s own; while its payment is open the gateway is asked',
  access: students,
  params: identifierParams,
  response: orderView,
  errors: ['orders.not-found'],
})

/** Most characters of the payment data of an Apple device; what devices send is half of it. */
const APPLE_TOKEN_LONGEST = 12_000

const paymentTry = z
  .object({
    /** UUID version 4 that the client makes for each try: a repetition finds the same try. */
    tryId: z.uuid({ version: 'v4' }),
    method: z._default(z.literal([...GATEWAY_METHODS]), 'card'),
    /** The gateway's token of a card, the payment data of an Apple device, or the mobile number of a wallet. */
    token: z.string().check(z.minLength(1), z.maxLength(APPLE_TOKEN_LONGEST)),
  })
  .check(
    acrossFields<'method' | 'token'>('invalid', 'token', ({ method, token }) => {
      return method !== 'stc-pay' || (typeof token === 'string' && saudiMobile(token) !== null)
    }),
  )

/** The code that the owner of a wallet was sent. */
const codeForm = z.object({ oneTimeCode: z.string().check(z.regex(ONE_TIME_CODE)) })

export const payOrder = defineRoute({
  method: 'POST',
  path: '/api/orders/:id/payments',
  summary:
    'Try to pay an order with a card that the gateway has, with Apple Pay or with a wallet; answers where the buyer approves it',
  access: students,
  params: identifierParams,
  body: paymentTry,
  response: z.object({ order: orderView, approvalUrl: z.nullable(z.string()) }),
  errors: [
    'orders.not-found',
    'orders.over',
    'orders.paid',
    'orders.being-paid',
    'orders.refused',
    'orders.away',
    'auth.too-many-attempts',
  ],
  perMinute: 20,
})

export const confirmOrder = defineRoute({
  method: 'POST',
  path: '/api/orders/:id/one-time-code',
  summary: 'Pass on the code that the owner of the wallet was sent; answers the order as the gateway then knows it',
  access: students,
  params: identifierParams,
  body: codeForm,
  response: orderView,
  errors: ['orders.not-found', 'orders.no-code', 'orders.code-wrong', 'orders.codes-spent', 'orders.away'],
  perMinute: 10,
})

export const sharePayment = defineRoute({
  method: 'POST',
  path: '/api/orders/:id/pay-link',
  summary:
    'Make the link by which another person pays an order of one’s own, without an account, for three days in which the order keeps its price; repeating answers the same',
  access: students,
  params: identifierParams,
  response: orderView,
  errors: ['orders.not-found', 'orders.over', 'orders.paid'],
  perMinute: 20,
})

const payCodeParams = z.object({ code: z.string().check(z.maxLength(60)) })

/** The view of a person who pays for someone else: content and price of the order, no data of the student. */
export const payLinkView = z.object({
  /** Short number by which people refer to the order. */
  reference: z.string(),
  packageName: orderView.shape.packageName,
  period: orderView.shape.period,
  quote: quoteView,
  status: orderView.shape.status,
  expiresAt: instant,
  decline: orderView.shape.decline,
  approvalUrl: orderView.shape.approvalUrl,
  lastMethod: orderView.shape.lastMethod,
  /** Empty while the open try waits for the code that a wallet's owner was sent: whose number it is, is not said. */
  codeSentTo: orderView.shape.codeSentTo,
})

export type PayLinkView = z.infer<typeof payLinkView>

export const readPayLink = defineRoute({
  method: 'GET',
  path: '/api/pay-links/:code',
  summary: 'What a payment link is for; unknown links and those that are over are answered alike',
  access: { kind: 'public' },
  params: payCodeParams,
  response: payLinkView,
  errors: ['orders.link-over'],
  perMinute: 60,
})

export const payByLink = defineRoute({
  method: 'POST',
  path: '/api/pay-links/:code/payments',
  summary: 'Try to pay the order of a link, as `payOrder` does; answers where the payer approves it',
  access: { kind: 'public' },
  params: payCodeParams,
  body: paymentTry,
  response: payLinkView,
  errors: [
    'orders.link-over',
    'orders.paid',
    'orders.being-paid',
    'orders.refused',
    'orders.away',
    'auth.too-many-attempts',
  ],
  perMinute: 10,
})

export const confirmByLink = defineRoute({
  method: 'POST',
  path: '/api/pay-links/:code/one-time-code',
  summary: 'Pass on the code that the owner of the wallet was sent, by the link with which the order is paid',
  access: { kind: 'public' },
  params: payCodeParams,
  body: codeForm,
  response: payLinkView,
  errors: ['orders.link-over', 'orders.no-code', 'orders.code-wrong', 'orders.codes-spent', 'orders.away'],
  perMinute: 10,
})

export const cancelOrder = defineRoute({
  method: 'POST',
  path: '/api/orders/:id/cancel',
  summary: 'Give an order up and its coupon free; what was paid meanwhile counts',
  access: students,
  params: identifierParams,
  response: orderView,
  errors: ['orders.not-found'],
})

export const readCardEntry = defineRoute({
  method: 'GET',
  path: '/api/payments/card-entry',
  summary: 'Where a browser gives a card to the gateway, past this server, and the tax that is within prices',
  access: { kind: 'public' },
  response: z.object({
    /** Basis points. */
    vatRate: z.int(),
    /** Null if card payment is not available. */
    entry: z.nullable(
      z.object({
        /** True if buyers pay on the gateway's own page: no card is typed here, and the other fields are empty. */
        isHosted: z.boolean(),
        tokenUrl: z.string(),
        publishableKey: z.string(),
        /** Ways of payment that the academy's account offers. Whether a device has Apple Pay, only itself knows. */
        methods: z.array(z.literal([...GATEWAY_METHODS])),
        applePayUrl: z.string(),
        /** True if no money moves, because only the gateway's test cards are accepted. */
        isTest: z.boolean(),
      }),
    ),
  }),
  perMinute: 6000,
})

export type CardEntry = NonNullable<z.infer<typeof readCardEntry.response>['entry']>

export const hearGateway = defineRoute({
  method: 'POST',
  path: '/api/payments/webhook',
  summary: 'What the gateway reports; it only says which payment to ask for',
  access: { kind: 'public' },
  body: z.unknown(),
  response: z.object({}),
  perMinute: 6000,
})
