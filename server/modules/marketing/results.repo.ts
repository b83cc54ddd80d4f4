import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { academyMonth } from '#server/db/academy-month.ts'
import type { Executor } from '#server/db/connection.ts'
import { interests, marketingVisits, orders, orderSources, registrationSources } from '#server/db/schema.ts'

const count = sql<number>`count(*)::int`

/** The labels of interests stand in one column. */
const label = (name: string): SQL<string> =>
  sql<string>`coalesce(${interests.campaign} ->> ${sql.raw(`'${name}'`)}, '')`

/** Selects what became of a link, by source and campaign: one list of rows for each step. */
export async function selectCampaigns(executor: Executor, linkId: string) {
  const [interestSource, interestCampaign] = [label('source'), label('campaign')]
  return {
    visits: await executor
      .select({ source: marketingVisits.source, campaign: marketingVisits.campaign, count })
      .from(marketingVisits)
      .where(eq(marketingVisits.linkId, linkId))
      .groupBy(marketingVisits.source, marketingVisits.campaign),
    interests: await executor
      .select({ source: interestSource, campaign: interestCampaign, count })
      .from(interests)
      .where(and(eq(interests.linkId, linkId), eq(interests.suspected, false)))
      .groupBy(interestSource, interestCampaign),
    registrations: await executor
      .select({ source: registrationSources.source, campaign: registrationSources.campaign, count })
      .from(registrationSources)
      .where(eq(registrationSources.linkId, linkId))
      .groupBy(registrationSources.source, registrationSources.campaign),
    orders: await executor
      .select({
        source: orderSources.source,
        campaign: orderSources.campaign,
        count,
        paid: sql<number>`(count(*) filter (where ${orders.status} = 'paid'))::int`,
        revenue: sql<number>`coalesce(sum(${orders.total} - ${orders.refunded})
          filter (where ${orders.status} = 'paid'), 0)::int`,
      })
      .from(orderSources)
      .innerJoin(orders, eq(orders.id, orderSources.orderId))
      .where(eq(orderSources.linkId, linkId))
      .groupBy(orderSources.source, orderSources.campaign),
  }
}

/** Counts visits, registrations and purchases of a link by month, from a day of the academy on, which is also an instant. */
export async function selectByMonth(
  executor: Executor,
  linkId: string,
  since: { readonly day: number; readonly at: Date },
) {
  const month = (column: PgColumn) => academyMonth(column).as('month')
  const visited = sql<string>`to_char(date '1970-01-01' + ${marketingVisits.day}, 'YYYY-MM')`
  return {
    visits: await executor
      .select({ month: visited, count })
      .from(marketingVisits)
      .where(and(eq(marketingVisits.linkId, linkId), gte(marketingVisits.day, since.day)))
      .groupBy(sql`1`),
    registrations: await executor
      .select({ month: month(registrationSources.createdAt), count })
      .from(registrationSources)
      .where(and(eq(registrationSources.linkId, linkId), gte(registrationSources.createdAt, since.at)))
      .groupBy(sql`1`),
    paid: await executor
      .select({ month: month(orders.paidAt), count })
      .from(orderSources)
      .innerJoin(orders, eq(orders.id, orderSources.orderId))
      .where(and(eq(orderSources.linkId, linkId), eq(orders.status, 'paid'), gte(orders.paidAt, since.at)))
      .groupBy(sql`1`),
  }
}
