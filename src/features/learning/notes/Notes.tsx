import { Button } from '@mantine/core'
import { IconDownload, IconPencilPlus } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LESSON_NOTES_MOST } from '#contract/foundation/limits.ts'
import { notesAsMarkdown } from '#domain/learning/notes.ts'
import { saveFile } from '#src/api/download.ts'
import type { NoteRow } from '#src/offline/lesson-notes/database.ts'
import { clockTime } from '#src/ui/text/clock-time.ts'
import { FilmPlaceContext } from '../film/film-place.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteItem } from './NoteItem.tsx'
import { useLessonNotes } from './use-lesson-notes.ts'
import styles from './notes.module.css'

interface NotesProps {
  readonly userId: string
  readonly lesson: { readonly id: string; readonly title: string; readonly courseTitle: string }
}

/** A student's own notes beside a film: each at its second, on the device first, and on all their devices later. */
export function Notes({ userId, lesson }: NotesProps) {
  const { t } = useTranslation('learning')
  const { time, onJump } = useContext(FilmPlaceContext)
  const { notes, write } = useLessonNotes(userId, lesson.id)
  /** The second at which a new one is being written; null: none is. */
  const [second, setSecond] = useState<number | null>(null)
  const shown = notes ?? []
  const isFull = shown.length >= LESSON_NOTES_MOST
  return (
    <section className={styles.notes} dir="auto" aria-label={t('notes.title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('notes.title')}</h2>
        {shown.length > 0 && <SaveNotes lesson={lesson} notes={shown} />}
      </header>
      {second === null ? (
        <Button
          variant="default"
          size="sm"
          className={styles.write}
          leftSection={<IconPencilPlus size={18} aria-hidden />}
          disabled={notes === null || isFull}
          onClick={() => setSecond(Math.floor(time))}
        >
          {t('notes.write', { time: clockTime(time) })}
        </Button>
      ) : (
        <NoteForm
          label={t('notes.at', { time: clockTime(second) })}
          text=""
          onClose={() => setSecond(null)}
          onSave={(text) => write({ id: crypto.randomUUID(), second, text })}
        />
      )}
      {isFull && <p className="mq-quiet">{t('notes.full', { count: LESSON_NOTES_MOST })}</p>}
      {shown.length === 0 ? (
        <p className="mq-quiet">{t('notes.none')}</p>
      ) : (
        <ol className={styles.list}>
          {shown.map((note) => (
            <NoteItem key={note.id} note={note} onJump={onJump} onWrite={write} />
          ))}
        </ol>
      )}
    </section>
  )
}

interface SaveNotesProps extends Pick<NotesProps, 'lesson'> {
  readonly notes: readonly NoteRow[]
}

function SaveNotes({ lesson, notes }: SaveNotesProps) {
  const { t } = useTranslation('learning')
  const save = () => {
    const written = notes.map(({ second, text }) => ({ second, text: text ?? '' }))
    const file = new Blob([notesAsMarkdown(lesson, written, clockTime)], { type: 'text/markdown;charset=utf-8' })
    saveFile(file, `${lesson.title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()}.md`)
  }
  return (
    <Button variant="subtle" size="sm" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
      {t('notes.save')}
    </Button>
  )
}
