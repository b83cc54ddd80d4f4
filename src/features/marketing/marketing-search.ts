import { listSearch } from '#src/ui/list/list-search.ts'

export const linkSearch = listSearch({
  filters: { status: ['active', 'inactive'] },
  sort: ['title', 'status', 'visits', 'paid', 'createdAt'],
})

export type LinkSearch = ReturnType<typeof linkSearch>

/** `link`: the id of a link, or `none`. */
export const interestSearch = listSearch({
  filters: { link: 'text', suspected: ['yes', 'no'], consent: ['yes', 'no'] },
  sort: ['name', 'createdAt'],
})

export type InterestSearch = ReturnType<typeof interestSearch>
