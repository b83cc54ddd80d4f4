import type { Icon } from '@tabler/icons-react'
import type { Activity } from '#contract/foundation/schemas.ts'
import type { CallResult } from '#src/api/index.ts'
import type { BulkAction, ListSearch, RowAction, Selection } from '#src/ui/list/index.ts'
import { type BulkTarget, targetOf, useBulkChange } from './use-bulk-change.ts'

/** One of the two ways: its words, and what was done to so many. */
interface Way {
  readonly label: string
  readonly icon: Icon
  readonly done: (count: number) => string
}

interface StatusChangeOptions<Search extends ListSearch> {
  /** The route of `statusRoute`. */
  readonly call: (body: {
    readonly status: Activity
    readonly target: BulkTarget<Search>
  }) => Promise<CallResult<{ readonly changedIds: readonly string[] }>>
  readonly queryKey: readonly string[]
  readonly search: Search
  readonly active: Way
  readonly inactive: Way
  readonly undone: string
}

/** The actions that make records active or inactive: of many, and of one row. */
export function useStatusChange<Search extends ListSearch>(options: StatusChangeOptions<Search>) {
  const { call, queryKey, search, active, inactive, undone } = options
  const ways = { active, inactive }
  const setStatus = useBulkChange<Activity, Search>({
    call: (status, target) => call({ status, target }),
    queryKey,
    opposite: (status) => (status === 'active' ? 'inactive' : 'active'),
    changed: (status, count) => ways[status].done(count),
    undone,
  })
  const bulkAction = (status: Activity): BulkAction => ({
    id: status,
    label: ways[status].label,
    icon: ways[status].icon,
    onRun: (selection: Selection, done: () => void) => {
      void setStatus(status, targetOf(selection, search)).then((worked) => worked && done())
    },
  })
  const rowAction = ({ id, status }: { readonly id: string; readonly status: Activity }): RowAction => {
    const next = status === 'active' ? 'inactive' : 'active'
    return {
      id: 'status',
      label: ways[next].label,
      icon: ways[next].icon,
      onRun: () => void setStatus(next, { ids: [id] }),
    }
  }
  return { bulkActions: [bulkAction('active'), bulkAction('inactive')], rowAction }
}
