import { useTranslation } from 'react-i18next'
import { changedSearch } from '#src/ui/list/index.ts'
import type { AuditSearch } from './audit-search.ts'
import styles from './audit.module.css'

interface AuditDaysProps {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** From which day to which; the device's own calendar opens. */
export function AuditDays({ search, onSearch }: AuditDaysProps) {
  const { t } = useTranslation('audit')
  const day = (name: 'from' | 'to') => (
    <label className={styles.day}>
      {t(`days.${name}`)}
      <input
        type="date"
        value={search[name] ?? ''}
        max={name === 'from' ? search.to : undefined}
        min={name === 'to' ? search.from : undefined}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          onSearch(changedSearch(search, { [name]: chosen === '' ? undefined : chosen }))
        }}
      />
    </label>
  )
  return (
    <>
      {day('from')}
      {day('to')}
    </>
  )
}
