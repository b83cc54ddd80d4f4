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

export function readPayment(answer: unknown): GatewayPayment | null {
  const read = z.safeParse(paymentAnswer, answer)
  if (!read.success) return null
  const { id, status, amount, currency, refunded, metadata, source, created_at: createdAt } = read.data
  const orderId = metadata?.[ORDER_KEY]
  return {
    id,
    status,
    amount,
    currency,
    refunded: refunded ?? 0,
    orderId: typeof orderId === 'string' ? orderId : null,
    createdAt: Date.parse(createdAt),
    approvalUrl: status === 'initiated' ? (source?.transaction_url ?? null) : null,
    card: source?.company ? { brand: source.company, lastFour: (source.number ?? '').slice(-4) } : null,
    message: source?.message ?? null,
    responseCode: source?.response_code ?? null,
  }
}

const pageAnswer = z.object({
  payments: z.array(z.unknown()),
  meta: z.object({ next_page: z.optional(z.nullable(z.int())) }),
})

export function readPage(answer: unknown): { payments: GatewayPayment[]; nextPage: number | null } | null {
  const read = z.safeParse(pageAnswer, answer)
  if (!read.success) return null
  const payments = read.data.payments.map(readPayment)
  if (payments.includes(null)) return null
  return { payments: payments.filter((payment) => payment !== null), nextPage: read.data.meta.next_page ?? null }
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
  data: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
})
