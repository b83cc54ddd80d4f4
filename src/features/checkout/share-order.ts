import { callRoute, routes } from '#src/api/index.ts'
import { ofRefusedOrder, type PayOutcome, type Purchase } from './pay.ts'

/** Places the order and makes the link by which another person pays it; the order's page shows it. */
export async function shareOrder(purchase: Purchase): Promise<PayOutcome> {
  const placed = await callRoute(routes.orders.placeOrder, { body: { ...purchase, id: crypto.randomUUID() } })
  if (!placed.ok) return ofRefusedOrder(placed)
  const { id } = placed.value
  const shared = await callRoute(routes.orders.sharePayment, { params: { id } })
  // Paid or over meanwhile: its page says so.
  if (shared.ok || shared.code === 'orders.paid' || shared.code === 'orders.over') {
    return { kind: 'order', orderId: id, approvalUrl: null }
  }
  return { kind: 'refused', message: shared.message }
}
