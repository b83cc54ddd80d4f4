import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { paymentEvents } from '#server/db/schema.ts'

/** Keeps what was heard of a try. */
export async function insertEvent(
  executor: Executor,
  event: Omit<typeof paymentEvents.$inferInsert, 'id'>,
): Promise<void> {
  await executor.insert(paymentEvents).values({ ...event, id: newIdentifier() })
}

export async function selectEvents(executor: Executor, orderId: string) {
  return executor
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, orderId))
    .orderBy(asc(paymentEvents.at), asc(paymentEvents.id))
}
