import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Billing } from '#contract/shop/orders.ts'
import { ORDER_LIFETIME_MS } from '#domain/orders/statuses.ts'
import { allOrNothing } from '#server/db/all-or-nothing.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { followOrder } from '#server/modules/attribution/index.ts'
import { holdCoupon } from '#server/modules/coupons/index.ts'
import { changeOrder } from './complete-order.ts'
import { insertOrder, lockBuyer, lockOpenOrders, lockOrder, type Order, updateOrder } from './orders.repo.ts'
import { type Purchase, readPurchase, type Wish } from './purchase.ts'
import { refusalOfMoney } from './refuse-money.ts'

export interface OrderWish extends Wish {
  readonly id: string
  /** The total that the buyer has seen, halalas. */
  readonly total: number
  readonly billing: Billing | null
}

type Refusal =
  | 'orders.not-for-sale'
  | 'orders.changed'
  | 'orders.coupon-refused'
  | 'orders.being-paid'
  | 'orders.not-found'

/**
 * Places an order: one for each wish, however many tabs ask. It holds its coupon by one conditional update, ends other
 * orders of the student that nobody is paying, and is paid at once where nothing is due.
 */
export async function placeOrder(
  { database, now }: Dependencies,
  buyerId: string,
  wish: OrderWish,
): Promise<Outcome<Order, Refusal>> {
  return allOrNothing(database, async (transaction) => {
    const at = new Date(now())
    await lockBuyer(transaction, buyerId)
    const repeated = await lockOrder(transaction, wish.id)
    if (repeated !== undefined) return repeated.buyerId === buyerId ? success(repeated) : failure('orders.not-found')
    const open = await lockOpenOrders(transaction, buyerId, at)
    const same = open.find((order) => isSameWish(order, wish))
    if (same !== undefined && (await refusalOfMoney(transaction, same)) === null) {
      return success(wish.billing === null ? same : await updateOrder(transaction, same.id, columnsOf(wish.billing)))
    }
    const running = open.find(({ status }) => status === 'initiated')
    if (running !== undefined) return failure('orders.being-paid', { detail: { orderId: running.id } })
    // It ends before the coupon is judged, which may be held by the very order that this one replaces.
    for (const order of open) await changeOrder(transaction, order, { kind: 'cancelled' }, { at, method: 'card' })
    // An order that is refused leaves the one before it as it was.
    return placeNew(transaction, buyerId, wish, at)
  })
}

/** The open order of another tab stands for the same wish, at the price that this tab has seen too. */
function isSameWish(order: Order, { packageId, period, code, total }: OrderWish): boolean {
  const isSame = order.packageId === packageId && order.period === period && order.total === total
  return isSame && (order.couponCode ?? '') === (code ?? '').trim()
}

async function placeNew(
  transaction: Executor,
  buyerId: string,
  wish: OrderWish,
  at: Date,
): Promise<Outcome<Order, Refusal>> {
  const read = await readPurchase(transaction, buyerId, wish, at.getTime())
  if (!read.ok) return read
  const { coupon, quote } = read.value
  if (coupon.kind === 'refused') return failure('orders.coupon-refused', { detail: { reason: coupon.refusal } })
  if (quote.total !== wish.total) return failure('orders.changed', { detail: { total: quote.total } })
  if (coupon.kind === 'taken' && !(await holdCoupon(transaction, coupon.coupon.id))) {
    return failure('orders.coupon-refused', { detail: { reason: 'used-up' } })
  }
  const order = await insertOrder(transaction, rowOf(read.value, buyerId, wish, at))
  await followOrder(transaction, { orderId: order.id, buyerId, at })
  if (quote.total > 0) return success(order)
  return success(await changeOrder(transaction, order, { kind: 'paid' }, { at, method: 'free' }))
}

const columnsOf = (billing: Billing | null) => {
  return { billingCountry: billing?.country ?? null, billingZip: billing?.zip.trim() ?? null }
}

function rowOf({ sold, input, quote, coupon, begins, credited }: Purchase, buyerId: string, wish: OrderWish, at: Date) {
  return {
    id: wish.id,
    buyerId,
    packageId: sold.id,
    packageNameAr: sold.nameAr,
    packageNameEn: sold.nameEn,
    tier: sold.tier,
    period: wish.period,
    quoteInput: input,
    quote,
    total: quote.total,
    vat: quote.vat,
    discount: quote.lines.reduce((off, { kind, amount }) => (kind === 'discount' ? off - amount : off), 0),
    couponId: coupon.kind === 'taken' ? coupon.coupon.id : null,
    couponCode: coupon.kind === 'taken' ? (wish.code ?? '').trim() : null,
    couponState: coupon.kind === 'taken' ? ('held' as const) : ('none' as const),
    begins,
    creditedId: credited,
    ...columnsOf(wish.billing),
    status: 'pending' as const,
    expiresAt: new Date(at.getTime() + ORDER_LIFETIME_MS),
    createdAt: at,
  }
}
