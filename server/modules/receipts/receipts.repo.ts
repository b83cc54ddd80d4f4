import { and, desc, eq } from 'drizzle-orm'
import type { ReceiptSeries } from '#domain/receipts/numbers.ts'
import { FIRST_PREVIOUS_HASH } from '#domain/receipts/numbers.ts'
import type { Executor } from '#server/db/connection.ts'
import { orders, receiptCounters, receipts, users } from '#server/db/schema.ts'

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
