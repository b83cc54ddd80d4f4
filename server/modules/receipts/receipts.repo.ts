import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DocumentFilters } from '#contract/shop/receipts.ts'
import type { ReceiptSeries } from '#domain/receipts/numbers.ts'
import { FIRST_PREVIOUS_HASH } from '#domain/receipts/numbers.ts'
import type { Executor } from '#server/db/connection.ts'
import { nameAt, presentName } from '#server/db/earlier-names.ts'
import { containing, onDays, orderBy } from '#server/db/search.ts'
import type { Slice } from '#server/db/store.ts'
import { orders, receiptCounters, receipts, refunds, users } from '#server/db/schema.ts'

/** The last number of a series and the hash of its document, locked until the transaction ends. */
export async function lockCounter(executor: Executor, series: ReceiptSeries) {
  await executor.insert(receiptCounters).values({ series, count: 0, hash: FIRST_PREVIOUS_HASH }).onConflictDoNothing()
  const [row] = await executor.select().from(receiptCounters).where(eq(receiptCounters.series, series)).for('update')
  if (row === undefined) throw new Error('the counter of a series is missing')
  return row
}

/** Keeps a receipt and moves its series on. */
export async function insertReceipt(executor: Executor, receipt: typeof receipts.$inferInsert): Promise<void> {
  await executor.insert(receipts).values(receipt)
  await executor
    .update(receiptCounters)
    .set({ count: receipt.count, hash: receipt.hash })
    .where(eq(receiptCounters.series, receipt.series))
}

export async function selectInvoiceNumber(executor: Executor, orderId: string): Promise<string | null> {
  const [row] = await executor
    .select({ number: receipts.number })
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), eq(receipts.series, 'invoice')))
  return row?.number ?? null
}

/** Receipts with their orders and, while the account is there, their buyers. */
const documents = (executor: Executor) =>
  executor
    .select({
      receipt: receipts,
      order: orders,
      buyer: {
        firstName: users.firstName,
        lastName: users.lastName,
        /** The name that stands on the document: of the day of issue, or as staff corrected it. */
        printedName: nameAt(orders.buyerId, receipts.issuedAt, presentName),
        email: users.email,
        preferences: users.preferences,
      },
    })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .leftJoin(users, eq(users.id, orders.buyerId))
    .$dynamic()

export type ReceiptDocument = Awaited<ReturnType<typeof documents>>[number]

export async function selectDocument(
  executor: Executor,
  { series, count }: { readonly series: ReceiptSeries; readonly count: number },
): Promise<ReceiptDocument | undefined> {
  const [row] = await documents(executor).where(and(eq(receipts.series, series), eq(receipts.count, count)))
  return row
}

export async function selectDocumentsOf(executor: Executor, buyerId: string, limit: number) {
  return documents(executor).where(eq(orders.buyerId, buyerId)).orderBy(desc(receipts.issuedAt)).limit(limit)
}

/** Whom to write to about an order; undefined: the account is gone. */
export async function selectBuyer(executor: Executor, orderId: string) {
  const [row] = await executor
    .select({ id: users.id, email: users.email, preferences: users.preferences })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(eq(orders.id, orderId))
  return row
}

/** The refund of a credit note. */
export async function selectRefundOf(executor: Executor, creditNote: string) {
  const [row] = await executor
    .select({ endsAccess: refunds.endsAccess, handOverBy: refunds.handOverBy, handedOverAt: refunds.handedOverAt })
    .from(refunds)
    .where(eq(refunds.creditNote, creditNote))
  return row
}

function matching({ q, series, from, to }: DocumentFilters): SQL | undefined {
  return and(
    series === undefined ? undefined : eq(receipts.series, series),
    q === undefined || q.trim() === '' ? undefined : containing(receipts.number, q.trim().toUpperCase()),
    onDays(receipts.issuedAt, { from, to }),
  )
}

const SORTABLE = { number: receipts.count, issuedAt: receipts.issuedAt, total: receipts.total }

export async function pageOfDocuments(
  executor: Executor,
  { page, perPage, sort }: Slice,
  filters: DocumentFilters,
): Promise<ReceiptDocument[]> {
  return documents(executor)
    .where(matching(filters))
    .orderBy(orderBy(sort, SORTABLE, desc(receipts.issuedAt)), asc(receipts.series), desc(receipts.count))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export interface DocumentSums {
  readonly count: number
  readonly net: number
  readonly vat: number
  readonly total: number
}

export async function totalsOfDocuments(
  executor: Executor,
  filters: DocumentFilters,
): Promise<{ invoices: DocumentSums; creditNotes: DocumentSums }> {
  const summed = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const rows = await executor
    .select({
      series: receipts.series,
      count: sql<number>`count(*)::int`,
      vat: summed(receipts.vat),
      total: summed(receipts.total),
    })
    .from(receipts)
    .where(matching(filters))
    .groupBy(receipts.series)
  const of = (series: ReceiptSeries): DocumentSums => {
    const { count: counted = 0, vat = 0, total = 0 } = rows.find((row) => row.series === series) ?? {}
    return { count: counted, net: total - vat, vat, total }
  }
  return { invoices: of('invoice'), creditNotes: of('credit-note') }
}
