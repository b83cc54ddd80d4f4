import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { nextAskAt } from '#domain/orders/gateway-answer.ts'
import { ORDER_LIFETIME_MS } from '#domain/orders/statuses.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { GatewaySource } from '#server/adapters/payment-gateway/index.ts'
import type { PaymentDependencies } from '#server/dependencies.ts'
import { changeOrder } from './complete-order.ts'
import {
  insertPayment,
  isOvertaken,
  lockBuyer,
  lockOrder,
  type Order,
  selectPayment,
  selectPayments,
  updatePayment,
} from './orders.repo.ts'
import { refusalOfMoney } from './refuse-money.ts'
import { CURRENCY, settleAnswer } from './settle-payment.ts'

export interface PaymentTry {
  readonly orderId: string
  /** UUID of version 4, made by the client. */
  readonly tryId: string
  readonly source: GatewaySource
  /** Path that the bank sends the payer back to, where that is not the page of the order. */
  readonly returnPath?: string
}

type Refusal =
  | 'orders.not-found'
  | 'orders.over'
  | 'orders.paid'
  | 'orders.being-paid'
  | 'orders.refused'
  | 'orders.away'

/**
 * Tries to pay an order. The try is written down before the gateway is asked, so that whatever happens to its answer
 * it is found again; while one is open no other begins, so that nobody pays twice. Answers where the buyer approves.
 */
export async function payOrder(
  dependencies: PaymentDependencies,
  buyerId: string,
  { orderId, tryId, source, returnPath }: PaymentTry,
): Promise<Outcome<{ readonly approvalUrl: string | null }, Refusal>> {
  const begun = await beginTry(dependencies, buyerId, { orderId, tryId, source })
  if (!begun.ok) return begun
  const { payment: gateway, publicUrl } = dependencies
  const order = begun.value
  const answer = await gateway.create({
    givenId: tryId,
    amount: order.total,
    currency: CURRENCY,
    description: `${order.packageNameAr} · ${order.packageNameEn}`.slice(0, 255),
    orderId,
    callbackUrl: new URL(returnPath ?? `/payment?order=${orderId}`, publicUrl).href,
    source,
    expiresAt: Math.min(order.expiresAt.getTime(), dependencies.now() + ORDER_LIFETIME_MS),
  })
  if (answer.kind === 'away' || answer.kind === 'not-found') return failure('orders.away')
  const payment = await selectPayment(dependencies.database.query, tryId)
  if (payment === undefined) return failure('orders.not-found')
  if (answer.kind === 'refused') {
    console.warn(`The gateway refused a payment: ${answer.message}`)
    await giveUpTry(dependencies, payment.gatewayId)
    return failure('orders.refused')
  }
  await settleAnswer(dependencies, payment, answer.payment)
  // A wallet's address takes its code from this server; a browser has nothing to do there.
  return success({ approvalUrl: source.method === 'stc-pay' ? null : answer.payment.approvalUrl })
}

async function beginTry(
  { database, now, payment: gateway }: PaymentDependencies,
  buyerId: string,
  { orderId, tryId, source: { method } }: Omit<PaymentTry, 'returnPath'>,
): Promise<Outcome<Order, Refusal>> {
  return database.transaction(async (transaction) => {
    await lockBuyer(transaction, buyerId)
    const order = await lockOrder(transaction, orderId)
    if (order === undefined || order.buyerId !== buyerId) return failure('orders.not-found')
    if (order.status === 'paid') return failure('orders.paid')
    const at = new Date(now())
    if (order.status === 'cancelled' || order.expiresAt <= at) return failure('orders.over')
    const tries = await selectPayments(transaction, orderId)
    if (tries.some(({ gatewayId }) => gatewayId === tryId)) return success(order)
    if (gateway.browser?.isHosted === false && !gateway.browser.methods.includes(method))
      return failure('orders.refused')
    if (tries.some(({ status }) => status === 'pending' || status === 'initiated')) return failure('orders.being-paid')
    if ((await refusalOfMoney(transaction, order)) !== null) {
      await changeOrder(transaction, order, { kind: 'cancelled' }, { at, method })
      return failure('orders.over')
    }
    const isNew = await insertPayment(transaction, {
      id: newIdentifier(),
      orderId,
      gatewayId: tryId,
      mode: gateway.mode,
      method,
      status: 'pending',
      amount: order.total,
      nextAskAt: new Date(nextAskAt(at.getTime(), at.getTime()) ?? at),
      createdAt: at,
    })
    if (!isNew) return failure('orders.not-found')
    return success(await changeOrder(transaction, order, { kind: 'initiated' }, { at, method }))
  })
}

/** The gateway took nothing and never will: the next try may begin. */
async function giveUpTry({ database, now }: PaymentDependencies, gatewayId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const payment = await selectPayment(transaction, gatewayId)
    const order = payment === undefined ? undefined : await lockOrder(transaction, payment.orderId)
    if (payment === undefined || order === undefined) return
    await updatePayment(transaction, payment.id, { status: 'failed', nextAskAt: null })
    if (await isOvertaken(transaction, payment)) return
    await changeOrder(transaction, order, { kind: 'declined' }, { at: new Date(now()), method: payment.method })
  })
}
