import { useTranslation } from 'react-i18next'
import type { Column, Filter } from './list-types.ts'
import { StatusDot } from './StatusDot.tsx'

type Status = 'active' | 'inactive'

/** The column that shows whether a record is active; `header` is its title. */
export function useStatusColumn(header: string): Column<{ readonly status: Status }> {
  const { t } = useTranslation('lists')
  return {
    id: 'status',
    header,
    isSortable: true,
    cell: ({ status }) => <StatusDot tone={status === 'active' ? 'on' : 'off'}>{t(`status.${status}`)}</StatusDot>,
  }
}

/** The filter of active and inactive records. */
export function useStatusFilter(label: string): Filter {
  const { t } = useTranslation('lists')
  return {
    id: 'status',
    label,
    options: [
      { value: 'active', label: t('status.active') },
      { value: 'inactive', label: t('status.inactive') },
    ],
  }
}
