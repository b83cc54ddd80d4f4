import { useKept } from '../behaviour/use-kept.ts'
import type { Column } from './list-types.ts'

type Choice = Readonly<Record<string, boolean>>

const choiceIn = (kept: unknown): Choice => (typeof kept === 'object' && kept !== null ? (kept as Choice) : {})

/**
 * Columns that this reader wants to see; the title column is always shown. Stored on the device under the list's name.
 */
export function useColumns<Row>(listId: string, columns: readonly Column<Row>[]) {
  const [choice, keep] = useKept(`miqyas.columns.${listId}`, choiceIn)
  const isShown = (column: Column<Row>): boolean =>
    column.phone === 'title' || (choice[column.id] ?? column.isHiddenAtFirst !== true)
  const show = (column: Column<Row>, isWanted: boolean): void => keep({ ...choice, [column.id]: isWanted })
  return { shown: columns.filter(isShown), isShown, show }
}
