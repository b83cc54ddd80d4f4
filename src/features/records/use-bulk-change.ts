import type { CallResult } from '#src/api/index.ts'
import { useUndoableChange } from '#src/api/use-undoable-change.ts'
import { type ListSearch, listQueryOf, type Selection } from '#src/ui/list/index.ts'

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
  /** The status that takes a change back. */
  readonly opposite: (status: Status) => Status
  /** The sentence for this many. */
  readonly changed: (status: Status, count: number) => string
  readonly undone: string
}

/** Sets a status of many; says what changed and offers to take it back. Answers whether it worked. */
export function useBulkChange<Status, Search extends ListSearch>(options: BulkChangeOptions<Status, Search>) {
  const { call, queryKey, opposite, changed, undone } = options
  const change = useUndoableChange({
    call: ({ status, target }: { readonly status: Status; readonly target: BulkTarget<Search> }) =>
      call(status, target),
    refreshes: [queryKey],
    said: ({ changedIds }, { status }) => changed(status, changedIds.length),
    takeBack: ({ changedIds }, { status }) =>
      changedIds.length === 0 ? undefined : () => call(opposite(status), { ids: [...changedIds] }),
    undone,
  })
  return (status: Status, target: BulkTarget<Search>): Promise<boolean> => change({ status, target })
}
