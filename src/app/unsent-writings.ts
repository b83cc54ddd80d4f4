/**
 * Messages, notes and watched seconds that the academy does not have. Only their own account can send them, so they cannot
 * stay on a phone that is left to others.
 */
import { forgetKeptValues, holdsKeptValues } from '#src/offline/kept-values/of-account.ts'
import { notesDatabase } from '#src/offline/lesson-notes/database.ts'
import { waitingNotes } from '#src/offline/lesson-notes/store.ts'

export async function holdsUnsentWritings(userId: string): Promise<boolean> {
  const notes = await waitingNotes(notesDatabase(), userId)
  return notes.length > 0 || holdsKeptValues(userId)
}

/** Notes that the academy has go too. */
export async function forgetWritings(userId: string): Promise<void> {
  await notesDatabase().notes.where({ userId }).delete()
  await forgetKeptValues(userId)
  for (const kind of ['messages', 'watching']) localStorage.removeItem(`miqyas.${kind}.${userId}`)
}
