/** Way from the button to the bank: the order is placed, the card goes to the gateway, and its token pays. */
import type { Billing, CardEntry, OrderView } from '#contract/shop/orders.ts'
import type { PackagePeriod } from '#domain/access/packages.ts'
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

export interface Card {
  readonly entry: CardEntry
  /** Null: it is typed on the gateway's own page. */
  readonly typed: TypedCard | null
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

export async function pay(purchase: Purchase, card: Card | null): Promise<PayOutcome> {
  const placed = await callRoute(routes.orders.placeOrder, { body: { ...purchase, id: crypto.randomUUID() } })
  if (!placed.ok) return ofRefusedOrder(placed)
  const order = placed.value
  if (order.status === 'paid' || order.status === 'initiated') return atOrder(order)
  if (card === null) return { kind: 'refused', message: '' }
  const given = await askForToken(card.entry, card.typed)
  if (given.kind === 'refused') return { kind: 'card-refused', fields: given.fields }
  if (given.kind === 'away') return { kind: 'gateway-away' }
  return payWith(order, given.token)
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

async function payWith(order: OrderView, token: string): Promise<PayOutcome> {
  const body = { tryId: crypto.randomUUID(), token }
  const paid = await untilAnswered(() => callRoute(routes.orders.payOrder, { params: { id: order.id }, body }))
  if (paid === null) return atOrder(order)
  return paid.ok ? atOrder({ id: order.id, approvalUrl: paid.value.approvalUrl }) : ofRefusedTry(order, paid)
}

/** Statuses with which the academy has not even begun a try: the payer may not, asks too often or names no order. */
export const NOTHING_BEGAN: readonly (number | null)[] = [401, 403, 404, 429]

/** Whatever else went wrong, the try may have reached the gateway: the order says what became of it. */
function ofRefusedTry(order: OrderView, { status, message }: CallFailure): PayOutcome {
  return NOTHING_BEGAN.includes(status) ? { kind: 'refused', message } : atOrder(order)
}
