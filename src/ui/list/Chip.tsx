import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipClear } from './ChipClear.tsx'
import { floatingParts } from './menu-parts.ts'
import styles from './list-toolbar.module.css'

interface ChipProps {
  readonly id: string
  readonly label: string
  /** Chosen values in words; empty if nothing is chosen. */
  readonly chosen: string
  readonly onClear: () => void
  /** Content of the popover; it is mounted again each time. */
  readonly children: ReactNode
}

/** Filter of a list as a chip: it shows the chosen values and opens the choices. */
export function Chip({ id, label, chosen, onClear, children }: ChipProps) {
  const { t } = useTranslation(['lists', 'fields'])
  const [isOpen, setOpen] = useState(false)
  const isActive = chosen !== ''
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <span className={styles.chip} data-active={isActive || undefined}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        shadow="sm"
        trapFocus
        returnFocus
        {...floatingParts}
      >
        <Popover.Target>
          <button
            ref={opener}
            type="button"
            className={styles.chipButton}
            data-chip={id}
            onClick={() => setOpen((before) => !before)}
          >
            <span>{label}</span>
            <span className={styles.chipChosen}>{isActive ? chosen : t('fields:all')}</span>
            {!isActive && <IconChevronDown size={16} aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label} className={styles.dropdown}>
          {children}
        </Popover.Dropdown>
      </Popover>
      {isActive && <ChipClear label={label} opener={opener} onClear={onClear} />}
    </span>
  )
}
