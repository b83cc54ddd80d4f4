/** Reads Moyasar's answers without trust: a missing field or one of another type makes an answer unreadable. */
import * as z from 'zod/mini'
import { GATEWAY_STATUSES } from '#domain/orders/gateway-answer.ts'
import type { GatewayPayment } from './payment-gateway.ts'

const text = z.optional(z.nullable(z.string()))

const paymentAnswer = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  status: z.literal([...GATEWAY_STATUSES]),
  amount: z.int(),
  currency: z.string(),
  refunded: z.optional(z.nullable(z.int())),
  created_at: z.string(),
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  invoice_id: text,
  source: z.optional(
    z.nullable(
      z.object({
        type: text,
        company: text,
        mobile: text,
        number: text,
        message: text,
        response_code: text,
        transaction_url: text,
      }),
    ),
  ),
})

export const ORDER_KEY = 'order_id'
/** Metadata key of an invoice: id of the try for which it was made. */
export const TRY_KEY = 'try_id'

type Metadata = Readonly<Record<string, unknown>> | null | undefined

const textIn = (metadata: Metadata, key: string): string | null => {
  const value = metadata?.[key]
  return typeof value === 'string' ? value : null
}

export function readPayment(answer: unknown): GatewayPayment | null {
  const read = z.safeParse(paymentAnswer, answer)
  return read.success ? paymentOf(read.data) : null
}

function paymentOf(read: z.infer<typeof paymentAnswer>): GatewayPayment {
  const { id, status, amount, currency, refunded, metadata, source, created_at: createdAt } = read
  return {
    // A payment of an invoice has the id of the try for which the invoice was made.
    id: textIn(metadata, TRY_KEY) ?? id,
    status,
    amount,
    currency,
    refunded: refunded ?? 0,
    orderId: textIn(metadata, ORDER_KEY),
    createdAt: Date.parse(createdAt),
    approvalUrl: status === 'initiated' ? (source?.transaction_url ?? null) : null,
    method: methodOf(source?.type),
    card: cardOf(source),
    message: source?.message ?? null,
    responseCode: source?.response_code ?? null,
  }
}

type Source = z.infer<typeof paymentAnswer>['source']

/** Names of sources at Moyasar. */
export const SOURCE_TYPES = { 'apple-pay': 'applepay', 'stc-pay': 'stcpay' } as const

function methodOf(type: string | null | undefined): GatewayPayment['method'] {
  if (type === SOURCE_TYPES['apple-pay']) return 'apple-pay'
  if (type === SOURCE_TYPES['stc-pay']) return 'stc-pay'
  return type ? 'card' : null
}

/** The end of a wallet's mobile number stands for the card. */
function cardOf(source: Source): GatewayPayment['card'] {
  if (source?.mobile) return { brand: SOURCE_TYPES['stc-pay'], lastFour: source.mobile.slice(-4) }
  return source?.company ? { brand: source.company, lastFour: (source.number ?? '').slice(-4) } : null
}

const pageAnswer = z.object({
  payments: z.array(paymentAnswer),
  meta: z.object({ next_page: z.optional(z.nullable(z.int())) }),
})

/** A payment in a list, and the id of its invoice, which has further details. */
export interface ListedPayment {
  readonly payment: GatewayPayment
  readonly invoiceId: string | null
}

export function readPage(answer: unknown): { listed: ListedPayment[]; nextPage: number | null } | null {
  const read = z.safeParse(pageAnswer, answer)
  if (!read.success) return null
  const listed = read.data.payments.map((one): ListedPayment => {
    const isUnclear = textIn(one.metadata, TRY_KEY) === null
    return { payment: paymentOf(one), invoiceId: isUnclear ? (one.invoice_id ?? null) : null }
  })
  return { listed, nextPage: read.data.meta.next_page ?? null }
}

const invoiceAnswer = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  url: z.string(),
  created_at: z.string(),
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  payments: z.optional(z.nullable(z.array(z.unknown()))),
})

export interface ReadInvoice {
  readonly id: string
  /** Id of the try; null if a person made the invoice on the gateway's own pages. */
  readonly tryId: string | null
  /** State of the payment, under the id of its try. */
  readonly payment: GatewayPayment
  /** The gateway's id of the payment that took the money; null if there is none. */
  readonly paidId: string | null
}

const OVER: Readonly<Record<string, GatewayPayment['status']>> = {
  canceled: 'abandoned',
  expired: 'abandoned',
  voided: 'voided',
  failed: 'failed',
}

/**
 * An invoice as one payment. A buyer whose card is declined can try again on the invoice's page, so only a payment or
 * the end of the invoice is final.
 */
export function readInvoice(answer: unknown): ReadInvoice | null {
  const read = z.safeParse(invoiceAnswer, answer)
  if (!read.success) return null
  const { id, status, amount, currency, url, metadata, payments, created_at: createdAt } = read.data
  const [tryId, orderId] = [textIn(metadata, TRY_KEY), textIn(metadata, ORDER_KEY)]
  const tried = (payments ?? []).flatMap((one) => {
    const payment = z.safeParse(paymentAnswer, one)
    return payment.success ? [{ payment: paymentOf(payment.data), ownId: payment.data.id }] : []
  })
  const paid = tried.find(({ payment }) => ['paid', 'captured', 'refunded', 'authorized'].includes(payment.status))
  const own = { id: tryId ?? id, orderId }
  if (paid !== undefined) return { id, tryId, payment: { ...paid.payment, ...own }, paidId: paid.ownId }
  // The invoice was paid, but the answer does not contain the payment.
  if (status === 'paid' || status === 'refunded') return null
  const over = OVER[status]
  const payment: GatewayPayment = {
    ...own,
    status: over ?? 'initiated',
    amount,
    currency,
    refunded: 0,
    createdAt: Date.parse(createdAt),
    approvalUrl: over === undefined ? url : null,
    method: null,
    card: null,
    message: null,
    responseCode: null,
  }
  return { id, tryId, payment, paidId: null }
}

const invoicesAnswer = z.object({ invoices: z.array(z.unknown()) })

/** Ids of a list's invoices that were made for a try; null if the list is unreadable. */
export function readInvoiceIds(answer: unknown, tryId: string): string[] | null {
  const read = z.safeParse(invoicesAnswer, answer)
  if (!read.success) return null
  return read.data.invoices.flatMap((one) => {
    const invoice = z.safeParse(invoiceAnswer, one)
    return invoice.success && textIn(invoice.data.metadata, TRY_KEY) === tryId ? [invoice.data.id] : []
  })
}

const errorAnswer = z.object({ type: text, message: text, errors: z.optional(z.unknown()) })

export interface ReadError {
  /** Message for the log and for staff; `errors` may be an object, a text or null. */
  readonly message: string
  readonly idWasUsed: boolean
}

export function readError(answer: unknown): ReadError {
  const read = z.safeParse(errorAnswer, answer)
  if (!read.success) return { message: 'an error without a text', idWasUsed: false }
  const details = read.data.errors === undefined || read.data.errors === null ? '' : JSON.stringify(read.data.errors)
  const message = [read.data.type, read.data.message, details].filter(Boolean).join(': ').slice(0, 500)
  return { message, idWasUsed: /used_given_id|given_?id/i.test(message) }
}

export const eventAnswer = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.string().check(z.maxLength(100)),
  secret_token: z.string(),
  live: z.boolean(),
  data: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(100)),
    metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  }),
})

/** Id, as stored by the academy, of the payment that an event concerns. */
export const paymentOfEvent = ({ data }: z.infer<typeof eventAnswer>): string =>
  textIn(data.metadata, TRY_KEY) ?? data.id
