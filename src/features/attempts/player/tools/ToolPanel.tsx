import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { IconX } from '@tabler/icons-react'
import { usePlayerText } from '../text/use-player-text.ts'
import { IconButton } from './IconButton.tsx'
import { useFocusInTool } from './use-focus.ts'
import styles from './tool-panel.module.css'

interface ToolPanelProps {
  readonly title: string
  readonly onClose: () => void
  /** It holds text alone: then a keyboard scrolls the text itself. */
  readonly isText: boolean
  readonly children: ReactNode
}

/**
 * Stands beside the question or, on narrow screens, below it, and takes its space from it: clock, saved line and options
 * stay in reach. Escape closes it, and the focus returns to where it came from.
 */
export function ToolPanel({ title, onClose, isText, children }: ToolPanelProps) {
  const { t } = usePlayerText()
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useFocusInTool(panel, panel)
  const press = (event: KeyboardEvent) => {
    // Keys within a tool are the tool's, never a choice of an option.
    event.stopPropagation()
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={press}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t('close')} onPress={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.body} {...(isText && { tabIndex: 0, role: 'group', 'aria-label': title })}>
        {children}
      </div>
    </section>
  )
}
