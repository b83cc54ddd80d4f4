import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from './list-types.ts'
import styles from './list-toolbar.module.css'

interface SortChoiceProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
}

/** Choice of the order for narrow screens, which have no table head. */
export function SortChoice<Row>({ columns, sort = '', onSort }: SortChoiceProps<Row>) {
  const { t } = useTranslation('lists')
  const sortable = columns.filter(({ isSortable = false }) => isSortable)
  if (sortable.length === 0) return null
  return (
    <label className={styles.sortChoice}>
      <IconArrowsSort size={18} aria-hidden />
      <span className="mq-visually-hidden">{t('sort.label')}</span>
      <select
        className={styles.chipSelect}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      >
        <option value="">{t('sort.own')}</option>
        {sortable.flatMap(({ id, header }) => [
          <option key={id} value={id}>
            {t('sort.ascending', { header })}
          </option>,
          <option key={`-${id}`} value={`-${id}`}>
            {t('sort.descending', { header })}
          </option>,
        ])}
      </select>
    </label>
  )
}
