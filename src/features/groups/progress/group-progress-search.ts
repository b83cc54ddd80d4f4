import { listSearch } from '#src/ui/list/list-search.ts'

const SORT = ['student', 'attempts', 'lastAt', 'practised', 'missed', 'streak', 'average', 'change']

/** Search of one group, whose page it is. */
export const memberSearch = listSearch({ filters: { practice: ['idle'] }, sort: SORT, perPage: 25 })

export type MemberSearch = ReturnType<typeof memberSearch>

/** Search of the groups of the reader, or of the one that is chosen. */
export const groupProgressSearch = listSearch({
  filters: { practice: ['idle'], groupId: 'text' },
  sort: SORT,
  perPage: 25,
})

export type GroupProgressSearch = ReturnType<typeof groupProgressSearch>
