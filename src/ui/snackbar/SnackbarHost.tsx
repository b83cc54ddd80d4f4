import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnackbarMessage } from './snackbar.ts'
import { closeSnackbar, currentSnackbar, subscribeSnackbar } from './snackbar.ts'
import styles from './snackbar.module.css'

/** A vertical swipe longer than this many pixels closes the message. */
const SWIPE_PX = 50

const ICONS = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle }

function useClosing(message: SnackbarMessage): void {
  useEffect(() => {
    if (message.timeout < 0) return
    const timer = setTimeout(closeSnackbar, message.timeout)
    return () => clearTimeout(timer)
  }, [message])
}

function useVerticalSwipe(): { offset: number; handlers: object } {
  const start = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)
  const end = () => {
    start.current = null
    setOffset(0)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientY
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === null) return
      const moved = event.clientY - start.current
      if (Math.abs(moved) > SWIPE_PX) closeSnackbar()
      else setOffset(moved)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { offset, handlers }
}

function Message({ message }: { readonly message: SnackbarMessage }) {
  const { t } = useTranslation('common')
  const { offset, handlers } = useVerticalSwipe()
  useClosing(message)
  const Icon = ICONS[message.color]
  return (
    <div
      className={styles.message}
      data-color={message.color}
      role={message.color === 'error' ? 'alert' : 'status'}
      style={{ translate: `0 ${offset}px` }}
      {...handlers}
    >
      <Icon size={20} aria-hidden />
      <p className={styles.text}>{message.text}</p>
      {message.action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closeSnackbar()
            message.action?.run()
          }}
        >
          {message.action.label}
        </button>
      )}
      <button type="button" className={styles.close} onClick={closeSnackbar} aria-label={t('action.close')}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}

/** Where messages appear; the live region stands before the first one, or it would not be read out. */
export function SnackbarHost() {
  const message = useSyncExternalStore(subscribeSnackbar, currentSnackbar)
  return <div className={styles.host}>{message !== null && <Message key={message.id} message={message} />}</div>
}
