import { listSearch } from '#src/ui/list/list-search.ts'

export const partnerSearch = listSearch({
  filters: { status: ['active', 'inactive'] },
  sort: ['title', 'position', 'status'],
})

export type PartnerSearch = ReturnType<typeof partnerSearch>
