import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PERSON_NOTE_LENGTH } from '#contract/foundation/limits.ts'
import type { PersonNote } from '#contract/people/person-notes.ts'
import { currentSession, useReader } from '#src/features/auth/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Person } from '#src/ui/text/Person.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './person.module.css'
import { notesQuery } from './queries.ts'
import { useNotes } from './use-notes.ts'

/** Lists what staff write down about a person for each other. */
export function NotesCard({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('personPage')
  const { value, failure, retry } = recordState(useQuery(notesQuery(userId)))
  const { text, setText, isBusy, write, remove } = useNotes(userId)
  return (
    <div className={styles.wide}>
      <Card title={t('notes.title')} text={t('notes.lead')}>
        <form
          className={styles.note}
          onSubmit={(event) => {
            event.preventDefault()
            void write()
          }}
        >
          <Textarea
            label={t('notes.label')}
            dir="auto"
            autosize
            minRows={2}
            maxLength={PERSON_NOTE_LENGTH}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isBusy} disabled={text.trim() === ''}>
            {t('notes.submit')}
          </Button>
        </form>
        {failure !== null && value === undefined && <CardFailure message={failure.message} onRetry={retry} />}
        {value !== undefined && value.items.length > 0 && (
          <RowList>
            {value.items.map((note) => (
              <Note key={note.id} note={note} onRemove={() => void remove(note.id)} />
            ))}
          </RowList>
        )}
      </Card>
    </div>
  )
}

function Note({
  note: { text, author, createdAt },
  onRemove,
}: {
  readonly note: PersonNote
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('personPage')
  const { date, time } = useFormats()
  const isAdmin = useReader().hasRole('admin')
  const mayRemove = isAdmin || author?.id === currentSession()?.user.id
  const [isAsking, setAsking] = useState(false)
  return (
    <Row>
      <RowWords>
        <p className={styles.noteText} dir="auto">
          {text}
        </p>
        <p className="mq-quiet">
          {author === null ? t('notes.gone') : <Person {...author} />} · {date(createdAt)} {time(createdAt)}
        </p>
      </RowWords>
      {mayRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('notes.remove')}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('notes.removeTitle')}
        confirmLabel={t('notes.remove')}
        isDangerous
        onConfirm={onRemove}
        onCancel={() => setAsking(false)}
      >
        <Bdi>{text}</Bdi>
      </ConfirmDialog>
    </Row>
  )
}
