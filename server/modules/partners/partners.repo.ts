import { and, asc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { activityFilters } from '#contract/foundation/schemas.ts'
import type { Executor, Query } from '#server/db/connection.ts'
import { partners } from '#server/db/schema.ts'
import { holding, standing } from '#server/db/search.ts'
import { storeOf } from '#server/db/store.ts'

export const partnerStore = storeOf({
  table: partners,
  rows: (executor) => executor.select().from(partners).$dynamic(),
  matching: ({ q, status }: z.infer<typeof activityFilters>) =>
    and(standing(partners.active, status), holding(partners.searchText, q)),
  sortable: { title: partners.searchText, position: partners.position, status: partners.active },
  order: [asc(partners.position), asc(partners.id)],
})

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

/** All of them, the first of the strip first: no academy has more partners than a sheet has rows. */
export async function selectPartnersToImport(executor: Executor) {
  return executor.select().from(partners).orderBy(asc(partners.position), asc(partners.id))
}
