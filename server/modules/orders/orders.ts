/** Calls of buyers about their orders. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { OrderView } from '#contract/shop/orders.ts'
import type { PaymentDependencies } from '#server/dependencies.ts'
import { changeOrder } from './complete-order.ts'
import { viewOrder } from './order-view.ts'
import { lockOrder, type Order, selectOrder, selectPayments } from './orders.repo.ts'
import { readPurchase, type Wish } from './purchase.ts'
import { settlePayment } from './settle-payment.ts'

export async function quoteOrder({ database, now }: PaymentDependencies, buyerId: string, wish: Wish) {
  const read = await readPurchase(database.query, buyerId, wish, now())
  if (!read.ok) return read
  const { quote, input, begins, coupon } = read.value
  return success({
    quote: { ...quote, lines: [...quote.lines] },
    days: input.days + quote.extraDays,
    begins,
    couponRefusal: coupon.kind === 'refused' ? coupon.refusal : null,
  })
}

/** An order of the buyer; see `settleOpenTries`. */
async function settledOrder(dependencies: PaymentDependencies, buyerId: string, id: string): Promise<Order | null> {
  const order = await selectOrder(dependencies.database.query, id)
  return order === undefined || order.buyerId !== buyerId ? null : settleOpenTries(dependencies, order)
}

/** An order after its open tries were asked for, so that what is read is what the gateway knows. */
export async function settleOpenTries(dependencies: PaymentDependencies, order: Order): Promise<Order | null> {
  const { query } = dependencies.database
  const { id } = order
  const tries = await selectPayments(query, id)
  const open = tries.filter(({ status }) => status === 'pending' || status === 'initiated')
  for (const { gatewayId } of open) await settlePayment(dependencies, gatewayId)
  return open.length === 0 ? order : ((await selectOrder(query, id)) ?? null)
}

export async function readOrder(
  dependencies: PaymentDependencies,
  buyerId: string,
  id: string,
): Promise<Outcome<OrderView, 'orders.not-found'>> {
  const order = await settledOrder(dependencies, buyerId, id)
  return order === null ? failure('orders.not-found') : success(await viewOrder(dependencies.database.query, order))
}

/** Ends an order and frees its coupon; one that is paid stays paid. */
export async function cancelOrder(
  dependencies: PaymentDependencies,
  buyerId: string,
  id: string,
): Promise<Outcome<OrderView, 'orders.not-found'>> {
  const known = await settledOrder(dependencies, buyerId, id)
  if (known === null) return failure('orders.not-found')
  const { database, now } = dependencies
  const ended = await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id)
    if (order === undefined) return null
    return changeOrder(transaction, order, { kind: 'cancelled' }, { at: new Date(now()), method: 'card' })
  })
  return ended === null ? failure('orders.not-found') : success(await viewOrder(database.query, ended))
}
