import { listSearch, several } from '#src/ui/list/list-search.ts'

export const personResultsSearch = listSearch({
  filters: { state: several(['running', 'graded', 'provisional']) },
  sort: ['startedAt', 'exam', 'score', 'accuracy'],
  perPage: 20,
})

export type PersonResultsSearch = ReturnType<typeof personResultsSearch>
