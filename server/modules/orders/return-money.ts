import type { PaymentDependencies } from '#server/dependencies.ts'
import { selectPayment, updatePayment } from './orders.repo.ts'

/**
 * Gives money back that must not be kept. What the gateway has returned already is looked at first, so that repeating
 * this never returns it twice; what fails is tried again by the reconciliation.
 */
export async function returnMoney(
  { database, payment: gateway }: PaymentDependencies,
  gatewayId: string,
): Promise<void> {
  const payment = await selectPayment(database.query, gatewayId)
  if (payment === undefined || payment.refundDue === 0) return
  const standing = await gateway.fetch(gatewayId)
  if (standing.kind !== 'payment') return
  const left = payment.refundDue - standing.payment.refunded
  const answer = left > 0 ? await gateway.refund(gatewayId, left) : standing
  if (answer.kind !== 'payment' || answer.payment.refunded < payment.refundDue) return
  await updatePayment(database.query, payment.id, { refundDue: 0, returned: payment.refundDue, nextAskAt: null })
}
