import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Activity } from '#contract/schemas.ts'
import type { Executor } from '#server/db/connection.ts'
import { interests, marketingLinks } from '#server/db/schema.ts'
import { containing, orderBy } from '#server/db/search.ts'

export type NewLink = typeof marketingLinks.$inferInsert

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

export type LinkRow = Awaited<ReturnType<typeof counted>>[number]

export interface LinkSearch {
  /** Folded; title or slug must hold each of them. */
  readonly words: readonly string[]
  readonly status: Activity | undefined
}

function matching({ words, status }: LinkSearch): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(marketingLinks.active, status === 'active'),
    ...words.map((word) => containing(marketingLinks.searchText, word)),
  )
}

const sortable = {
  title: marketingLinks.searchText,
  status: marketingLinks.active,
  visits: marketingLinks.visits,
  createdAt: marketingLinks.createdAt,
}

export async function selectLinkPage(
  executor: Executor,
  search: LinkSearch,
  { page, perPage, sort }: { readonly page: number; readonly perPage: number; readonly sort: string | undefined },
): Promise<LinkRow[]> {
  return counted(executor)
    .where(matching(search))
    .orderBy(orderBy(sort, sortable, desc(marketingLinks.createdAt)), desc(marketingLinks.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countLinks(executor: Executor, search: LinkSearch): Promise<number> {
  return executor.$count(marketingLinks, matching(search))
}

export async function selectLink(executor: Executor, id: string): Promise<LinkRow | undefined> {
  const [row] = await counted(executor).where(eq(marketingLinks.id, id))
  return row
}

/** Locked until the transaction ends. */
export async function lockLink(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor
    .select({ id: marketingLinks.id })
    .from(marketingLinks)
    .where(eq(marketingLinks.id, id))
    .for('update')
  return rows.length === 1
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

/** False when another link has this slug. */
export async function insertLink(executor: Executor, link: NewLink): Promise<boolean> {
  const inserted = await executor
    .insert(marketingLinks)
    .values(link)
    .onConflictDoNothing({ target: marketingLinks.slug })
    .returning({ id: marketingLinks.id })
  return inserted.length === 1
}

/** Whether another link than this one has the slug. */
export async function slugIsTaken(executor: Executor, slug: string, exceptId: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: marketingLinks.id })
    .from(marketingLinks)
    .where(eq(marketingLinks.slug, slug))
  return row !== undefined && row.id !== exceptId
}

/** Changes a locked link and raises its revision. */
export async function updateLinkRow(executor: Executor, id: string, change: Partial<NewLink>): Promise<void> {
  await executor
    .update(marketingLinks)
    .set({ ...change, revision: sql`${marketingLinks.revision} + 1` })
    .where(eq(marketingLinks.id, id))
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

export async function deleteLinkRow(executor: Executor, id: string): Promise<void> {
  await executor.delete(marketingLinks).where(eq(marketingLinks.id, id))
}
