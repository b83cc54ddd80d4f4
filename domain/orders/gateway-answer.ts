/**
 * The gateway's answer about a payment in the terms of this project, and a check that it concerns the requested
 * payment.
 */
import type { PaymentStatus } from './statuses.ts'

/** Names of Moyasar (docs.moyasar.com, payment statuses). */
export const GATEWAY_STATUSES = [
  'initiated',
  'paid',
  'failed',
  'authorized',
  'captured',
  'refunded',
  'voided',
  'verified',
  'abandoned',
] as const

export type GatewayStatus = (typeof GATEWAY_STATUSES)[number]

/**
 * Payment status of a gateway status. `refunded` counts as paid, since refunds are recorded separately. `authorized`
 * waits to be captured or voided.
 */
export function statusOfGateway(status: GatewayStatus): PaymentStatus {
  switch (status) {
    case 'paid':
    case 'captured':
    case 'refunded':
      return 'paid'
    case 'failed':
      return 'failed'
    case 'voided':
    case 'abandoned':
      return 'cancelled'
    case 'initiated':
    case 'authorized':
    case 'verified':
      return 'initiated'
  }
}

export type GatewayMode = 'live' | 'test'

export interface ExpectedPayment {
  readonly orderId: string
  /** Amount in halalas. */
  readonly amount: number
  readonly currency: string
  readonly mode: GatewayMode
}

/** First property in which an answer differs from the request; null if it matches. */
export function mismatchOf(
  expected: ExpectedPayment,
  answered: ExpectedPayment,
): 'order' | 'amount' | 'currency' | 'mode' | null {
  if (answered.orderId !== expected.orderId) return 'order'
  if (answered.mode !== expected.mode) return 'mode'
  if (answered.currency !== expected.currency) return 'currency'
  return answered.amount === expected.amount ? null : 'amount'
}

/**
 * Reasons of a refusal by what the buyer can do about it; `unknown` refers the buyer to the academy, with the payment's
 * number.
 */
export const DECLINE_REASONS = [
  'insufficient-funds',
  'card-expired',
  'limit-exceeded',
  'call-your-bank',
  'not-approved',
  'declined',
  'wallet-unknown',
  'wallet-stopped',
  'wallet-wait',
  'wallet-empty',
  'wallet-limit',
  'wallet-silent',
  'code-wrong',
  'code-expired',
  'unknown',
] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

const DECLINES: Readonly<Record<string, DeclineReason>> = {
  '51': 'insufficient-funds',
  '54': 'card-expired',
  '61': 'limit-exceeded',
  '65': 'limit-exceeded',
  '41': 'call-your-bank',
  '43': 'call-your-bank',
  '62': 'call-your-bank',
  '05': 'declined',
}

/** Reasons of STC Pay by its messages, which have no codes (docs.moyasar.com/guides/stc-pay/testing). */
const WALLET_DECLINES: readonly (readonly [RegExp, DeclineReason])[] = [
  [/not registered to use/i, 'wallet-unknown'],
  [/update your information|account status is invalid/i, 'wallet-stopped'],
  [/exhausted your otp|please wait \d+ (?:minutes|seconds)/i, 'wallet-wait'],
  [/otp .*expired|expired otp/i, 'code-expired'],
  [/(?:invalid|incorrect|wrong) otp/i, 'code-wrong'],
  [/insufficient balance/i, 'wallet-empty'],
  [/daily transaction limit|maximum allowed transaction/i, 'wallet-limit'],
  [/timed out while waiting for response from stc/i, 'wallet-silent'],
]

/** Reason by the bank's response code and the gateway's message. */
export function declineReason(responseCode: string | null, message: string | null): DeclineReason {
  if (/3-?D ?S|authenticat|not enrolled|rejected by (?:the )?card ?holder/i.test(message ?? '')) return 'not-approved'
  const wallet = WALLET_DECLINES.find(([pattern]) => pattern.test(message ?? ''))
  return wallet?.[1] ?? DECLINES[responseCode ?? ''] ?? 'unknown'
}

const MINUTE = 60_000
/**
 * Delays after a try at which the server asks the gateway by itself, ms: growing intervals, the last a day after the
 * try.
 */
export const RECONCILIATION_AFTER: readonly number[] = [2, 5, 10, 20, 40, 80, 160, 320, 640, 1_440].map(
  (minutes) => minutes * MINUTE,
)

/**
 * Next instant (ms UTC) at which the server asks about an open payment, independent of other requests; null if there is
 * no further one.
 */
export function nextAskAt(triedAt: number, now: number): number | null {
  const after = RECONCILIATION_AFTER.find((pause) => triedAt + pause > now)
  return after === undefined ? null : triedAt + after
}
