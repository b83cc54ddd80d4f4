/** Work that nobody asks for: orders whose time is over, and tries that the gateway has to be asked about. */
import type { PaymentDependencies } from '#server/dependencies.ts'
import { changeOrder } from './complete-order.ts'
import { lockOrder, selectDuePayments, selectExpiredOrders } from './orders.repo.ts'
import { mendRefunds } from './refund-order.ts'
import { returnMoney } from './return-money.ts'
import { settlePayment } from './settle-payment.ts'

const AT_ONCE = 50

/** Asks the gateway for every open try that is due, and ends orders that are over; answers how many it looked at. */
export async function settleDuePayments(dependencies: PaymentDependencies): Promise<number> {
  const { database, now } = dependencies
  const due = await selectDuePayments(database.query, new Date(now()), AT_ONCE)
  for (const { gatewayId, refundDue } of due) {
    if (refundDue > 0) await returnMoney(dependencies, gatewayId)
    await settlePayment(dependencies, gatewayId)
  }
  const expired = await selectExpiredOrders(database.query, new Date(now()), AT_ONCE)
  for (const id of expired) await expireOrder(dependencies, id)
  return due.length + expired.length + (await mendRefunds(dependencies))
}

async function expireOrder({ database, now }: PaymentDependencies, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id)
    const at = new Date(now())
    if (order === undefined || order.expiresAt > at) return
    await changeOrder(transaction, order, { kind: 'expired' }, { at, method: 'card' })
  })
}
