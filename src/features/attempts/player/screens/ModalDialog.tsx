import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconX } from '@tabler/icons-react'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './modal-dialog.module.css'

interface ModalDialogProps {
  readonly title: string
  /** Escape, the backdrop, or the cross. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** `sheet`: from the bottom on phones; `alert`: a question in the middle. */
  readonly form: 'sheet' | 'alert'
  readonly footer?: ReactNode
}

/** The browser's own modal dialog: it keeps the focus, returns it, and makes the rest inert. */
export function ModalDialog({ title, onClose, children, form, footer }: ModalDialogProps) {
  const { t } = usePlayerText()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser focuses the first button; if another one is the safe choice, it is marked.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[form]}`}
      aria-labelledby={titleId}
      aria-describedby={form === 'alert' ? textId : undefined}
      role={form === 'alert' ? 'alertdialog' : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {form === 'sheet' && (
            <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
              <IconX size={22} stroke={1.75} aria-hidden />
            </button>
          )}
        </div>
        <div id={textId} className={styles.body}>
          {children}
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
