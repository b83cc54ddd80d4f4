/**
 * Kept lessons in a database of their own: gigabytes of films beside the answers of an exam would make those wait, and
 * one that fails to open must not take the other along. What is lost of it can be fetched again, so that it is written
 * without waiting for the disk.
 */
import { Dexie, type DexieOptions, type Table } from 'dexie'
import {
  KEPT_DATABASE,
  type KeptClockRow,
  type KeptCourseRow,
  type KeptLessonRow,
  type KeptPageRow,
  type PieceRow,
} from './records.ts'

export interface KeptDatabase extends Dexie {
  readonly lessons: Table<KeptLessonRow, [string, string]>
  readonly pages: Table<KeptPageRow, [string, string]>
  readonly courses: Table<KeptCourseRow, [string, string]>
  readonly pieces: Table<PieceRow, [string, string, string, number]>
  readonly clock: Table<KeptClockRow, string>
}

/** Opens lazily at the first use; tests give a name and an engine of their own. */
export function createKeptDatabase(
  name = KEPT_DATABASE,
  engine: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {},
): KeptDatabase {
  const database = new Dexie(name, engine) as KeptDatabase
  database.version(1).stores({
    lessons: '[userId+lessonId], userId',
    pages: '[userId+lessonId]',
    courses: '[userId+courseId]',
    pieces: '[userId+lessonId+name+index], [userId+lessonId]',
    clock: 'name',
  })
  return database
}

let shared: KeptDatabase | null = null

/** The one database of this page or worker. */
export function keptDatabase(): KeptDatabase {
  shared ??= createKeptDatabase()
  return shared
}
