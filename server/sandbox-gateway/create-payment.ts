import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type ApiError, invalid } from './answers.ts'
import type { cardTokens } from './card-tokens.ts'
import type { KeptPayment, KeptPayments } from './kept-payments.ts'
import { decided } from './lifecycle.ts'
import { refusalOfWallet, verdictOfAmount } from './wallets.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Moyasar takes no payment below 1.00 SAR. */
const LEAST = 100

const newPayment = z.object({
  given_id: z.optional(z.string().check(z.regex(UUID_V4))),
  amount: z.int().check(z.minimum(LEAST)),
  currency: z._default(z.literal('SAR'), 'SAR'),
  description: z._default(z.string().check(z.maxLength(255)), ''),
  /** Required for cards, whose bank has a page. */
  callback_url: z.optional(z.url({ protocol: /^https?$/ })),
  metadata: z._default(z.record(z.string(), z.unknown()), {}),
  source: z.discriminatedUnion('type', [
    z.object({ type: z.literal('token'), token: z.string() }),
    z.object({ type: z.literal('applepay'), token: z.string().check(z.refine(isJson)) }),
    z.object({ type: z.literal('stcpay'), mobile: z.string().check(z.regex(/^05\d{8}$/)) }),
  ]),
})

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

type Charged = Pick<KeptPayment, 'sourceType' | 'codeToken' | 'brand' | 'lastFour' | 'verdict'> & {
  /** Nobody is asked about it. */
  readonly isDecided: boolean
}

/** Answers what is charged, and what becomes of it; null: no such token of a card. */
function chargedBy(
  source: z.infer<typeof newPayment>['source'],
  amount: number,
  tokens: Surroundings['tokens'],
): Charged | null {
  if (source.type === 'applepay') {
    const verdict = verdictOfAmount(amount)
    return { sourceType: 'applepay', brand: 'mada', lastFour: '0492', verdict, isDecided: true }
  }
  if (source.type === 'stcpay') {
    const refusal = refusalOfWallet(source.mobile)
    const verdict = { status: 'failed' as const, message: refusal ?? 'Invalid OTP', code: '' }
    const wallet = { sourceType: 'stcpay' as const, brand: 'stcpay', lastFour: source.mobile.slice(-4), verdict }
    if (refusal !== null) return { ...wallet, isDecided: true }
    return { ...wallet, codeToken: randomBytes(18).toString('base64url'), isDecided: false }
  }
  const token = tokens.find(source.token)
  if (token === null) return null
  const { brand, frictionless = false, ...verdict } = token.card
  return { brand, lastFour: token.lastFour, verdict, isDecided: frictionless }
}

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
  if (source.type === 'token' && callbackUrl === undefined) {
    return { error: invalid({ callback_url: ['is invalid'] }) }
  }
  const charged = chargedBy(source, wanted.amount, tokens)
  if (charged === null) return { error: invalid({ token: ['is invalid'] }) }
  const { isDecided, ...kept } = charged
  const waiting: KeptPayment = {
    ...wanted,
    ...(invoiceId === undefined ? {} : { invoiceId }),
    id: givenId ?? randomUUID(),
    callbackUrl: callbackUrl ?? '',
    status: 'initiated',
    refunded: 0,
    createdAt: now(),
    message: null,
    responseCode: null,
    ...kept,
    events: [],
  }
  const payment = isDecided ? decided(waiting, now()) : waiting
  const isNew = await payments.add(payment)
  return isNew ? { payment } : { error: invalid({ given_id: ['used_given_id'] }) }
}
