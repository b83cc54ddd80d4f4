import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId } from 'react'
import styles from './rows-field.module.css'

/** What a row of the field is shown with. */
export interface RowPlace<Row> {
  /** The id of the row's first input; that of the first row is the field's. */
  readonly id: string
  /** Place in the list, from 0. */
  readonly index: number
  readonly onChange: (row: Row) => void
  readonly onRemove: () => void
}

interface RowsFieldProps<Row> {
  readonly id: string
  readonly label: string
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  /** The row that the button adds. */
  readonly blank: Row
  readonly addLabel: string
  /** The button's name for a screen reader where `addLabel` is too short to stand alone. */
  readonly addName?: string
  /** The button is there while there are fewer rows than this. Default: always. */
  readonly most?: number
  readonly error?: ReactNode
  /** `--rows-gap` sets the distance between the rows. */
  readonly className?: string
  readonly children: (row: Row, place: RowPlace<Row>) => ReactNode
}

/** A field of rows that are added and taken away one by one. While it has none, its id is the button's. */
export function RowsField<Row>({
  id,
  label,
  rows,
  onChange,
  blank,
  addLabel,
  addName,
  most = Infinity,
  error,
  className,
  children,
}: RowsFieldProps<Row>) {
  const errorId = useId()
  const hasError = error !== undefined && error !== null
  return (
    <fieldset
      className={className === undefined ? styles.field : `${styles.field} ${className}`}
      aria-describedby={hasError ? errorId : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      {rows.map((row, index) => (
        // A row has no identity but its place; its inputs hold no state that outlives typing.
        <Fragment key={index}>
          {children(row, {
            id: index === 0 ? id : `${id}-${index}`,
            index,
            onChange: (changed) => onChange(rows.with(index, changed)),
            onRemove: () => onChange(rows.toSpliced(index, 1)),
          })}
        </Fragment>
      ))}
      {rows.length < most && (
        <Button
          id={rows.length === 0 ? id : undefined}
          className={styles.add}
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={addName}
          onClick={() => onChange([...rows, blank])}
        >
          {addLabel}
        </Button>
      )}
      {hasError && <Input.Error id={errorId}>{error}</Input.Error>}
    </fieldset>
  )
}
