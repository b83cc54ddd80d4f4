/**
 * Money that staff give back. A refund is written down before the gateway is asked, and what the gateway has given back
 * already is looked at first: whatever is lost on the way, the job goes on with it and the gateway is asked once.
 */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { isThroughGateway } from '#domain/orders/statuses.ts'
import { handOverDue, nextOfRefund, refundableOf, refundOf, type Successor } from '#domain/orders/refunds.ts'
import type { Executor } from '#server/db/connection.ts'
import type { PaymentDependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { leaveShutCourses } from '#server/modules/groups/index.ts'
import { changeOrder } from './complete-order.ts'
import { issueReceipt, selectInvoiceNumber } from '#server/modules/receipts/index.ts'
import { lockBuyer, lockOrder, type Order, selectOrder, selectPayments, updateOrder } from './orders.repo.ts'
import {
  claimRefund,
  endOpened,
  hasOpenRefund,
  insertRefund,
  lowerWorth,
  type Refund,
  selectDueRefunds,
  selectRefund,
  selectSuccessor,
  selectWorth,
  updateRefund,
} from './refunds.repo.ts'

export interface RefundWish {
  /** Made by the client: a repetition finds the same refund. */
  readonly id: string
  readonly orderId: string
  /** Halalas. */
  readonly amount: number
  readonly reason: string
  readonly endsAccess: boolean
}

type Refusal =
  | 'payments.not-found'
  | 'payments.not-refundable'
  | 'payments.too-much'
  | 'payments.credited'
  | 'payments.refund-running'
  | 'payments.refund-refused'
  | 'payments.gateway-differs'

/** Nobody else goes on with the same refund for so long (ms), which is longer than the gateway is waited for. */
const CLAIM_MS = 2 * 60_000
const AT_ONCE = 20

/** Gives money back; while the gateway does not answer the refund stays open, and the job goes on with it. */
export async function refundOrder(
  dependencies: PaymentDependencies,
  wish: RefundWish,
  actorId: string,
): Promise<Outcome<null, Refusal>> {
  const begun = await beginRefund(dependencies, wish, actorId)
  return begun.ok ? carryOut(dependencies, wish.id) : begun
}

/** Goes on with refunds whose answer was lost; answers how many it looked at. */
export async function mendRefunds(dependencies: PaymentDependencies): Promise<number> {
  const due = await selectDueRefunds(dependencies.database.query, new Date(dependencies.now()), AT_ONCE)
  for (const id of due) await carryOut(dependencies, id)
  return due.length
}

async function beginRefund(
  { database, now }: PaymentDependencies,
  { id, orderId, amount, reason, endsAccess }: RefundWish,
  actorId: string,
): Promise<Outcome<null, Refusal>> {
  return database.transaction(async (transaction) => {
    // The buyer is locked first: a plan change that is being paid must see the refund, or the refund the change.
    const owner = await selectOrder(transaction, orderId)
    if (owner?.buyerId != null) await lockBuyer(transaction, owner.buyerId)
    const order = await lockOrder(transaction, orderId)
    if (order === undefined) return failure('payments.not-found')
    const known = await selectRefund(transaction, id)
    if (known !== undefined) return known.orderId === orderId ? success(null) : failure('payments.not-found')
    if (order.status !== 'paid' || order.total === 0) return failure('payments.not-refundable')
    if (await hasOpenRefund(transaction, orderId)) return failure('payments.refund-running')
    if (refundOf(order, amount) === null) return failure('payments.too-much', { detail: leftOf(order) })
    const { refundable } = await refundableNow(transaction, order)
    if (amount > refundable) return failure('payments.credited', { detail: { left: refundable } })
    const at = new Date(now())
    const asked = { state: 'asked' as const, nextAskAt: at, createdBy: actorId, createdAt: at }
    await insertRefund(transaction, { id, orderId, amount, reason: reason.trim(), endsAccess, ...asked })
    return success(null)
  })
}

/** How much of an order may go back now, and the later order that was credited with the rest; null: none was. */
export async function refundableNow(
  executor: Executor,
  order: Order,
): Promise<{ readonly refundable: number; readonly successor: Successor | null }> {
  const successor = await selectSuccessor(executor, order.id)
  return { refundable: refundableOf(order, await selectWorth(executor, order.id), successor), successor }
}

const leftOf = ({ total, refunded }: Order) => ({ left: total - refunded })

async function carryOut(dependencies: PaymentDependencies, id: string): Promise<Outcome<null, Refusal>> {
  const { database, now } = dependencies
  const at = now()
  const refund = await claimRefund(database.query, id, new Date(at), new Date(at + CLAIM_MS))
  if (refund === undefined) {
    const known = await selectRefund(database.query, id)
    return known?.state === 'refused' ? failure('payments.refund-refused') : success(null)
  }
  const order = await selectOrder(database.query, refund.orderId)
  if (order === undefined) return failure('payments.not-found')
  // Money paid outside is given back outside: it is written down here, and open until it is handed over.
  const given = isThroughGateway(order.method) ? await giveBack(dependencies, order, refund) : success(true)
  if (!given.ok) return given
  if (given.value) await completeRefund(dependencies, id)
  return success(null)
}

/** Asks the gateway, once. False: it has not answered. */
async function giveBack(
  dependencies: PaymentDependencies,
  order: Order,
  refund: Refund,
): Promise<Outcome<boolean, Refusal>> {
  const { database, payment: gateway } = dependencies
  const tries = await selectPayments(database.query, order.id)
  const paid = tries.find(({ status, refundDue, returned }) => status === 'paid' && refundDue + returned === 0)
  if (paid === undefined) return refuse(dependencies, refund, 'no try of this order was paid')
  const standing = await gateway.fetch(paid.gatewayId)
  if (standing.kind === 'away') return success(false)
  if (standing.kind !== 'payment') return refuse(dependencies, refund, 'the gateway does not know the payment')
  const next = nextOfRefund(order.refunded, refund.amount, standing.payment.refunded)
  if (next === 'done') return success(true)
  if (next === 'differs') {
    await updateOrder(database.query, order.id, { attention: 'mismatch' })
    await refuse(dependencies, refund, `the gateway has given back ${standing.payment.refunded} halalas`)
    return failure('payments.gateway-differs')
  }
  const answer = await gateway.refund(paid.gatewayId, refund.amount)
  if (answer.kind === 'away' || answer.kind === 'not-found') return success(false)
  if (answer.kind === 'refused') return refuse(dependencies, refund, answer.message)
  return success(answer.payment.refunded === order.refunded + refund.amount)
}

async function refuse(
  { database, now }: PaymentDependencies,
  { id }: Refund,
  message: string,
): Promise<Outcome<never, 'payments.refund-refused'>> {
  const change = { state: 'refused' as const, message: message.slice(0, 500), nextAskAt: null, doneAt: new Date(now()) }
  await updateRefund(database.query, id, change)
  return failure('payments.refund-refused')
}

/** The one transaction in which a refund counts: the order, its credit note, what it ends, and the record of it. */
async function completeRefund({ database, now }: PaymentDependencies, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const at = new Date(now())
    const known = await selectRefund(transaction, id)
    if (known === undefined) return
    const owner = await selectOrder(transaction, known.orderId)
    if (owner?.buyerId != null) await lockBuyer(transaction, owner.buyerId)
    const order = await lockOrder(transaction, known.orderId)
    const refund = await selectRefund(transaction, id)
    if (order === undefined || refund === undefined || refund.state !== 'asked') return
    const returned = refundOf(order, refund.amount)
    if (returned === null) throw new Error('a refund returns more than was paid')
    const { amount, reason, endsAccess, createdBy } = refund
    await changeOrder(transaction, order, { kind: 'refunded', amount }, { at, method: order.method ?? 'card' })
    const creditNote = await issueReceipt(
      transaction,
      'credit-note',
      {
        orderId: order.id,
        total: amount,
        vat: returned.vat,
        vatRate: order.quoteInput.vatRate,
        about: { invoiceNumber: (await selectInvoiceNumber(transaction, order.id)) ?? '', reason },
      },
      at,
    )
    await lowerWorth(transaction, order.id, amount)
    if (endsAccess) await endAccess(transaction, order, { at, reason, actorId: createdBy })
    const handOverBy = isThroughGateway(order.method) ? null : new Date(handOverDue(at.getTime()))
    await updateRefund(transaction, id, { state: 'done', creditNote, nextAskAt: null, doneAt: at, handOverBy })
    await recordChange(transaction, {
      at,
      actorId: createdBy,
      action: 'payments.refund',
      subject: `payments:${order.id}`,
      before: { refunded: order.refunded },
      after: { refunded: order.refunded + amount, amount, reason, endsAccess, creditNote },
    })
  })
}

/** Ends what an order opened, with the seats in live courses that it alone opened. */
async function endAccess(
  transaction: Executor,
  { id, buyerId, packageId }: Order,
  { at, reason, actorId }: { readonly at: Date; readonly reason: string; readonly actorId: string | null },
): Promise<void> {
  await endOpened(transaction, id, at, reason)
  if (buyerId !== null) await leaveShutCourses(transaction, { userId: buyerId, packageId, at, actorId })
}
