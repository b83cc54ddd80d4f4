import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { activityFilters } from '#contract/schemas.ts'
import type { Executor } from '#server/db/connection.ts'
import { interests, marketingLinks } from '#server/db/schema.ts'
import { holding, standing } from '#server/db/search.ts'
import { storeOf } from '#server/db/store.ts'

function counted(executor: Executor) {
  const registered = executor
    .select({ linkId: interests.linkId, count: sql<number>`count(*)::int`.as('count') })
    .from(interests)
    .groupBy(interests.linkId)
    .as('registered')
  return executor
    .select({
      id: marketingLinks.id,
      title: marketingLinks.title,
      slug: marketingLinks.slug,
      target: marketingLinks.target,
      active: marketingLinks.active,
      visits: marketingLinks.visits,
      interests: sql<number>`coalesce(${registered.count}, 0)`,
      createdAt: marketingLinks.createdAt,
      revision: marketingLinks.revision,
    })
    .from(marketingLinks)
    .leftJoin(registered, eq(registered.linkId, marketingLinks.id))
}

export const linkStore = storeOf({
  table: marketingLinks,
  rows: (executor) => counted(executor).$dynamic(),
  matching: ({ q, status }: z.infer<typeof activityFilters>) =>
    and(standing(marketingLinks.active, status), holding(marketingLinks.searchText, q)),
  sortable: {
    title: marketingLinks.searchText,
    status: marketingLinks.active,
    visits: marketingLinks.visits,
    createdAt: marketingLinks.createdAt,
  },
  order: [desc(marketingLinks.createdAt), desc(marketingLinks.id)],
})

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

/** A visit is no change: the revision stays. False when there is no such active link. */
export async function raiseVisits(executor: Executor, slug: string): Promise<boolean> {
  const raised = await executor
    .update(marketingLinks)
    .set({ visits: sql`${marketingLinks.visits} + 1` })
    .where(and(eq(marketingLinks.slug, slug), eq(marketingLinks.active, true)))
    .returning({ id: marketingLinks.id })
  return raised.length === 1
}
