import { IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list-toolbar.module.css'

interface ChipClearProps {
  /** Of the chip. */
  readonly label: string
  /** What the keyboard goes to: this button is gone with what it clears. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClear: () => void
}

/** Takes away what a chip narrows a list by. */
export function ChipClear({ label, opener, onClear }: ChipClearProps) {
  const { t } = useTranslation('lists')
  const clear = () => {
    opener.current?.focus()
    onClear()
  }
  return (
    <button type="button" className={styles.chipClear} aria-label={t('filters.remove', { label })} onClick={clear}>
      <IconX size={16} aria-hidden />
    </button>
  )
}
