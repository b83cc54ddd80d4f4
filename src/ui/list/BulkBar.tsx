import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from './list-types.ts'
import type { Selecting } from './use-selection.ts'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  readonly actions: readonly BulkAction[]
  readonly selecting: Selecting
  readonly total: number
  readonly shownRows: number
}

/** Bar with actions for the chosen rows; it sticks to the bottom while rows are chosen. */
export function BulkBar({ actions, selecting, total, shownRows }: BulkBarProps) {
  const { t } = useTranslation('lists')
  const { selection, chooseAll, clear } = selecting
  const offersAll = selection.kind === 'rows' && total > shownRows && selection.count >= shownRows
  return (
    <section className={styles.bar} aria-label={t('selection.label')}>
      <p className={styles.count} role="status">
        {t(selection.kind === 'all' ? 'selection.all' : 'selection.count', { count: selection.count })}
      </p>
      {offersAll && (
        <Button variant="subtle" size="compact-md" className={styles.all} onClick={chooseAll}>
          {t('selection.chooseAll', { count: total })}
        </Button>
      )}
      <div className={styles.actions}>
        {actions.map(({ id, label, icon: Icon, isDangerous = false, onRun }) => (
          <Button
            key={id}
            size="sm"
            variant="default"
            className={isDangerous ? styles.dangerous : undefined}
            leftSection={Icon !== undefined && <Icon size={18} aria-hidden />}
            onClick={() => onRun(selection, clear)}
          >
            {label}
          </Button>
        ))}
      </div>
      <CloseButton size="lg" className={styles.clear} onClick={clear} aria-label={t('selection.clear')} />
    </section>
  )
}
