import { and, asc } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { activityFilters } from '#contract/foundation/schemas.ts'
import { cannedReplies } from '#server/db/schema.ts'
import { holding, standing } from '#server/db/search.ts'
import { storeOf } from '#server/db/store.ts'

export const cannedReplyStore = storeOf({
  table: cannedReplies,
  rows: (executor) => executor.select().from(cannedReplies).$dynamic(),
  matching: ({ q, status }: z.infer<typeof activityFilters>) =>
    and(standing(cannedReplies.active, status), holding(cannedReplies.searchText, q)),
  sortable: { title: cannedReplies.searchText, status: cannedReplies.active },
  order: [asc(cannedReplies.searchText), asc(cannedReplies.id)],
})
