import { type CallResult, callRoute, routes } from '#src/api/index.ts'
import type { Shop } from './shop.ts'

/** Asked for once a visit, while the page itself is on its way. */
export async function readShop(): Promise<CallResult<Shop>> {
  const [offers, entry] = await Promise.all([
    callRoute(routes.packages.listOffers),
    callRoute(routes.orders.readCardEntry),
  ])
  if (!offers.ok) return offers
  if (!entry.ok) return entry
  return { ok: true, value: { offers: offers.value.items, vatRate: entry.value.vatRate, card: entry.value.entry } }
}
