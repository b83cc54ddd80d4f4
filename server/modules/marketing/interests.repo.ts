import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { interests, marketingLinks } from '#server/db/schema.ts'
import { containing, orderBy } from '#server/db/search.ts'

export type NewInterest = typeof interests.$inferInsert

function joined(executor: Executor) {
  return executor
    .select({
      id: interests.id,
      name: interests.name,
      whatsapp: interests.whatsapp,
      linkTitle: marketingLinks.title,
      linkId: interests.linkId,
      locale: interests.locale,
      suspected: interests.suspected,
      createdAt: interests.createdAt,
    })
    .from(interests)
    .leftJoin(marketingLinks, eq(marketingLinks.id, interests.linkId))
}

export type InterestRow = Awaited<ReturnType<typeof joined>>[number]

export interface InterestSearch {
  /** Folded; name and number together must hold each of them. */
  readonly words: readonly string[]
  /** `none`: without a link; undefined: all. */
  readonly link: string | undefined
  readonly suspected: boolean | undefined
}

function matching({ words, link, suspected }: InterestSearch): SQL | undefined {
  return and(
    link === undefined ? undefined : throughLink(link),
    suspected === undefined ? undefined : eq(interests.suspected, suspected),
    ...words.map((word) => containing(interests.searchText, word)),
  )
}

function throughLink(link: string): SQL {
  return link === 'none' ? isNull(interests.linkId) : eq(interests.linkId, link)
}

const sortable = { name: interests.searchText, createdAt: interests.createdAt }

export interface InterestSlice {
  readonly limit: number
  readonly offset: number
  readonly sort: string | undefined
}

export async function selectInterests(
  executor: Executor,
  search: InterestSearch,
  { limit, offset, sort }: InterestSlice,
): Promise<InterestRow[]> {
  return joined(executor)
    .where(matching(search))
    .orderBy(orderBy(sort, sortable, desc(interests.createdAt)), desc(interests.id))
    .limit(limit)
    .offset(offset)
}

export async function countInterests(executor: Executor, search: InterestSearch): Promise<number> {
  return executor.$count(interests, matching(search))
}

/** The same number at the same place again changes nothing. */
export async function insertInterest(executor: Executor, interest: NewInterest): Promise<void> {
  await executor.insert(interests).values(interest).onConflictDoNothing()
}

/** False when it was not there. */
export async function deleteInterestRow(executor: Executor, id: string): Promise<boolean> {
  const deleted = await executor.delete(interests).where(eq(interests.id, id)).returning({ id: interests.id })
  return deleted.length === 1
}

export async function deleteInterestsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(interests).where(lt(interests.createdAt, before))
}
