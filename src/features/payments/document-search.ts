import { listSearch } from '#src/ui/list/list-search.ts'

/** `from` and `to` are days of the academy. */
export const documentSearch = listSearch({
  filters: { series: ['invoice', 'credit-note'], from: 'text', to: 'text' },
  sort: ['number', 'issuedAt', 'total'],
  perPage: 25,
})

export type DocumentSearch = ReturnType<typeof documentSearch>
