import { ActionIcon, Checkbox, Popover, Switch } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from './list-types.ts'
import { floatingParts } from './menu-parts.ts'
import type { Density } from './use-density.ts'
import styles from './list-toolbar.module.css'

export interface ColumnChoosing<Row> {
  readonly isShown: (column: Column<Row>) => boolean
  readonly show: (column: Column<Row>, isWanted: boolean) => void
}

export interface DensityChoosing {
  readonly density: Density
  readonly chooseDensity: (density: Density) => void
}

interface ColumnChoiceProps<Row> extends ColumnChoosing<Row>, DensityChoosing {
  readonly columns: readonly Column<Row>[]
}

/** Choice of visible columns and of the height of rows; stored on this device. */
export function ColumnChoice<Row>({ columns, isShown, show, density, chooseDensity }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation('lists')
  const choosable = columns.filter(({ phone }) => phone !== 'title')
  return (
    <Popover position="bottom-end" shadow="sm" trapFocus returnFocus {...floatingParts}>
      <Popover.Target>
        <ActionIcon variant="default" size={40} className={styles.columnsButton} aria-label={t('columns.choose')}>
          <IconColumns3 size={20} className="mq-mirror" aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.choose')}>
        <fieldset className={styles.columns}>
          <legend className={styles.legend}>{t('columns.choose')}</legend>
          {choosable.map((column) => (
            <Checkbox
              key={column.id}
              label={column.header}
              checked={isShown(column)}
              onChange={(event) => show(column, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <Switch
          className={styles.density}
          label={t('density.compact')}
          checked={density === 'compact'}
          onChange={(event) => chooseDensity(event.currentTarget.checked ? 'compact' : 'comfortable')}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
