import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { marketingLinks, orders, orderSources, registrationSources, users } from '#server/db/schema.ts'
import { holding } from '#server/db/search.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'
import { listOver } from '#server/db/store.ts'

interface PeopleFilters {
  readonly linkId: string
  readonly seen: SeenBy
  readonly q?: string | undefined
}

const paid = sql<number>`(select count(*)::int from ${orderSources}
  inner join ${orders} on ${orders.id} = ${orderSources.orderId}
  where ${orderSources.linkId} = ${registrationSources.linkId} and ${orders.buyerId} = ${registrationSources.userId}
  and ${orders.status} = 'paid')`

const rows = (executor: Executor) =>
  executor
    .select({
      id: registrationSources.id,
      userId: registrationSources.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      source: registrationSources.source,
      campaign: registrationSources.campaign,
      createdAt: registrationSources.createdAt,
      paid,
    })
    .from(registrationSources)
    .leftJoin(users, eq(users.id, registrationSources.userId))
    .$dynamic()

type PersonRow = Awaited<ReturnType<typeof rows>>[number]

/** Accounts that were made after a link, of the students who are seen; `q` is searched in their names. */
export const linkPeople = (executor: Executor) =>
  listOver<typeof registrationSources, PersonRow, PeopleFilters>({
    table: registrationSources,
    rows,
    matching: ({ linkId, seen, q }) => {
      const named = holding(users.searchText, q)
      const byName =
        named && inArray(registrationSources.userId, executor.select({ id: users.id }).from(users).where(named))
      return and(eq(registrationSources.linkId, linkId), isSeen(seen, registrationSources.userId), byName)
    },
    sortable: { registeredAt: registrationSources.createdAt },
    order: [desc(registrationSources.createdAt), desc(registrationSources.id)],
  })

/** Answers whether a link is there, without the counts that a record of it brings. */
export async function linkExists(executor: Executor, linkId: string): Promise<boolean> {
  return (await executor.$count(marketingLinks, eq(marketingLinks.id, linkId))) > 0
}
