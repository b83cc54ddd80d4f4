/** What Moyasar answers, read without trust: fields that are missing or of another kind make an answer unreadable. */
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
        company: text,
        number: text,
        message: text,
        response_code: text,
        transaction_url: text,
      }),
    ),
  ),
})

export const ORDER_KEY = 'order_id'
/** Of an invoice: the try that it was made for. */
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
    // What was paid by an invoice goes by the id of the try that the invoice was made for.
    id: textIn(metadata, TRY_KEY) ?? id,
    status,
    amount,
    currency,
    refunded: refunded ?? 0,
    orderId: textIn(metadata, ORDER_KEY),
    createdAt: Date.parse(createdAt),
    approvalUrl: status === 'initiated' ? (source?.transaction_url ?? null) : null,
    card: source?.company ? { brand: source.company, lastFour: (source.number ?? '').slice(-4) } : null,
    message: source?.message ?? null,
    responseCode: source?.response_code ?? null,
  }
}

const pageAnswer = z.object({
  payments: z.array(paymentAnswer),
  meta: z.object({ next_page: z.optional(z.nullable(z.int())) }),
})

/** A payment of a list, and the invoice that would say more of it. */
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
  /** Null: it was made by a person in the gateway's own pages. */
  readonly tryId: string | null
  /** What became of it, under the id of its try. */
  readonly payment: GatewayPayment
  /** What the gateway calls the payment that took the money; null: none did. */
  readonly paidId: string | null
}

const OVER: Readonly<Record<string, GatewayPayment['status']>> = {
  canceled: 'abandoned',
  expired: 'abandoned',
  voided: 'voided',
  failed: 'failed',
}

/** An invoice as one payment: who is declined on its page tries again there, so only money or its end decides it. */
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
  // It was paid, and the answer does not say by what.
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
    card: null,
    message: null,
    responseCode: null,
  }
  return { id, tryId, payment, paidId: null }
}

const invoicesAnswer = z.object({ invoices: z.array(z.unknown()) })

/** The ids of the invoices of a list that were made for a try; null: unreadable. */
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
  /** For the log and for staff; `errors` may be an object, a text or null. */
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

/** The payment that an event is about, by the id that we know it by. */
export const paymentOfEvent = ({ data }: z.infer<typeof eventAnswer>): string =>
  textIn(data.metadata, TRY_KEY) ?? data.id
