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

/**
 * A reader who points at the message or has the focus in it is still reading: its time starts again when they leave.
 */
function useClosing(message: SnackbarMessage): object {
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (message.timeout < 0 || isHeld) return
    const timer = setTimeout(closeSnackbar, message.timeout)
    return () => clearTimeout(timer)
  }, [message, isHeld])
  return {
    onPointerEnter: () => hold(true),
    onPointerLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  }
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
  const holding = useClosing(message)
  const Icon = ICONS[message.color]
  return (
    <div
      className={styles.message}
      data-color={message.color}
      role={message.color === 'error' ? 'alert' : 'status'}
      aria-live={message.color === 'error' ? 'assertive' : 'off'}
      style={{ translate: `0 ${offset}px` }}
      {...holding}
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

/**
 * Place of the messages. The polite region exists before the first message, because otherwise it would not be read out;
 * an alert is read out by itself.
 */
export function SnackbarHost() {
  const message = useSyncExternalStore(subscribeSnackbar, currentSnackbar, currentSnackbar)
  const isAlert = message?.color === 'error'
  const shown = message !== null && <Message key={message.id} message={message} />
  return (
    <>
      <div className={styles.host} aria-live="polite">
        {!isAlert && shown}
      </div>
      <div className={styles.host}>{isAlert && shown}</div>
    </>
  )
}
