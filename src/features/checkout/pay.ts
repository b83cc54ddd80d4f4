/** Way from the button to the bank or the code: the order is placed, the card goes to the gateway, its token pays. */
import type { ResponseOf } from '#contract/foundation/route.ts'
import type { Billing, CardEntry, OrderView, payOrder } from '#contract/shop/orders.ts'
import type { PackagePeriod } from '#domain/access/packages.ts'
import type { GatewayMethod } from '#domain/orders/statuses.ts'
import { type CallFailure, type CallResult, callRoute, routes, UNREACHABLE } from '#src/api/index.ts'
import { askForToken, type CardField, type TypedCard } from './card-token.ts'

export interface Purchase {
  readonly packageId: string
  readonly period: PackagePeriod
  readonly code: string | null
  /** The total that the buyer has seen, halalas. */
  readonly total: number
  readonly billing: Billing
}

/** A buyer pays with this. */
export type Means =
  | {
      readonly method: 'card'
      readonly entry: CardEntry
      /** Null: it is typed on the gateway's own page. */
      readonly typed: TypedCard | null
    }
  /** A wallet by its number, as E.164. */
  | { readonly method: 'stc-pay'; readonly mobile: string }

/** The academy passes this on to the gateway. */
export interface Source {
  readonly method: GatewayMethod
  readonly token: string
}

export type PayOutcome =
  /** The order stands at the gateway, is paid, or failed: its own view says which. */
  | { readonly kind: 'order'; readonly orderId: string; readonly approvalUrl: string | null }
  /** Another order is being paid. */
  | { readonly kind: 'other-order'; readonly orderId: string }
  /** Price or coupon are not what the buyer has seen; nothing was taken. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'card-refused'; readonly fields: readonly CardField[] }
  | { readonly kind: 'gateway-away' }
  /** Nothing was taken; the server's sentence. */
  | { readonly kind: 'refused'; readonly message: string }

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/**
 * Sends the same try until the academy answers: it is known by its id, and begins once however often it arrives. Null:
 * no answer came for half a minute.
 */
export async function untilAnswered<Value>(send: () => Promise<CallResult<Value>>): Promise<CallResult<Value> | null> {
  for (const wait of [...PAUSES_MS, null]) {
    const result = await send()
    if (result.ok || (result.code !== UNREACHABLE && result.code !== 'server.unavailable')) return result
    if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return null
}

export async function pay(purchase: Purchase, means: Means | null): Promise<PayOutcome> {
  const placed = await place(purchase)
  if (!('order' in placed)) return placed
  if (means === null) return { kind: 'refused', message: '' }
  const source = await sourceOf(means)
  if ('kind' in source) return source
  return ofTry(placed.order, await tryToPay(placed.order.id, source))
}

/** Places the order; or what it came to, where nothing is left to pay with. */
export async function place(purchase: Purchase): Promise<{ readonly order: OrderView } | PayOutcome> {
  const placed = await callRoute(routes.orders.placeOrder, { body: { ...purchase, id: crypto.randomUUID() } })
  if (!placed.ok) return ofRefusedOrder(placed)
  const order = placed.value
  return order.status === 'paid' || order.status === 'initiated' ? atOrder(order) : { order }
}

type NotTaken =
  | { readonly kind: 'card-refused'; readonly fields: readonly CardField[] }
  | { readonly kind: 'gateway-away' }

/** A card goes to the gateway, and its token stands for it; a wallet is named by its number. */
export async function sourceOf(means: Means): Promise<Source | NotTaken> {
  if (means.method === 'stc-pay') return { method: 'stc-pay', token: means.mobile }
  const given = await askForToken(means.entry, means.typed)
  if (given.kind === 'refused') return { kind: 'card-refused', fields: given.fields }
  return given.kind === 'away' ? { kind: 'gateway-away' } : { method: 'card', token: given.token }
}

function atOrder({ id, approvalUrl }: Pick<OrderView, 'id' | 'approvalUrl'>): PayOutcome {
  return { kind: 'order', orderId: id, approvalUrl }
}

export function ofRefusedOrder({ code, message, detail }: CallFailure): PayOutcome {
  const orderId = detail?.['orderId']
  if (code === 'orders.being-paid' && typeof orderId === 'string') return { kind: 'other-order', orderId }
  if (code === 'orders.changed' || code === 'orders.coupon-refused' || code === 'orders.not-for-sale') {
    return { kind: 'changed' }
  }
  return { kind: 'refused', message }
}

/** One try, known by its id however often it is sent. Null: no answer came. */
export function tryToPay(orderId: string, source: Source): Promise<CallResult<ResponseOf<typeof payOrder>> | null> {
  const body = { tryId: crypto.randomUUID(), ...source }
  return untilAnswered(() => callRoute(routes.orders.payOrder, { params: { id: orderId }, body }))
}

/** A try comes to this. */
export function ofTry(order: OrderView, paid: Awaited<ReturnType<typeof tryToPay>>): PayOutcome {
  if (paid === null) return atOrder(order)
  return paid.ok ? atOrder({ id: order.id, approvalUrl: paid.value.approvalUrl }) : ofRefusedTry(order, paid)
}

/** Statuses with which the academy has not even begun a try: the payer may not, asks too often or names no order. */
export const NOTHING_BEGAN: readonly (number | null)[] = [401, 403, 404, 429]

/** Whatever else went wrong, the try may have reached the gateway: the order says what became of it. */
function ofRefusedTry(order: OrderView, { status, message }: CallFailure): PayOutcome {
  return NOTHING_BEGAN.includes(status) ? { kind: 'refused', message } : atOrder(order)
}
