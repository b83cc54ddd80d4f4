import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTE_LENGTH_MOST } from '#domain/attempt/marks.ts'
import buttons from '../../buttons.module.css'
import styles from './highlighter.module.css'

interface NoteFieldProps {
  readonly note: string
  readonly onWrite: (note: string) => void
  readonly onDone: () => void
}

/** A student has paused when nothing was typed for as long: every pause writes a line into the log. */
const PAUSE_MS = 3_000

/** The note of a highlight. It is kept with every pause, when the focus leaves it, and when it leaves the page. */
export function NoteField({ note, onWrite, onDone }: NoteFieldProps) {
  const { t } = useTranslation('examTools')
  const [text, setText] = useState(note)
  const field = useRef<HTMLTextAreaElement>(null)
  const keep = useEffectEvent(() => onWrite(text))
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (text === note) return undefined
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, note])
  useEffect(() => () => keep(), [])
  return (
    <div className={styles.writing}>
      <label className={styles.field}>
        {t('marks.noteOf')}
        <textarea
          ref={field}
          className={styles.note}
          dir="auto"
          rows={3}
          maxLength={NOTE_LENGTH_MOST}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={() => onWrite(text)}
        />
      </label>
      <button
        type="button"
        className={buttons.quiet}
        onClick={() => {
          onWrite(text)
          onDone()
        }}
      >
        {t('marks.done')}
      </button>
    </div>
  )
}
