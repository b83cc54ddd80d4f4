import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './edit-form.module.css'

interface SaveBarProps {
  readonly label: string
  readonly isBusy: boolean
  readonly isDirty: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
  /** Further buttons. */
  readonly children?: ReactNode
}

/** Ctrl or ⌘ with the key of S, whichever letter the keyboard writes with it. */
function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave)
  useEffect(() => {
    latest.current = onSave
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = event.code === 'KeyS' || event.key.toLowerCase() === 's'
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !isSave) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Save and cancel, always in reach: sticks to the bottom of the screen. */
export function SaveBar({ label, isBusy, isDirty, onSave, onCancel, children }: SaveBarProps) {
  const { t } = useTranslation(['lists', 'common'])
  useSaveKey(onSave)
  return (
    <div className={styles.bar} data-covers="bottom">
      <Button type="submit" loading={isBusy} aria-keyshortcuts="Control+S Meta+S">
        {label}
      </Button>
      {children}
      <Button variant="default" onClick={onCancel} disabled={isBusy}>
        {t('common:action.cancel')}
      </Button>
      <span className="mq-quiet" role="status">
        {isDirty && t('lists:form.unsaved')}
      </span>
    </div>
  )
}
