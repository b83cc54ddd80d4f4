import type { OrderView } from '#contract/shop/orders.ts'
import { declineReason } from '#domain/orders/gateway-answer.ts'
import type { Executor } from '#server/db/connection.ts'
import { type Order, selectPayments } from './orders.repo.ts'
import { selectInvoiceNumber } from '#server/modules/receipts/index.ts'

/** An order as its buyer sees it. */
export async function viewOrder(executor: Executor, order: Order): Promise<OrderView> {
  const [last] = await selectPayments(executor, order.id)
  const hasFailed = order.status === 'failed' && last?.status === 'failed'
  return {
    id: order.id,
    packageId: order.packageId,
    packageName: { ar: order.packageNameAr, en: order.packageNameEn },
    period: order.period,
    quote: { ...order.quote, lines: [...order.quote.lines] },
    couponCode: order.couponCode,
    status: order.status,
    expiresAt: order.expiresAt.getTime(),
    paidAt: order.paidAt?.getTime() ?? null,
    decline: hasFailed ? declineReason(last.responseCode, last.message) : null,
    approvalUrl: order.status === 'initiated' && last?.status === 'initiated' ? last.approvalUrl : null,
    payCode: order.payCode,
    receiptNumber: order.status === 'paid' ? await selectInvoiceNumber(executor, order.id) : null,
  }
}
