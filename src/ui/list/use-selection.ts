import { useState } from 'react'
import type { Selection } from './list-types.ts'

interface Chosen {
  readonly ids: ReadonlySet<string>
  readonly isAll: boolean
  /** Search and filter of the selection: if they change, the selection starts again. */
  readonly scope: string
}

/** The rows a reader has ticked, across pages. `scope` names search and filters, `total` how many match them. */
export function useSelection(scope: string, total: number) {
  const [kept, setKept] = useState<Chosen>({ ids: new Set(), isAll: false, scope })
  const chosen: Chosen = kept.scope === scope ? kept : { ids: new Set(), isAll: false, scope }
  const choose = (ids: ReadonlySet<string>, isAll = false) => setKept({ ids, isAll, scope })

  const isChosen = (id: string): boolean => chosen.isAll || chosen.ids.has(id)
  const toggle = (id: string, page: readonly string[]): void => {
    // Excluding one row from "all that match" keeps the rest of the page: rows of other pages cannot be named.
    const next = new Set(chosen.isAll ? page : chosen.ids)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  const togglePage = (page: readonly string[]): void => {
    const isWhole = page.every(isChosen)
    const next = new Set(chosen.isAll ? [] : chosen.ids)
    for (const id of page) {
      if (isWhole) next.delete(id)
      else next.add(id)
    }
    choose(next)
  }
  const count = chosen.isAll ? total : chosen.ids.size
  const selection: Selection = chosen.isAll ? { kind: 'all', count } : { kind: 'rows', ids: [...chosen.ids], count }
  return {
    selection,
    isChosen,
    toggle,
    togglePage,
    chooseAll: () => choose(new Set(), true),
    clear: () => choose(new Set()),
  }
}

export type Selecting = ReturnType<typeof useSelection>
