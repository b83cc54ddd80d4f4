import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import { download } from '#src/api/download.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf, type SheetFormat } from '#src/ui/list/index.ts'
import type { MemberSearch } from './group-progress-search.ts'

/** Students finish attempts all the time; nobody needs it by the second. */
const FRESH_MS = 15_000

/** What is no group's id asks for the reader's own groups. */
function groupOf(groupId: string | undefined): { groupId?: string } {
  return groupId === undefined || !isIdentifier(groupId) ? {} : { groupId }
}

export function groupProgressQuery(groupId: string | undefined, search: MemberSearch) {
  const query = { ...listQueryOf(search), ...groupOf(groupId) }
  return queryOptions({
    queryKey: ['group-progress', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.groupProgress.listGroupProgress, { query, signal })),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

export function downloadGroupProgress(groupId: string | undefined, search: MemberSearch, format: SheetFormat) {
  const { page: _page, perPage: _perPage, ...asked } = listQueryOf(search)
  const query = { ...asked, ...groupOf(groupId), format }
  return download(routes.groupProgress.exportGroupProgress, { query }, `group-progress.${format}`)
}
