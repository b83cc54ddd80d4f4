import { useState } from 'react'
import type { Column } from './list-types.ts'

const PREFIX = 'miqyas.columns.'

type Choice = Readonly<Record<string, boolean>>

function readChoice(listId: string): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + listId) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Choice) : {}
  } catch {
    return {}
  }
}

function keepChoice(listId: string, choice: Choice): void {
  try {
    localStorage.setItem(PREFIX + listId, JSON.stringify(choice))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Which columns this reader wants to see; the title always. Kept on the device under the list's name. */
export function useColumns<Row>(listId: string, columns: readonly Column<Row>[]) {
  const [choice, setChoice] = useState(() => readChoice(listId))
  const isShown = (column: Column<Row>): boolean =>
    column.phone === 'title' || (choice[column.id] ?? column.isHiddenAtFirst !== true)
  const show = (column: Column<Row>, isWanted: boolean): void => {
    const next = { ...choice, [column.id]: isWanted }
    setChoice(next)
    keepChoice(listId, next)
  }
  return { shown: columns.filter(isShown), isShown, show }
}
