/** Changes that may happen to a payment of the sandbox, and the reports of them. */
import { newIdentifier } from '#server/db/identifier.ts'
import type { KeptEvent, KeptPayment } from './kept-payments.ts'

/** Choices of a buyer on the bank's page; the first two let the payment go on to the bank. */
export const APPROVALS = ['AUTHENTICATED', 'ATTEMPTED', 'REJECTED', 'UNAVAILABLE', 'FAILED'] as const

export type Approval = (typeof APPROVALS)[number]

const MINUTE = 60_000
/** Pauses between attempts to report something, ms; then it is given up. */
const REPORT_AFTER: readonly number[] = [0, 1, 10, 30, 60, 120].map((minutes) => minutes * MINUTE)

/** Everything is reported twice, as any gateway may: code that counts on once fails from the first day. */
function reported(payment: KeptPayment, type: string, now: number): KeptPayment {
  const event: KeptEvent = { id: newIdentifier(), type, attempts: 0, dueAt: now }
  return { ...payment, events: [...payment.events, event, event] }
}

export function decided(payment: KeptPayment, now: number): KeptPayment {
  const { status, message, code } = payment.verdict
  return reported({ ...payment, status, message, responseCode: code === '' ? null : code }, `payment_${status}`, now)
}

/** Null: it was decided before. */
export function approved(payment: KeptPayment, approval: Approval, now: number): KeptPayment | null {
  if (payment.status !== 'initiated') return null
  if (approval === 'AUTHENTICATED' || approval === 'ATTEMPTED') return decided(payment, now)
  const message = `3-D Secure transaction attempt failed (${approval})`
  return reported({ ...payment, status: 'failed', message, responseCode: null }, 'payment_failed', now)
}

/** Null: not paid, or more than what is left. */
export function refunded(payment: KeptPayment, amount: number, now: number): KeptPayment | null {
  const isPaid = payment.status === 'paid' || payment.status === 'captured' || payment.status === 'refunded'
  if (!isPaid || amount <= 0 || amount > payment.amount - payment.refunded) return null
  const returned = { ...payment, status: 'refunded' as const, refunded: payment.refunded + amount }
  return reported(returned, 'payment_refunded', now)
}

/** Null: it waits for nothing. */
export function captured(payment: KeptPayment, now: number): KeptPayment | null {
  if (payment.status !== 'authorized') return null
  return reported({ ...payment, status: 'captured' }, 'payment_captured', now)
}

/** Null: nothing was taken, or something was given back. */
export function voided(payment: KeptPayment, now: number): KeptPayment | null {
  if (payment.status !== 'authorized' && payment.status !== 'paid') return null
  return reported({ ...payment, status: 'voided' }, 'payment_voided', now)
}

/** The event after another attempt to report it. */
export function afterReport(event: KeptEvent, wasTaken: boolean, now: number): KeptEvent {
  const attempts = event.attempts + 1
  const pause = REPORT_AFTER[attempts]
  return { ...event, attempts, dueAt: wasTaken || pause === undefined ? null : now + pause }
}
