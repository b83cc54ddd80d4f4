import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { LinkTarget, ShownTarget } from '#contract/public-pages/marketing.ts'
import type { activityFilters } from '#contract/foundation/schemas.ts'
import type { Executor } from '#server/db/connection.ts'
import {
  courses,
  interests,
  marketingLinks,
  marketingVisits,
  orders,
  orderSources,
  packages,
  registrationSources,
} from '#server/db/schema.ts'
import { holding, standing } from '#server/db/search.ts'
import { storeOf } from '#server/db/store.ts'

/** Answers what became of the orders of a link; `what` is the aggregate that is asked for. */
const ofOrders = (what: string) => sql<number>`coalesce((select ${sql.raw(what)} from ${orderSources}
  inner join ${orders} on ${orders.id} = ${orderSources.orderId}
  where ${orderSources.linkId} = ${marketingLinks.id}), 0)::int`

/** Each is counted from its rows when it is read: nothing drifts, and what is deleted is not counted. */
const counts = {
  visits: sql<number>`(${marketingLinks.earlierVisits} + (select count(*) from ${marketingVisits}
    where ${marketingVisits.linkId} = ${marketingLinks.id}))::int`,
  interests: sql<number>`(select count(*)::int from ${interests}
    where ${interests.linkId} = ${marketingLinks.id} and not ${interests.suspected})`,
  registrations: sql<number>`(select count(*)::int from ${registrationSources}
    where ${registrationSources.linkId} = ${marketingLinks.id})`,
  orders: ofOrders('count(*)'),
  paid: ofOrders(`count(*) filter (where "orders"."status" = 'paid')`),
  revenue: ofOrders(`sum("orders"."total" - "orders"."refunded") filter (where "orders"."status" = 'paid')`),
}

function counted(executor: Executor) {
  return (
    executor
      .select({
        id: marketingLinks.id,
        title: marketingLinks.title,
        slug: marketingLinks.slug,
        target: marketingLinks.target,
        active: marketingLinks.active,
        ...counts,
        createdAt: marketingLinks.createdAt,
        revision: marketingLinks.revision,
      })
      .from(marketingLinks)
      // Joins nothing: of a query over one table Drizzle writes columns without their table's name, which the counts need.
      .leftJoin(sql`(select 1) as nothing`, sql`true`)
  )
}

export const linkStore = storeOf({
  table: marketingLinks,
  rows: (executor) => counted(executor).$dynamic(),
  matching: ({ q, status }: z.infer<typeof activityFilters>) =>
    and(standing(marketingLinks.active, status), holding(marketingLinks.searchText, q)),
  sortable: {
    title: marketingLinks.searchText,
    status: marketingLinks.active,
    createdAt: marketingLinks.createdAt,
    visits: counts.visits,
    interests: counts.interests,
    registrations: counts.registrations,
    orders: counts.orders,
    paid: counts.paid,
  },
  order: [desc(marketingLinks.createdAt), desc(marketingLinks.id)],
})

/** Whether anything hangs on a link that must not lose it; also what a program probably sent. */
export async function isUsed(executor: Executor, linkId: string): Promise<boolean> {
  const rows = [
    await executor.$count(interests, eq(interests.linkId, linkId)),
    await executor.$count(registrationSources, eq(registrationSources.linkId, linkId)),
    await executor.$count(orderSources, eq(orderSources.linkId, linkId)),
  ]
  return rows.some((count) => count > 0)
}

export async function selectActiveLink(executor: Executor, slug: string) {
  const [row] = await executor
    .select({
      id: marketingLinks.id,
      slug: marketingLinks.slug,
      title: marketingLinks.title,
      target: marketingLinks.target,
    })
    .from(marketingLinks)
    .where(and(eq(marketingLinks.slug, slug), eq(marketingLinks.active, true)))
  return row
}

/** What a sitemap lists. */
export async function selectActiveSlugs(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ slug: marketingLinks.slug })
    .from(marketingLinks)
    .where(eq(marketingLinks.active, true))
    .orderBy(desc(marketingLinks.createdAt))
    .limit(limit)
  return rows.map(({ slug }) => slug)
}

const NONE: ShownTarget = { kind: 'none' }

/** What a link invites to as visitors see it; what they may not see is left out. */
export async function selectShownTarget(executor: Executor, target: LinkTarget): Promise<ShownTarget> {
  if (target.kind === 'none') return NONE
  const { kind, id } = target
  if (kind === 'course') {
    const [course] = await executor
      .select({ title: courses.title })
      .from(courses)
      .where(and(eq(courses.id, id), eq(courses.active, true), eq(courses.marketable, true)))
    return course === undefined ? NONE : { kind, id, title: course.title }
  }
  const [sold] = await executor
    .select({ ar: packages.nameAr, en: packages.nameEn })
    .from(packages)
    .where(and(eq(packages.id, id), eq(packages.active, true)))
  return sold === undefined ? NONE : { kind, id, name: sold }
}

export async function targetExists(executor: Executor, target: LinkTarget): Promise<boolean> {
  if (target.kind === 'none') return true
  const table = target.kind === 'course' ? courses : packages
  return (await executor.$count(table, eq(table.id, target.id))) > 0
}

/** Links by their slugs, as a sheet says them. */
export async function selectLinksBySlugs(executor: Executor, slugs: readonly string[]) {
  const { id, title, slug, active, revision } = marketingLinks
  return executor
    .select({ id, title, slug, active, revision })
    .from(marketingLinks)
    .where(inArray(slug, [...slugs]))
}
