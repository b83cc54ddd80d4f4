import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { notesQuery } from './queries.ts'

/** Writing and deleting the notes about one person; what was typed stays until it is written. */
export function useNotes(userId: string) {
  const { t } = useTranslation('personPage')
  const [note, setNote] = useState({ id: '', text: '' })
  // Sent again as it was, it is the same note; another text is another one.
  const setText = (text: string) => setNote({ id: crypto.randomUUID(), text })
  const refreshes = [notesQuery(userId).queryKey]
  const { isBusy, run: write } = useChange({
    call: () => callRoute(routes.personNotes.writePersonNote, { params: { id: userId }, body: note }),
    refreshes,
    onDone: () => setText(''),
  })
  const { run: remove } = useChange({
    call: (id: string) => callRoute(routes.personNotes.deletePersonNote, { params: { id } }),
    refreshes,
    said: t('notes.removed'),
    mayOverlap: true,
  })
  return { text: note.text, setText, isBusy, write, remove }
}
