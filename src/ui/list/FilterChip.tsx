import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filter } from './list-types.ts'
import styles from './list-toolbar.module.css'

interface FilterChipProps {
  readonly filter: Filter
  /** Empty: all. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A filter as a chip; the device's own list of choices opens from it. */
export function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const { t } = useTranslation('lists')
  const { label, options, usual } = filter
  const isActive = value !== ''
  const choice = useRef<HTMLSelectElement>(null)
  // What clears it is gone with what is cleared.
  const clear = () => {
    choice.current?.focus()
    onChange('')
  }
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
          <option value="">{usual ?? t('filters.all')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {!isActive && <IconChevronDown size={16} aria-hidden />}
      </label>
      {isActive && (
        <button type="button" className={styles.chipClear} aria-label={t('filters.remove', { label })} onClick={clear}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}
