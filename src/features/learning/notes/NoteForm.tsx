import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LESSON_NOTE_LENGTH } from '#contract/foundation/limits.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './notes.module.css'

interface NoteFormProps {
  readonly label: string
  readonly text: string
  readonly onClose: () => void
  /** Answers whether the device has it. */
  readonly onSave: (text: string) => Promise<boolean>
}

/** From here on it is said how many characters are left. */
const NEAR_THE_LIMIT = 100

/** The text of a note; Ctrl or ⌘ with Enter keeps it, Escape leaves it as it was. */
export function NoteForm({ label, text, onClose, onSave }: NoteFormProps) {
  const { t } = useTranslation('learning')
  const { number } = useFormats()
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState<string | null>(null)
  const left = LESSON_NOTE_LENGTH - typed.length
  const save = async () => {
    const kept = typed.trim()
    if (kept === '') return setError(t('notes.empty'))
    if (await onSave(kept)) onClose()
    else setError(t('notes.unwritten'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape') onClose()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        label={label}
        description={left <= NEAR_THE_LIMIT ? t('notes.left', { left: number(left) }) : undefined}
        error={error}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
        onKeyDown={press}
        maxLength={LESSON_NOTE_LENGTH}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        // Opened by the button that was in its place.
        ref={(element) => element?.focus({ preventScroll: true })}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="sm">
          {t('notes.keep')}
        </Button>
        <Button variant="subtle" size="sm" onClick={onClose}>
          {t('notes.leave')}
        </Button>
      </div>
    </form>
  )
}
