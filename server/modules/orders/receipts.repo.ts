import { and, eq } from 'drizzle-orm'
import type { ReceiptSeries } from '#domain/receipts/numbers.ts'
import { FIRST_PREVIOUS_HASH } from '#domain/receipts/numbers.ts'
import type { Executor } from '#server/db/connection.ts'
import { receiptCounters, receipts } from '#server/db/schema.ts'

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
