import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoteRow } from '#src/offline/lesson-notes/database.ts'
import { clockTime } from '#src/ui/text/clock-time.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { NoteForm } from './NoteForm.tsx'
import type { NoteChange } from './use-lesson-notes.ts'
import styles from './notes.module.css'

interface NoteItemProps {
  readonly note: NoteRow
  readonly onJump: (to: number) => void
  readonly onWrite: (change: NoteChange) => Promise<boolean>
}

/** Long enough to read, and to reach for the button. */
const UNDO_MS = 10_000

/** One note: its second leads into the film; changed in place, and deleted with a way back. */
export function NoteItem({ note: { id, second, text, isWaiting, refused }, onJump, onWrite }: NoteItemProps) {
  const { t } = useTranslation('learning')
  const [isChanging, setChanging] = useState(false)
  const time = clockTime(second)
  const remove = async () => {
    if (!(await onWrite({ id, second, text: null }))) return showSnackbar(t('notes.unwritten'), { color: 'error' })
    showSnackbar(t('notes.deleted'), {
      timeout: UNDO_MS,
      action: { label: t('notes.undo'), run: () => void onWrite({ id, second, text }) },
    })
  }
  return (
    <li className={styles.note}>
      <button
        type="button"
        className={styles.time}
        aria-label={t('notes.jump', { time })}
        onClick={() => onJump(second)}
      >
        <bdi dir="ltr">{time}</bdi>
      </button>
      {isChanging ? (
        <NoteForm
          label={t('notes.at', { time })}
          text={text ?? ''}
          onClose={() => setChanging(false)}
          onSave={(changed) => onWrite({ id, second, text: changed })}
        />
      ) : (
        <div className={styles.words}>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          {refused !== null && <p className={styles.refused}>{t('notes.refused', { reason: refused })}</p>}
          {refused === null && isWaiting && <p className="mq-quiet">{t('notes.waiting')}</p>}
        </div>
      )}
      {!isChanging && (
        <div className={styles.actions}>
          <ActionIcon
            size="lg"
            variant="subtle"
            aria-label={t('notes.changeAt', { time })}
            onClick={() => setChanging(true)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="lg"
            variant="subtle"
            aria-label={t('notes.deleteAt', { time })}
            onClick={() => void remove()}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  )
}
