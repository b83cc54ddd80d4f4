import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Column, RowAction } from './list-types.ts'
import { RowMenu } from './RowMenu.tsx'
import styles from './data-list.module.css'

interface ListRowProps<Row> {
  readonly id: string
  readonly row: Row
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly actions: readonly RowAction[] | undefined
  /** Null where rows cannot be chosen. */
  readonly isChosen: boolean | null
  readonly onToggle: () => void
}

/** A row; on a narrow screen a card with the title above and labelled lines below. */
export function ListRow<Row>({ row, name, columns, actions, isChosen, onToggle }: ListRowProps<Row>) {
  const { t } = useTranslation('lists')
  return (
    <tr role="row" className={styles.row} data-chosen={isChosen === true || undefined}>
      {isChosen !== null && (
        <td role="cell" className={styles.select}>
          <Checkbox aria-label={t('selection.row', { name })} checked={isChosen} onChange={onToggle} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
      {actions !== undefined && (
        <td role="cell" className={styles.actions}>
          {actions.length > 0 && <RowMenu label={t('row.actionsFor', { name })} actions={actions} />}
        </td>
      )}
    </tr>
  )
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { phone = 'line', align, header, cell } = column
  if (phone === 'title') {
    return (
      <th role="rowheader" scope="row" className={styles.cell} data-phone="title">
        {cell(row)}
      </th>
    )
  }
  return (
    <td role="cell" className={styles.cell} data-phone={phone} data-align={align}>
      <span className={styles.cellLabel} aria-hidden>
        {header}
      </span>
      <span className={styles.cellValue}>{cell(row)}</span>
    </td>
  )
}
