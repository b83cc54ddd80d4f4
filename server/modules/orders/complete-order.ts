/** The one transaction in which an order becomes paid: what it opens, what it counts, and its number. */
import { orderAfter, type OrderChange, type OrderEvent, type OrderState } from '#domain/orders/machine.ts'
import { worthOf } from '#domain/pricing/plan-change.ts'
import type { Executor } from '#server/db/connection.ts'
import { countLateUse, endHold } from '#server/modules/coupons/index.ts'
import { askForReminders } from '#server/modules/notifications/index.ts'
import { openSubscription } from '#server/modules/packages/index.ts'
import { issueReceipt } from '#server/modules/receipts/index.ts'
import { endSubscription, hasBought, type Order, updateOrder } from './orders.repo.ts'
import { queueOf } from './purchase.ts'

export function stateOf({ status, total, refunded, couponState }: Order): OrderState {
  return { status, total, refunded, coupon: couponState }
}

/** Does an event to a locked order, with all that belongs to it; answers the order as it is then. */
export async function changeOrder(
  executor: Executor,
  order: Order,
  event: OrderEvent,
  { at, method }: { readonly at: Date; readonly method: NonNullable<Order['method']> },
): Promise<Order> {
  const change = orderAfter(stateOf(order), event)
  if (change === null) return order
  await countCoupon(executor, order, change)
  const { state, effects } = change
  const columns = { status: state.status, refunded: state.refunded, couponState: state.coupon }
  if (!effects.includes('open-subscription')) return updateOrder(executor, order.id, columns)
  await openBought(executor, order, at)
  const { quoteInput, total, vat, id } = order
  await issueReceipt(executor, 'invoice', { orderId: id, total, vat, vatRate: quoteInput.vatRate }, at)
  const attention = attentionOf(change) ?? order.attention
  return updateOrder(executor, order.id, { ...columns, method, paidAt: at, attention })
}

function attentionOf({ effects }: OrderChange): Order['attention'] {
  if (effects.includes('count-late-coupon')) return 'late-coupon'
  return effects.includes('report-late-payment') ? 'late-payment' : null
}

async function countCoupon(executor: Executor, { couponId }: Order, { effects }: OrderChange): Promise<void> {
  if (couponId === null) return
  if (effects.includes('use-coupon')) await endHold(executor, couponId, true)
  if (effects.includes('release-coupon')) await endHold(executor, couponId, false)
  if (effects.includes('count-late-coupon')) await countLateUse(executor, couponId)
}

/** A student whose account is gone has no days, and the money is not kept either (`refusalOfMoney`). */
async function openBought(executor: Executor, order: Order, at: Date): Promise<void> {
  const { buyerId, quote, quoteInput, creditedId, packageId, period, id } = order
  if (buyerId === null) return
  if (!(await hasBought(executor, buyerId))) await askForReminders(executor, buyerId, at.getTime())
  if (creditedId !== null) await endSubscription(executor, creditedId, at)
  await openSubscription(executor, {
    userId: buyerId,
    packageId,
    source: 'payment',
    sourceId: id,
    period,
    days: quoteInput.days + quote.extraDays,
    price: quoteInput.price,
    worth: worthOf({ paid: order.total, credit: quoteInput.credit }),
    among: queueOf(order),
    at: at.getTime(),
  })
}
