import { failure, success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/shop/orders.ts'
import { listPlanChanges } from '#contract/shop/subscriptions.ts'
import type { GatewayMethod } from '#domain/orders/statuses.ts'
import { saudiMobile } from '#domain/validation/mobile.ts'
import type { GatewaySource } from '#server/adapters/payment-gateway/index.ts'
import type { PaymentDependencies, ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { cancelOrder, quoteOrder, readOrder } from './orders.ts'
import { viewOrder } from './order-view.ts'
import { selectOrder } from './orders.repo.ts'
import { confirmCode } from './confirm-code.ts'
import { limitCouponGuesses } from './limit-coupon-guesses.ts'
import { limitWalletTries } from './limit-wallet-tries.ts'
import { confirmByLink, payByLink, readPayLink, sharePayment } from './pay-links.ts'
import { payOrder } from './pay-order.ts'
import { listPlanChanges as planChangesOf } from './plan-changes.ts'
import { placeOrder } from './place-order.ts'
import { insertEvent } from './payment-events.repo.ts'
import { readVatRate } from './purchase.ts'
import { knownPayment, settlePayment } from './settle-payment.ts'

export { changeOrder } from './complete-order.ts'
export { quoteOrder } from './orders.ts'
export { placeOrder } from './place-order.ts'
export { markHandedOver } from './hand-over.ts'
export { settleDuePayments } from './due-orders.ts'
export { insertPayment, lockOrder, type Order, selectOrder, selectOutside, selectPayments } from './orders.repo.ts'
export { insertEvent, selectEvents } from './payment-events.repo.ts'
export { recordOutside } from './record-outside.ts'
export { refundableNow, refundOrder } from './refund-order.ts'
export { settlePayment } from './settle-payment.ts'

/** Reads the source of the payment from the body of a try. */
function sourceOf({ method, token }: { readonly method: GatewayMethod; readonly token: string }): GatewaySource {
  return method === 'stc-pay' ? { method, mobile: saudiMobile(token) ?? '' } : { method, token }
}

/** `limitGuesses` and `limitWallets`: how the guessing of coupon codes, and messages to wallets, are limited. */
export function ordersModule(
  dependencies: ServerDependencies,
  {
    limitGuesses = limitCouponGuesses,
    limitWallets = limitWalletTries,
  }: { readonly limitGuesses?: typeof limitCouponGuesses; readonly limitWallets?: typeof limitWalletTries } = {},
): BoundRoute[] {
  const { database } = dependencies
  return [
    bind(contract.quoteOrder, ({ body, context: { principal, address } }) =>
      limitGuesses(
        dependencies,
        { code: body.code, buyerId: principal.userId, address },
        () => quoteOrder(dependencies, principal.userId, body),
        (quoted) => quoted.ok && quoted.value.couponRefusal !== null,
      ),
    ),
    bind(listPlanChanges, async ({ context }) =>
      success({ items: await planChangesOf(dependencies, context.principal.userId) }),
    ),
    bind(contract.placeOrder, async ({ body, context }) => {
      const { principal, address } = context
      const placed = await limitGuesses(
        dependencies,
        { code: body.code, buyerId: principal.userId, address },
        () => placeOrder(dependencies, principal.userId, body),
        (order) => !order.ok && order.code === 'orders.coupon-refused',
      )
      return placed.ok ? success(await viewOrder(database.query, placed.value)) : placed
    }),
    bind(contract.readOrder, ({ params, context }) => readOrder(dependencies, context.principal.userId, params.id)),
    bind(contract.cancelOrder, ({ params, context }) => cancelOrder(dependencies, context.principal.userId, params.id)),
    bind(contract.payOrder, async ({ params, body, context }) => {
      const { principal, address } = context
      const asked = { tryId: body.tryId, source: sourceOf(body), orderId: params.id }
      const wait = await limitWallets(dependencies, asked, { payer: principal.userId, address })
      if (!wait.ok) return wait
      const paid = await payOrder(dependencies, principal.userId, asked)
      if (!paid.ok) return paid
      const order = await selectOrder(database.query, params.id)
      if (order === undefined) return failure('orders.not-found')
      return success({ order: await viewOrder(database.query, order), approvalUrl: paid.value.approvalUrl })
    }),
    bind(contract.sharePayment, async ({ params, context }) => {
      const shared = await sharePayment(dependencies, context.principal.userId, params.id)
      return shared.ok ? success(await viewOrder(database.query, shared.value)) : shared
    }),
    bind(contract.readPayLink, ({ params }) => readPayLink(dependencies, params.code)),
    bind(contract.payByLink, async ({ params, body, context: { address } }) => {
      const asked = { tryId: body.tryId, source: sourceOf(body) }
      const wait = await limitWallets(dependencies, asked, { payer: params.code, address })
      return wait.ok ? payByLink(dependencies, params.code, asked) : wait
    }),
    bind(contract.confirmOrder, async ({ params, body, context }) => {
      const typed = { orderId: params.id, oneTimeCode: body.oneTimeCode }
      const confirmed = await confirmCode(dependencies, context.principal.userId, typed)
      return confirmed.ok ? success(await viewOrder(database.query, confirmed.value)) : confirmed
    }),
    bind(contract.confirmByLink, ({ params, body }) => confirmByLink(dependencies, params.code, body.oneTimeCode)),
    bind(contract.readCardEntry, async () => {
      const { browser, mode } = dependencies.payment
      const entry = browser === null ? null : { ...browser, methods: [...browser.methods], isTest: mode === 'test' }
      const vatRate = await readVatRate(database.query)
      return success({ vatRate, entry })
    }),
    bind(contract.hearGateway, async ({ body }) => {
      await hearGateway(dependencies, body)
      return success({})
    }),
  ]
}

/** Whatever arrives is answered alike. What is not the gateway's, or of another mode than ours, is passed over. */
async function hearGateway(dependencies: PaymentDependencies, body: unknown): Promise<void> {
  const event = dependencies.payment.readEvent(body)
  if (event === null || event.mode !== dependencies.payment.mode) return
  const payment = await knownPayment(dependencies.database.query, event.paymentId)
  if (payment === undefined) return
  const { orderId, gatewayId } = payment
  const at = new Date(dependencies.now())
  const detail = { status: event.type.slice(0, 100) }
  await insertEvent(dependencies.database.query, { orderId, gatewayId, kind: 'webhook', detail, at })
  await settlePayment(dependencies, gatewayId)
}
