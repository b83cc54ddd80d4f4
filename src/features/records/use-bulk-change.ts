import { useQueryClient } from '@tanstack/react-query'
import type { CallResult } from '#src/api/index.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { type ListSearch, listQueryOf, type Selection } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'

type Scope<Search extends ListSearch> = Omit<ReturnType<typeof listQueryOf<Search>>, 'page' | 'perPage' | 'sort'>

/** The rows that a change is about, as the server receives them. */
export type BulkTarget<Search extends ListSearch> = { ids: string[] } | { matching: Scope<Search> }

/** Those that the reader chose: named ones, or all that match search and filters. */
export function targetOf<Search extends ListSearch>(selection: Selection, search: Search): BulkTarget<Search> {
  if (selection.kind === 'rows') return { ids: [...selection.ids] }
  const { page: _page, perPage: _perPage, sort: _sort, ...matching } = listQueryOf(search)
  return { matching }
}

interface BulkChangeOptions<Status, Search extends ListSearch> {
  readonly call: (
    status: Status,
    target: BulkTarget<Search>,
  ) => Promise<CallResult<{ readonly changedIds: readonly string[] }>>
  /** Begins the keys of the queries that are asked again afterwards. */
  readonly queryKey: readonly string[]
  /** What takes a change back. */
  readonly opposite: (status: Status) => Status
  /** What was done to so many. */
  readonly changed: (status: Status, count: number) => string
  readonly undone: string
}

/** Sets a status of many; says what changed and offers to take it back. Answers whether it worked. */
export function useBulkChange<Status, Search extends ListSearch>(options: BulkChangeOptions<Status, Search>) {
  const { call, queryKey, opposite, changed, undone } = options
  const queries = useQueryClient()

  const change = async (status: Status, target: BulkTarget<Search>): Promise<readonly string[] | null> => {
    const result = await call(status, target)
    void queries.invalidateQueries({ queryKey })
    if (result.ok) return result.value.changedIds
    showSnackbar(result.message, { color: 'error' })
    return null
  }
  return async (status: Status, target: BulkTarget<Search>): Promise<boolean> => {
    const ids = await change(status, target)
    if (ids === null) return false
    const undo = async () => {
      const back = await change(opposite(status), { ids: [...ids] })
      if (back !== null) showSnackbar(undone)
    }
    if (ids.length === 0) showSnackbar(changed(status, 0))
    else offerUndo(changed(status, ids.length), () => void undo())
    return true
  }
}
