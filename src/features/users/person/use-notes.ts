import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { notesQuery } from './queries.ts'

/** Writing and deleting the notes about one person; what was typed stays until it is written. */
export function useNotes(userId: string) {
  const { t } = useTranslation('personPage')
  const queries = useQueryClient()
  const [note, setNote] = useState({ id: '', text: '' })
  const [isBusy, setBusy] = useState(false)
  // Sent again as it was, it is the same note; another text is another one.
  const setText = (text: string) => setNote({ id: crypto.randomUUID(), text })
  const show = () => queries.invalidateQueries({ queryKey: notesQuery(userId).queryKey })
  const write = async (): Promise<void> => {
    setBusy(true)
    const result = await callRoute(routes.personNotes.writePersonNote, { params: { id: userId }, body: note })
    setBusy(false)
    if (!result.ok) return showSnackbar(result.message, { color: 'error' })
    setText('')
    await show()
  }
  const remove = async (id: string): Promise<void> => {
    const result = await callRoute(routes.personNotes.deletePersonNote, { params: { id } })
    if (result.ok) showSnackbar(t('notes.removed'))
    else showSnackbar(result.message, { color: 'error' })
    await show()
  }
  return { text: note.text, setText, isBusy, write, remove }
}
