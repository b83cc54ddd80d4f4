import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './picked-field.module.css'

interface PanelActionsProps {
  /** Null: there is nothing to clear, or the field may not be empty. */
  readonly onClear: (() => void) | null
  /** Absent where picking closes the panel. */
  readonly onDone?: () => void
}

/** The buttons below a calendar; none of them, where none applies. */
export function PanelActions({ onClear, onDone }: PanelActionsProps) {
  const { t } = useTranslation('lists')
  if (onClear === null && onDone === undefined) return null
  return (
    <div className={styles.actions}>
      {onClear !== null && (
        <Button variant="default" data-mantine-stop-propagation onClick={onClear}>
          {t('dates.clear')}
        </Button>
      )}
      {onDone !== undefined && (
        <Button data-mantine-stop-propagation onClick={onDone}>
          {t('dates.done')}
        </Button>
      )}
    </div>
  )
}
