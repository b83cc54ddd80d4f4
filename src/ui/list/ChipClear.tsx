import { IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list-toolbar.module.css'

interface ChipClearProps {
  /** Label of the chip. */
  readonly label: string
  /** Element that receives the focus, because this button disappears when it clears the chip. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClear: () => void
}

/** Button that clears the filter of a chip. */
export function ChipClear({ label, opener, onClear }: ChipClearProps) {
  const { t } = useTranslation('fields')
  const clear = () => {
    opener.current?.focus()
    onClear()
  }
  return (
    <button type="button" className={styles.chipClear} aria-label={t('remove', { label })} onClick={clear}>
      <IconX size={16} aria-hidden />
    </button>
  )
}
