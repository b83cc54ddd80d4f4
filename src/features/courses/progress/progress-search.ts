import { listSearch } from '#src/ui/list/list-search.ts'

export const progressSearch = listSearch({
  filters: { groupId: 'text' },
  sort: ['student', 'complete', 'lastAt'],
  perPage: 25,
})

export type ProgressSearch = ReturnType<typeof progressSearch>
