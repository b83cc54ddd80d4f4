import { useTranslation } from 'react-i18next'
import { changedSearch, DayRange } from '#src/ui/list/index.ts'
import type { AuditSearch } from './audit-search.ts'

interface AuditDaysProps {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** From which day to which. */
export function AuditDays({ search, onSearch }: AuditDaysProps) {
  const { t } = useTranslation('audit')
  return (
    <DayRange
      labels={{ from: t('days.from'), to: t('days.to') }}
      from={search.from}
      to={search.to}
      onChange={(change) => onSearch(changedSearch(search, change))}
    />
  )
}
