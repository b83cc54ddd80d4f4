import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import type { AuditPage } from '#contract/people/audit.ts'
import type { AuditedKind } from '#domain/audit/subjects.ts'
import { textFilesOf } from '#domain/audit/word-keys.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import { spanOf } from '#src/ui/list/day-span.ts'
import type { AuditSearch } from './audit-search.ts'

/** Returns what the log is asked for: without the order, with days as instants. */
export function askedOf(search: AuditSearch) {
  const { sort: _sort, from: _from, to: _to, ...asked } = listQueryOf(search)
  return { ...asked, ...spanOf(search) }
}

/** Fields are named with the words of their forms, which are there before the entries are shown. */
async function withWords(page: AuditPage): Promise<AuditPage> {
  const files = page.items.flatMap(({ action }) => textFilesOf(action.split('.')[0] ?? ''))
  const others = page.items.some(({ record }) => record?.kind === 'permissions') ? (['roles'] as const) : []
  await i18next.loadNamespaces([...new Set(['audit' as const, ...files, ...others])])
  return page
}

/** `person`: what was done to this person's account and to what belongs to it. */
export function auditQuery(search: AuditSearch, person?: string) {
  const query = { ...askedOf(search), ...(person === undefined ? {} : { person }) }
  return queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: async ({ signal }) =>
      withWords(await valueOf(callRoute(routes.audit.listAudit, { query: query as never, signal }))),
    // The log grows with every change that is made elsewhere.
    staleTime: 0,
  })
}

const OTHERS_AT_ONCE = 50

/** Queries what one change did to each of its records, as many as are unfolded at once. */
export function entriesOfChangeQuery(change: string) {
  return queryOptions({
    queryKey: ['audit', 'change', change],
    queryFn: async ({ signal }) => {
      const query = { change, page: 1, perPage: OTHERS_AT_ONCE } as never
      return withWords(await valueOf(callRoute(routes.audit.listAudit, { query, signal })))
    },
  })
}

export const auditFiltersQuery = queryOptions({
  queryKey: ['audit', 'filters'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.audit.auditFilters, { signal })),
})

const CHANGES_AT_ONCE = 20

/** Queries what was done to one record, page by page. */
export function recordChangesQuery(kind: AuditedKind, id: string) {
  return infiniteQueryOptions({
    queryKey: ['audit', 'record', kind, id],
    queryFn: async ({ pageParam, signal }) => {
      const query = { kind, id, page: pageParam, perPage: CHANGES_AT_ONCE } as never
      return withWords(await valueOf(callRoute(routes.audit.listRecordChanges, { query, signal })))
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    staleTime: 0,
  })
}
