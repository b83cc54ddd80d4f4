/** Separate from its hook, because it imports the device's database. */
import { liveQuery } from 'dexie'
import { deviceDatabase } from '#src/offline/database.ts'

/**
 * Calls `tell` at once and at every change with true if rows of this attempt wait in the outbox. Answers a function
 * that stops it.
 */
export function watchUndelivered(attemptId: string, tell: (waits: boolean) => void): () => void {
  const subscription = liveQuery(() => deviceDatabase().outbox.where({ attemptId }).count()).subscribe({
    next: (rows) => tell(rows > 0),
    // No rows can wait on a device without storage.
    error: () => tell(false),
  })
  return () => subscription.unsubscribe()
}
