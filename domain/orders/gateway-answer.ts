/** What the gateway says of a payment, in our words, and whether it speaks of what we asked for. */
import type { PaymentStatus } from './statuses.ts'

/** As Moyasar names them (docs.moyasar.com, payment statuses). */
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

/** `refunded` money was there once: the refund is a matter of its own. `authorized` waits to be captured or closed. */
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
  /** Halalas. */
  readonly amount: number
  readonly currency: string
  readonly mode: GatewayMode
}

/** The first thing in which an answer differs from what was asked for; null when it is ours. */
export function mismatchOf(
  expected: ExpectedPayment,
  answered: ExpectedPayment,
): 'order' | 'amount' | 'currency' | 'mode' | null {
  if (answered.orderId !== expected.orderId) return 'order'
  if (answered.mode !== expected.mode) return 'mode'
  if (answered.currency !== expected.currency) return 'currency'
  return answered.amount === expected.amount ? null : 'amount'
}

/** What a buyer can do about a refusal; `unknown` leads to the academy with the payment's number. */
export type DeclineReason =
  | 'insufficient-funds'
  | 'card-expired'
  | 'limit-exceeded'
  | 'call-your-bank'
  | 'not-approved'
  | 'declined'
  | 'unknown'

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

/** From the bank's response code and the gateway's message. */
export function declineReason(responseCode: string | null, message: string | null): DeclineReason {
  if (/3-?D ?S|authenticat|not enrolled|rejected by (?:the )?card ?holder/i.test(message ?? '')) return 'not-approved'
  return DECLINES[responseCode ?? ''] ?? 'unknown'
}

const MINUTE = 60_000
/** How long after a try the gateway is asked on our own account, ms: growing pauses, the last a day after it. */
export const RECONCILIATION_AFTER: readonly number[] = [2, 5, 10, 20, 40, 80, 160, 320, 640, 1_440].map(
  (minutes) => minutes * MINUTE,
)

/** When a payment that is still open is asked for next (ms UTC), whatever was asked meanwhile; null: no more. */
export function nextAskAt(triedAt: number, now: number): number | null {
  const after = RECONCILIATION_AFTER.find((pause) => triedAt + pause > now)
  return after === undefined ? null : triedAt + after
}
