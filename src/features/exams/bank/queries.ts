import { queryOptions } from '@tanstack/react-query'
import { earlyValue } from '#src/api/early-values.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import { QUESTIONS_KEY } from '../questions/queries.ts'
import type { BankSearch } from './bank-search.ts'

/** Wrong ideas behind options, for the filter. */
export const misconceptionsQuery = queryOptions({
  queryKey: [...QUESTIONS_KEY, 'misconceptions'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.questionBank.listMisconceptions, { signal })),
})

/** One page of the question bank. */
export function bankQuery(search: BankSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...QUESTIONS_KEY, 'bank', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.questionBank.listQuestions, { query, signal })),
    initialData: () => earlyValue(routes.questionBank.listQuestions, { query }),
  })
}
