/**
 * The one-time code of a wallet. It is passed on and then forgotten: no row and no log has it. Whatever the gateway says
 * to it, only its answer about the payment counts, so that a code that is sent twice, or an answer that overtakes the
 * webhook, changes nothing.
 */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { ONE_TIME_CODES_MOST } from '#domain/orders/statuses.ts'
import type { PaymentDependencies } from '#server/dependencies.ts'
import { lockOrder, type Order, type Payment, selectOrder, selectPayments, updatePayment } from './orders.repo.ts'
import { settlePayment } from './settle-payment.ts'

export type ConfirmRefusal =
  | 'orders.not-found'
  /** No payment waits for a code: it failed, is over, or goes another way. */
  | 'orders.no-code'
  | 'orders.code-wrong'
  | 'orders.codes-spent'
  | 'orders.away'

interface TypedCode {
  readonly orderId: string
  readonly oneTimeCode: string
}

/**
 * Passes the code of the open try on to the gateway, and does what became of the payment. A code that comes again after
 * the wallet has paid, because its first answer was lost or both were on the way, is answered with the paid order.
 */
export async function confirmCode(
  dependencies: PaymentDependencies,
  buyerId: string,
  { orderId, oneTimeCode }: TypedCode,
): Promise<Outcome<Order, ConfirmRefusal>> {
  const claimed = await claimCode(dependencies, buyerId, orderId)
  if (!claimed.ok) return claimed
  if (claimed.value === 'paid') return answerOf(dependencies, orderId)
  const { gatewayId, approvalUrl } = claimed.value
  const heard = await dependencies.payment.confirm({ id: gatewayId, approvalUrl }, oneTimeCode)
  await settlePayment(dependencies, gatewayId)
  const order = await answerOf(dependencies, orderId)
  if (!order.ok || order.value.status !== 'initiated' || heard === 'heard') return order
  return failure(heard === 'refused' ? 'orders.code-wrong' : 'orders.away')
}

async function answerOf({ database }: PaymentDependencies, orderId: string) {
  const order = await selectOrder(database.query, orderId)
  return order === undefined ? failure('orders.not-found') : success(order)
}

/**
 * Answers the try that waits for a code, or that the wallet has paid. The code counts before it is passed on, so that many
 * at once do not all pass.
 */
async function claimCode(
  { database, now }: PaymentDependencies,
  buyerId: string,
  orderId: string,
): Promise<Outcome<Payment | 'paid', ConfirmRefusal>> {
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order === undefined || order.buyerId !== buyerId) return failure('orders.not-found')
    const [last] = await selectPayments(transaction, orderId)
    if (order.status === 'paid' && last?.method === 'stc-pay') return success('paid')
    const isAsked = last?.method === 'stc-pay' && last.status === 'initiated' && last.approvalUrl !== null
    if (order.status !== 'initiated' || !isAsked || order.expiresAt.getTime() <= now()) {
      return failure('orders.no-code')
    }
    if (last.codes >= ONE_TIME_CODES_MOST) return failure('orders.codes-spent')
    await updatePayment(transaction, last.id, { codes: last.codes + 1 })
    return success(last)
  })
}
