/**
 * Notes of lessons in a database of their own: kept here before they are sent, so that they are written as durably as
 * answers (`deviceDatabase`), and apart from films, which can be fetched again.
 */
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { WrittenNote } from '#domain/learning/notes.ts'

export interface NoteRow extends WrittenNote {
  readonly userId: string
  readonly lessonId: string
  readonly id: string
  /** The academy does not have this version yet. */
  readonly isWaiting: boolean
  /** The sentence with which the academy refused it; null: it did not. */
  readonly refused: string | null
}

export interface NotesDatabase extends Dexie {
  readonly notes: Table<NoteRow, [string, string, string]>
}

/** Opens lazily at the first use; tests give a name and an engine of their own. */
export function createNotesDatabase(
  name = 'miqyas-notes',
  engine: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {},
): NotesDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict', ...engine }) as NotesDatabase
  database.version(1).stores({ notes: '[userId+lessonId+id], [userId+lessonId], userId' })
  return database
}

let shared: NotesDatabase | null = null

/** The one database of this page. */
export function notesDatabase(): NotesDatabase {
  shared ??= createNotesDatabase()
  return shared
}
