/**
 * Another person pays: a link that cannot be guessed, without an account. The order is open as long as the link, so that
 * its price and its coupon are held until the other has read the message and found a card. The link leads to the
 * payment alone and opens nothing of the account, so that a new password or address does not end it: who was asked to
 * pay would be turned away for nothing. A stopped account ends it, because what is paid would open nothing.
 */
import { randomBytes } from 'node:crypto'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { PayLinkView } from '#contract/shop/orders.ts'
import { orderReference } from '#domain/orders/reference.ts'
import { PAY_LINK_LIFETIME_MS } from '#domain/orders/statuses.ts'
import type { PaymentDependencies } from '#server/dependencies.ts'
import { isActiveBuyer, lockOrder, type Order, selectOrderByPayCode, updateOrder } from './orders.repo.ts'
import { viewOrder } from './order-view.ts'
import { type ConfirmRefusal, confirmCode } from './confirm-code.ts'
import { settleOpenTries } from './orders.ts'
import { type PaymentTry, payOrder } from './pay-order.ts'

const CODE_BYTES = 18
/** A code looks like this as `randomBytes` writes it. */
const CODE = /^[A-Za-z0-9_-]{24}$/
/** A paid link is read as paid for so many ms: nobody looks for a card in vain, or pays twice. */
const READ_AFTER_PAID_MS = PAY_LINK_LIFETIME_MS

/** Makes the link of an order of the buyer, which begins a life of its own; a second time finds the same, and its end. */
export async function sharePayment(
  { database, now }: PaymentDependencies,
  buyerId: string,
  id: string,
): Promise<Outcome<Order, 'orders.not-found' | 'orders.over' | 'orders.paid'>> {
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id)
    if (order === undefined || order.buyerId !== buyerId) return failure('orders.not-found')
    if (order.status === 'paid') return failure('orders.paid')
    if (!isPayable(order, now())) return failure('orders.over')
    if (order.payCode !== null) return success(order)
    const payCode = randomBytes(CODE_BYTES).toString('base64url')
    return success(await updateOrder(transaction, id, { payCode, expiresAt: new Date(now() + PAY_LINK_LIFETIME_MS) }))
  })
}

const isPayable = ({ status, expiresAt }: Order, now: number) => status !== 'cancelled' && expiresAt.getTime() > now

/** The order of a link that still says something; of one whose account is gone nobody would have anything. */
async function linkedOrder({ database, now }: PaymentDependencies, code: string): Promise<Order | null> {
  const order = CODE.test(code) ? await selectOrderByPayCode(database.query, code) : undefined
  if (order === undefined || order.buyerId === null) return null
  if (order.status === 'paid') return now() < Number(order.paidAt) + READ_AFTER_PAID_MS ? order : null
  // A payer at the bank comes back to a page that still knows of the payment.
  if (order.status === 'initiated') return order
  return isPayable(order, now()) && (await isActiveBuyer(database.query, order.buyerId)) ? order : null
}

/** What a link is for; nothing of the student is in it. */
export async function readPayLink(
  dependencies: PaymentDependencies,
  code: string,
): Promise<Outcome<PayLinkView, 'orders.link-over'>> {
  const known = await linkedOrder(dependencies, code)
  const order = known === null ? null : await settleOpenTries(dependencies, known)
  return order === null ? failure('orders.link-over') : success(await viewLink(dependencies, order))
}

async function viewLink({ database }: PaymentDependencies, order: Order): Promise<PayLinkView> {
  const { packageName, period, quote, status, expiresAt, ...view } = await viewOrder(database.query, order)
  const { decline, approvalUrl, lastMethod } = view
  // The number may be the student's.
  const codeSentTo = view.codeSentTo === null ? null : ''
  const reference = orderReference(order.id)
  return { reference, packageName, period, quote, status, expiresAt, decline, approvalUrl, lastMethod, codeSentTo }
}

/** Tries to pay the order of a link; what it opens is the student's. */
export async function payByLink(
  dependencies: PaymentDependencies,
  code: string,
  { tryId, source }: Pick<PaymentTry, 'tryId' | 'source'>,
): Promise<
  Outcome<PayLinkView, 'orders.link-over' | 'orders.paid' | 'orders.being-paid' | 'orders.refused' | 'orders.away'>
> {
  const order = await linkedOrder(dependencies, code)
  if (order === null || order.buyerId === null) return failure('orders.link-over')
  if (!(await isActiveBuyer(dependencies.database.query, order.buyerId))) return failure('orders.link-over')
  const asked = { orderId: order.id, tryId, source, returnPath: `/pay/${code}` }
  const paid = await payOrder(dependencies, order.buyerId, asked)
  if (paid.ok) return readPayLink(dependencies, code)
  const isOver = paid.code === 'orders.not-found' || paid.code === 'orders.over'
  return failure(isOver ? 'orders.link-over' : paid.code)
}

/** Passes on the code of who pays with a wallet. */
export async function confirmByLink(
  dependencies: PaymentDependencies,
  code: string,
  oneTimeCode: string,
): Promise<Outcome<PayLinkView, 'orders.link-over' | Exclude<ConfirmRefusal, 'orders.not-found'>>> {
  const order = await linkedOrder(dependencies, code)
  if (order === null || order.buyerId === null) return failure('orders.link-over')
  const confirmed = await confirmCode(dependencies, order.buyerId, { orderId: order.id, oneTimeCode })
  if (confirmed.ok) return readPayLink(dependencies, code)
  return failure(confirmed.code === 'orders.not-found' ? 'orders.link-over' : confirmed.code)
}
