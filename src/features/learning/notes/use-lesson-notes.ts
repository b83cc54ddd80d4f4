import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { type NoteRow, notesDatabase } from '#src/offline/lesson-notes/database.ts'
import { keepNote, shownNotes } from '#src/offline/lesson-notes/store.ts'
import { bringNotes, deliverNotes } from './deliver-notes.ts'

/** A version as it is written; `text` null deletes. */
export type NoteChange = Pick<NoteRow, 'id' | 'second' | 'text'>

/**
 * A student's notes in a lesson, as this device has them; null until they were read. `write` answers whether the device
 * has it: then it is never lost.
 */
export function useLessonNotes(userId: string, lessonId: string) {
  const [notes, setNotes] = useState<readonly NoteRow[] | null>(null)
  useEffect(() => {
    const refuse = () => setNotes([])
    const follow = liveQuery(() => shownNotes(notesDatabase(), { userId, lessonId }))
    const subscription = follow.subscribe({ next: setNotes, error: refuse })
    const bring = () => void bringNotes(userId, lessonId)
    bring()
    window.addEventListener('online', bring)
    return () => {
      subscription.unsubscribe()
      window.removeEventListener('online', bring)
    }
  }, [userId, lessonId])
  const write = async (change: NoteChange): Promise<boolean> => {
    const isKept = await keepNote(notesDatabase(), { userId, lessonId, ...change }, Date.now()).then(
      () => true,
      () => false,
    )
    if (isKept) void deliverNotes(userId)
    return isKept
  }
  return { notes, write }
}
