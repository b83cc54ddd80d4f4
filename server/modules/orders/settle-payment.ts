/**
 * Outcome of a payment. Pay button, return page, webhook and reconciliation all come here: the gateway is asked, then
 * one transaction does what follows, once; the others find it done.
 */
import { mismatchOf, nextAskAt, statusOfGateway } from '#domain/orders/gateway-answer.ts'
import type { GatewayPayment } from '#server/adapters/payment-gateway/index.ts'
import type { Executor } from '#server/db/connection.ts'
import type { PaymentDependencies } from '#server/dependencies.ts'
import { changeOrder } from './complete-order.ts'
import {
  isOvertaken,
  lockBuyer,
  lockOrder,
  type Order,
  type Payment,
  selectOrder,
  selectPayment,
  updateOrder,
  updatePayment,
} from './orders.repo.ts'
import { insertEvent } from './payment-events.repo.ts'
import { refusalOfMoney } from './refuse-money.ts'
import { returnMoney } from './return-money.ts'

export const CURRENCY = 'SAR'

/** A try that the gateway never heard of is over after this long, ms: its answer was lost before it was made. */
const UNKNOWN_AFTER_MS = 60 * 60_000

/** Once the planned asking is over, ms. */
const ASKED_ON_EVERY_MS = 60 * 60_000

/** The gateway's other payments have ids of any form. */
const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The try that the gateway calls so. */
export async function knownPayment(executor: Executor, gatewayId: string): Promise<Payment | undefined> {
  return IDENTIFIER.test(gatewayId) ? selectPayment(executor, gatewayId) : undefined
}

/** Asks the gateway for a try and does what its answer means. Nothing is changed while the gateway is away. */
export async function settlePayment(dependencies: PaymentDependencies, gatewayId: string): Promise<void> {
  const known = await knownPayment(dependencies.database.query, gatewayId)
  if (known === undefined) return
  const answer = await dependencies.payment.fetch(gatewayId)
  if (answer.kind === 'payment') await settleAnswer(dependencies, known, answer.payment)
  else await askLater(dependencies, known, answer.kind === 'not-found')
}

/** The same for an answer that is there already. */
export async function settleAnswer(
  dependencies: PaymentDependencies,
  known: Payment,
  answered: GatewayPayment,
): Promise<void> {
  const { database, now, payment: gateway } = dependencies
  const due = await database.transaction(async (transaction) => {
    const at = new Date(now())
    const before = await selectOrder(transaction, known.orderId)
    if (before?.buyerId != null) await lockBuyer(transaction, before.buyerId)
    const order = await lockOrder(transaction, known.orderId)
    const payment = await selectPayment(transaction, known.gatewayId)
    if (order === undefined || payment === undefined) return null
    const expected = { orderId: order.id, amount: payment.amount, currency: CURRENCY, mode: payment.mode }
    const said = { ...answered, orderId: answered.orderId ?? '', mode: gateway.mode }
    if (mismatchOf(expected, said) !== null) {
      await updatePayment(transaction, payment.id, { nextAskAt: null })
      await updateOrder(transaction, order.id, { attention: 'mismatch' })
      return null
    }
    return settleLocked(transaction, { order, payment, answered, at })
  })
  if (due !== null) await returnMoney(dependencies, known.gatewayId)
}

interface Locked {
  readonly order: Order
  readonly payment: Payment
  readonly answered: GatewayPayment
  readonly at: Date
}

/** Answers what has to go back (halalas), null where nothing does. */
async function settleLocked(transaction: Executor, { order, payment, answered, at }: Locked): Promise<number | null> {
  const by = { at, method: methodOf(payment, answered) }
  const status = statusOfGateway(answered.status)
  const wasPaid = payment.status === 'paid'
  const asked = payment.asked + 1
  const isOpen = status === 'initiated' && !wasPaid
  if (status !== payment.status || answered.message !== payment.message)
    await keepAnswer(transaction, { payment, answered, at })
  await updatePayment(transaction, payment.id, {
    status: wasPaid ? 'paid' : status,
    brand: answered.card?.brand ?? payment.brand,
    lastFour: answered.card?.lastFour ?? payment.lastFour,
    method: methodOf(payment, answered),
    message: answered.message,
    responseCode: answered.responseCode,
    approvalUrl: answered.approvalUrl,
    asked,
    ...(wasPaid ? {} : { nextAskAt: isOpen ? instantOf(nextAskAt(payment.createdAt.getTime(), at.getTime())) : null }),
  })
  if (wasPaid) return payment.refundDue > 0 ? payment.refundDue : null
  if (status !== 'paid') {
    const kind = status === 'initiated' ? 'initiated' : 'declined'
    if (!(await isOvertaken(transaction, payment))) await changeOrder(transaction, order, { kind }, by)
    return null
  }
  const refusal = await refusalOfMoney(transaction, order)
  if (refusal === null) {
    await changeOrder(transaction, order, { kind: 'paid' }, by)
    return null
  }
  await updatePayment(transaction, payment.id, { refundDue: payment.amount, nextAskAt: at })
  await changeOrder(transaction, order, { kind: 'cancelled' }, by)
  await updateOrder(transaction, order.id, { attention: refusal })
  return payment.amount
}

/** The gateway takes other ways than a card on its own page. */
const methodOf = (payment: Payment, answered: GatewayPayment) => answered.method ?? payment.method

async function keepAnswer(transaction: Executor, { payment, answered, at }: Omit<Locked, 'order'>): Promise<void> {
  const { status, message, responseCode } = answered
  const { orderId, gatewayId } = payment
  await insertEvent(transaction, { orderId, gatewayId, kind: 'answer', detail: { status, message, responseCode }, at })
}

const instantOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** The gateway is away or has never heard of it: asked again with growing pauses, a day after the try every hour. */
async function askLater({ database, now }: PaymentDependencies, payment: Payment, isUnknown: boolean): Promise<void> {
  await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    const current = await selectPayment(transaction, payment.gatewayId)
    if (order === undefined || current === undefined || current.nextAskAt === null) return
    const made = current.createdAt.getTime()
    const isOver = isUnknown && current.status !== 'paid' && now() >= made + UNKNOWN_AFTER_MS
    const planned = isOver ? null : nextAskAt(made, now())
    // A gateway that is away says nothing, and money that has to go back is never given up.
    const isAskedOn = !isUnknown || current.refundDue > 0
    const next = planned ?? (isAskedOn ? now() + ASKED_ON_EVERY_MS : null)
    await updatePayment(transaction, current.id, {
      asked: current.asked + 1,
      nextAskAt: instantOf(next),
      ...(isOver ? { status: 'failed' as const } : {}),
    })
    if (isOver)
      await changeOrder(transaction, order, { kind: 'declined' }, { at: new Date(now()), method: payment.method })
  })
}
