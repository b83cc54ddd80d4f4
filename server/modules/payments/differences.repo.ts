import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Difference, DifferenceKind, OurPayment } from '#domain/orders/differences.ts'
import type { Executor } from '#server/db/connection.ts'
import { gatewayDifferences, orders, payments, users } from '#server/db/schema.ts'

/** A try with all that was given back of it: by staff from the order that it paid, or because it paid nothing. */
const ours = (executor: Executor) =>
  executor
    .select({
      gatewayId: payments.gatewayId,
      orderId: payments.orderId,
      status: payments.status,
      amount: payments.amount,
      createdAt: payments.createdAt,
      refunded:
        sql<number>`case when ${payments.status} = 'paid' and ${payments.refundDue} = 0 and ${payments.returned} = 0
        then ${orders.refunded} else ${payments.returned} end`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .$dynamic()

export type OurTry = OurPayment & { readonly createdAt: Date }

export async function selectTriesSince(executor: Executor, since: Date): Promise<OurTry[]> {
  return ours(executor).where(gte(payments.createdAt, since))
}

export async function selectTriesOf(executor: Executor, gatewayIds: readonly string[]): Promise<OurTry[]> {
  return gatewayIds.length === 0 ? [] : ours(executor).where(inArray(payments.gatewayId, [...gatewayIds]))
}

/** Keeps what was found; one that says something new is open again. */
export async function upsertDifference(executor: Executor, difference: Difference, at: Date): Promise<void> {
  const isSame = sql`${gatewayDifferences.ours} is not distinct from excluded.ours
    and ${gatewayDifferences.theirs} is not distinct from excluded.theirs`
  await executor
    .insert(gatewayDifferences)
    .values({ ...difference, seenAt: at })
    .onConflictDoUpdate({
      target: [gatewayDifferences.gatewayId, gatewayDifferences.kind],
      set: {
        orderId: difference.orderId,
        note: sql`case when ${isSame} then ${gatewayDifferences.note} end`,
        resolvedBy: sql`case when ${isSame} then ${gatewayDifferences.resolvedBy} end`,
        resolvedAt: sql`case when ${isSame} then ${gatewayDifferences.resolvedAt} end`,
        ours: difference.ours,
        theirs: difference.theirs,
        seenAt: at,
      },
    })
}

/** What a whole comparison did not find again is none any more; what staff resolved stays to be read. */
export async function deleteUnseen(executor: Executor, at: Date): Promise<void> {
  await executor
    .delete(gatewayDifferences)
    .where(and(isNull(gatewayDifferences.resolvedAt), lt(gatewayDifferences.seenAt, at)))
}

export async function countOpenDifferences(executor: Executor): Promise<number> {
  return executor.$count(gatewayDifferences, isNull(gatewayDifferences.resolvedAt))
}

export async function selectDifferences(executor: Executor, limit: number) {
  return executor
    .select({ difference: gatewayDifferences, firstName: users.firstName, lastName: users.lastName })
    .from(gatewayDifferences)
    .leftJoin(users, eq(users.id, gatewayDifferences.resolvedBy))
    .orderBy(sql`${gatewayDifferences.resolvedAt} desc nulls first`, desc(gatewayDifferences.seenAt))
    .limit(limit)
}

interface Resolution {
  readonly gatewayId: string
  readonly kind: DifferenceKind
  readonly note: string
  readonly resolvedBy: string
  readonly resolvedAt: Date
}

/** False: there is no such difference. */
export async function resolve(executor: Executor, { gatewayId, kind, ...change }: Resolution): Promise<boolean> {
  const changed = await executor
    .update(gatewayDifferences)
    .set(change)
    .where(and(eq(gatewayDifferences.gatewayId, gatewayId), eq(gatewayDifferences.kind, kind)))
    .returning({ kind: gatewayDifferences.kind })
  return changed.length === 1
}
