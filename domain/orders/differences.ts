/**
 * Comparison of the gateway's list of payments with the academy's: payments that only one side has, and differing
 * values.
 */
import { type GatewayStatus, statusOfGateway } from './gateway-answer.ts'
import type { PaymentStatus } from './statuses.ts'

export const DIFFERENCE_KINDS = ['only-gateway', 'only-ours', 'status', 'amount', 'refunded'] as const

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** A try at a payment as the academy stored it; amounts in halalas. */
export interface OurPayment {
  readonly gatewayId: string
  readonly orderId: string
  readonly status: PaymentStatus
  readonly amount: number
  /** Total refunded amount, whatever the reason. */
  readonly refunded: number
}

export interface TheirPayment {
  readonly id: string
  readonly status: GatewayStatus
  readonly amount: number
  readonly refunded: number
}

export interface Difference {
  readonly gatewayId: string
  readonly kind: DifferenceKind
  readonly orderId: string | null
  /** Value on each side: a status or an amount; null if that side has none. */
  readonly ours: string | null
  readonly theirs: string | null
}

/** Differences of one payment that both sides have. A payment that the gateway has only begun makes none. */
function between(ours: OurPayment, theirs: TheirPayment): Difference[] {
  const known = { gatewayId: ours.gatewayId, orderId: ours.orderId }
  const found: Difference[] = []
  const status = statusOfGateway(theirs.status)
  const [paidHere, paidThere] = [ours.status === 'paid', status === 'paid']
  if (paidHere !== paidThere) found.push({ ...known, kind: 'status', ours: ours.status, theirs: theirs.status })
  if (ours.amount !== theirs.amount) {
    found.push({ ...known, kind: 'amount', ours: String(ours.amount), theirs: String(theirs.amount) })
  }
  if (ours.refunded !== theirs.refunded) {
    found.push({ ...known, kind: 'refunded', ours: String(ours.refunded), theirs: String(theirs.refunded) })
  }
  return found
}

/**
 * Differences between both lists in money. A try that was never paid may be missing at the gateway: the request may
 * have failed before a payment was made there.
 */
export function differencesOf(ours: readonly OurPayment[], theirs: readonly TheirPayment[]): readonly Difference[] {
  const here = new Map(ours.map((payment) => [payment.gatewayId, payment]))
  const there = new Map(theirs.map((payment) => [payment.id, payment]))
  const unknown = theirs
    .filter(({ id, status }) => !here.has(id) && statusOfGateway(status) === 'paid')
    .map(({ id, amount }): Difference => {
      return { gatewayId: id, kind: 'only-gateway', orderId: null, ours: null, theirs: String(amount) }
    })
  const known = ours.flatMap((payment): Difference[] => {
    const other = there.get(payment.gatewayId)
    if (other !== undefined) return between(payment, other)
    if (payment.status !== 'paid') return []
    const { gatewayId, orderId, amount } = payment
    return [{ gatewayId, kind: 'only-ours', orderId, ours: String(amount), theirs: null }]
  })
  return [...unknown, ...known]
}
