import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { interestFilters } from '#contract/marketing.ts'
import type { Executor } from '#server/db/connection.ts'
import { interests, marketingLinks } from '#server/db/schema.ts'
import { holding } from '#server/db/search.ts'
import { listOver } from '#server/db/store.ts'

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

export const interestList = listOver({
  table: interests,
  rows: (executor) => joined(executor).$dynamic(),
  matching: ({ q, link, suspected }: z.infer<typeof interestFilters>) =>
    and(
      link === undefined ? undefined : throughLink(link.toLowerCase()),
      suspected === undefined ? undefined : eq(interests.suspected, suspected === 'yes'),
      holding(interests.searchText, q),
    ),
  sortable: { name: interests.searchText, createdAt: interests.createdAt },
  order: [desc(interests.createdAt), desc(interests.id)],
})

/** `none`: without a link. */
function throughLink(link: string): SQL {
  return link === 'none' ? isNull(interests.linkId) : eq(interests.linkId, link)
}

/** The same number at the same place again changes nothing. */
export async function insertInterest(executor: Executor, interest: NewInterest): Promise<void> {
  await executor.insert(interests).values(interest).onConflictDoNothing()
}

export async function deleteInterestsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(interests).where(lt(interests.createdAt, before))
}
