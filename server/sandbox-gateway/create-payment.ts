import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type ApiError, invalid } from './answers.ts'
import type { cardTokens } from './card-tokens.ts'
import type { KeptPayment, KeptPayments } from './kept-payments.ts'
import { decided } from './lifecycle.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Moyasar takes no payment below 1.00 SAR. */
const LEAST = 100

const newPayment = z.object({
  given_id: z.optional(z.string().check(z.regex(UUID_V4))),
  amount: z.int().check(z.minimum(LEAST)),
  currency: z._default(z.literal('SAR'), 'SAR'),
  description: z._default(z.string().check(z.maxLength(255)), ''),
  callback_url: z.url({ protocol: /^https?$/ }),
  metadata: z._default(z.record(z.string(), z.unknown()), {}),
  source: z.object({ type: z.literal('token'), token: z.string() }),
})

interface Surroundings {
  readonly payments: KeptPayments
  readonly tokens: ReturnType<typeof cardTokens>
  readonly now: () => number
  /** Invoice of what is paid on the sandbox's own page. */
  readonly invoiceId?: string
}

/** A payment that waits for the bank, or is decided at once where the card asks for nothing. */
export async function createPayment(
  fields: unknown,
  { payments, tokens, now, invoiceId }: Surroundings,
): Promise<{ readonly payment: KeptPayment } | { readonly error: ApiError }> {
  const read = z.safeParse(newPayment, fields)
  if (!read.success) {
    const names = read.error.issues.map(({ path }): [string, string[]] => [path.join('.'), ['is invalid']])
    return { error: invalid(Object.fromEntries(names)) }
  }
  const { given_id: givenId, callback_url: callbackUrl, source, ...wanted } = read.data
  const token = tokens.find(source.token)
  if (token === null) return { error: invalid({ token: ['is invalid'] }) }
  const { brand, frictionless, ...verdict } = token.card
  const waiting: KeptPayment = {
    ...wanted,
    ...(invoiceId === undefined ? {} : { invoiceId }),
    id: givenId ?? randomUUID(),
    callbackUrl,
    status: 'initiated',
    refunded: 0,
    createdAt: now(),
    brand,
    lastFour: token.lastFour,
    message: null,
    responseCode: null,
    verdict,
    events: [],
  }
  const payment = frictionless ? decided(waiting, now()) : waiting
  const isNew = await payments.add(payment)
  return isNew ? { payment } : { error: invalid({ given_id: ['used_given_id'] }) }
}
