import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipClear } from './ChipClear.tsx'
import type { Filter } from './list-types.ts'
import styles from './list-toolbar.module.css'

interface FilterChipProps {
  readonly filter: Filter
  /** Empty: all. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A filter as a chip; it opens the device's native list of choices. */
export function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const { t } = useTranslation('fields')
  const { label, options, usual } = filter
  const isActive = value !== ''
  const choice = useRef<HTMLSelectElement>(null)
  return (
    <span className={styles.chip} data-active={isActive || undefined}>
      <label className={styles.chipLabel}>
        <span>{label}</span>
        <select
          ref={choice}
          className={styles.chipSelect}
          data-chip={filter.id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{usual ?? t('all')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {!isActive && <IconChevronDown size={16} aria-hidden />}
      </label>
      {isActive && <ChipClear label={label} opener={choice} onClear={() => onChange('')} />}
    </span>
  )
}
