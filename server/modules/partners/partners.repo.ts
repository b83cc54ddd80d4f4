import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Activity } from '#contract/schemas.ts'
import type { Executor, Query } from '#server/db/connection.ts'
import { partners } from '#server/db/schema.ts'
import { containing, orderBy } from '#server/db/search.ts'

export type PartnerRow = typeof partners.$inferSelect
export type NewPartner = typeof partners.$inferInsert

export interface PartnerSearch {
  /** Folded; a title must hold each of them. */
  readonly words: readonly string[]
  readonly status: Activity | undefined
}

function matching({ words, status }: PartnerSearch): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(partners.active, status === 'active'),
    ...words.map((word) => containing(partners.searchText, word)),
  )
}

const sortable = { title: partners.searchText, position: partners.position, status: partners.active }

/** The strip, prepared once: every visitor of the front page reads it. */
export function stripQuery(query: Query, limit: number) {
  return query
    .select({ id: partners.id, titleAr: partners.titleAr, titleEn: partners.titleEn, image: partners.image })
    .from(partners)
    .where(eq(partners.active, true))
    .orderBy(asc(partners.position), asc(partners.id))
    .limit(limit)
    .prepare('partners_strip')
}

export async function selectPartnerPage(
  executor: Executor,
  search: PartnerSearch,
  { page, perPage, sort }: { readonly page: number; readonly perPage: number; readonly sort: string | undefined },
): Promise<PartnerRow[]> {
  return executor
    .select()
    .from(partners)
    .where(matching(search))
    .orderBy(orderBy(sort, sortable, asc(partners.position)), asc(partners.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countPartners(executor: Executor, search: PartnerSearch): Promise<number> {
  return executor.$count(partners, matching(search))
}

export async function selectPartner(executor: Executor, id: string): Promise<PartnerRow | undefined> {
  const [row] = await executor.select().from(partners).where(eq(partners.id, id))
  return row
}

export async function lockPartner(executor: Executor, id: string): Promise<PartnerRow | undefined> {
  const [row] = await executor.select().from(partners).where(eq(partners.id, id)).for('update')
  return row
}

export async function insertPartner(executor: Executor, partner: NewPartner): Promise<PartnerRow> {
  const [row] = await executor.insert(partners).values(partner).returning()
  if (row === undefined) throw new Error('a partner vanished while it was written')
  return row
}

/** Changes a locked partner and raises its revision. */
export async function updatePartnerRow(
  executor: Executor,
  id: string,
  change: Omit<NewPartner, 'id' | 'createdAt'>,
): Promise<PartnerRow> {
  const [row] = await executor
    .update(partners)
    .set({ ...change, revision: sql`${partners.revision} + 1` })
    .where(eq(partners.id, id))
    .returning()
  if (row === undefined) throw new Error('a partner vanished while it was written')
  return row
}

export async function deletePartnerRow(executor: Executor, id: string): Promise<void> {
  await executor.delete(partners).where(eq(partners.id, id))
}
