/** Way from the button of who pays for another to the bank: the card goes to the gateway, and its token pays. */
import type { PayLinkView } from '#contract/shop/orders.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { CardField } from './card-token.ts'
import { type Means, NOTHING_BEGAN, type Source, sourceOf, untilAnswered } from './pay.ts'

export type LinkOutcome =
  | { readonly kind: 'taken'; readonly link: PayLinkView }
  /** What became of it, the link's own page says. */
  | { readonly kind: 'look' }
  | { readonly kind: 'card-refused'; readonly fields: readonly CardField[] }
  | { readonly kind: 'gateway-away' }
  /** Nothing was taken; the server's sentence. */
  | { readonly kind: 'refused'; readonly message: string }

export async function payByLink(code: string, means: Means): Promise<LinkOutcome> {
  const source = await sourceOf(means)
  return 'kind' in source ? source : payLinkWith(code, source)
}

/** Sends one try until it is answered. */
export async function payLinkWith(code: string, source: Source): Promise<LinkOutcome> {
  const body = { tryId: crypto.randomUUID(), ...source }
  const paid = await untilAnswered(() => callRoute(routes.orders.payByLink, { params: { code }, body }))
  if (paid === null) return { kind: 'look' }
  if (paid.ok) return { kind: 'taken', link: paid.value }
  const beganNot = NOTHING_BEGAN.includes(paid.status) && paid.code !== 'orders.link-over'
  return beganNot ? { kind: 'refused', message: paid.message } : { kind: 'look' }
}
