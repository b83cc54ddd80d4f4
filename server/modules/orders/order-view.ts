import type { OrderView } from '#contract/shop/orders.ts'
import { declineReason } from '#domain/orders/gateway-answer.ts'
import type { Executor } from '#server/db/connection.ts'
import { type Order, type Payment, selectPayments } from './orders.repo.ts'
import { selectInvoiceNumber } from '#server/modules/receipts/index.ts'

/** Says how the open try is approved: at an address, or here by the code that a wallet's owner was sent. */
function approvalOf(order: Order, last: Payment | undefined): Pick<OrderView, 'approvalUrl' | 'codeSentTo'> {
  const isOpen = order.status === 'initiated' && last?.status === 'initiated' && last.approvalUrl !== null
  if (!isOpen) return { approvalUrl: null, codeSentTo: null }
  if (last.method !== 'stc-pay') return { approvalUrl: last.approvalUrl, codeSentTo: null }
  return { approvalUrl: null, codeSentTo: last.lastFour ?? '' }
}

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
    lastMethod: last?.method ?? null,
    ...approvalOf(order, last),
    payCode: order.payCode,
    receiptNumber: order.status === 'paid' ? await selectInvoiceNumber(executor, order.id) : null,
  }
}
