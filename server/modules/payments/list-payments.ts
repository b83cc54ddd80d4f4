import type { listPayments as route, PaymentRow } from '#contract/shop/payments.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import { orderReference } from '#domain/orders/reference.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countOpenDifferences } from './differences.repo.ts'
import { paymentList, type PaymentListRow, selectTotals } from './payments.repo.ts'

/** An order as a list names it. */
export function rowView(row: PaymentListRow): PaymentRow {
  const isPaid = row.status === 'paid'
  return {
    id: row.id,
    reference: orderReference(row.id),
    buyer: row.buyerId === null ? null : { id: row.buyerId, name: `${row.firstName} ${row.lastName}` },
    packageName: { ar: row.packageNameAr, en: row.packageNameEn },
    type: row.tier,
    period: row.period,
    amount: row.quoteInput.price,
    discount: row.discount,
    couponCode: row.couponCode,
    total: row.total,
    paid: isPaid ? row.total : 0,
    refunded: row.refunded,
    status: row.status,
    method: isPaid ? row.method : null,
    attention: row.attention,
    receiptNumber: row.receiptNumber,
    createdAt: row.createdAt.getTime(),
    paidAt: row.paidAt?.getTime() ?? null,
  }
}

/** A page of payments, with the totals of all that match. */
export async function listPayments({ database, now }: Dependencies, query: QueryOf<typeof route>) {
  const rows = await paymentList(database.query).page(database.query, query, query, new Date(now()))
  const { count, ...totals } = await selectTotals(database.query, query)
  const openDifferences = await countOpenDifferences(database.query)
  return { items: rows.map(rowView), total: count, page: query.page, perPage: query.perPage, totals, openDifferences }
}
