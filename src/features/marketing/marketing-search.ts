import { listSearch, several } from '#src/ui/list/list-search.ts'

export const linkSearch = listSearch({
  filters: { status: ['active', 'inactive'] },
  sort: ['title', 'status', 'visits', 'paid', 'createdAt'],
})

export type LinkSearch = ReturnType<typeof linkSearch>

/** `link`: ids of links, or `none`. */
export const interestSearch = listSearch({
  filters: { link: several('text'), suspected: ['yes', 'no'], consent: ['yes', 'no'], from: 'text', to: 'text' },
  sort: ['name', 'createdAt'],
})

export type InterestSearch = ReturnType<typeof interestSearch>
