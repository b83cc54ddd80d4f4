/**
 * Small things that a student made and the academy does not have yet, apart from answers and notes: messages, watched
 * seconds. They are called saved, so they are written as durably as answers (`deviceDatabase`). `localStorage` is not:
 * Chromium writes it when it likes, and a browser that is killed within seconds has nothing of it.
 */
import { Dexie, type DexieOptions, type EntityTable } from 'dexie'

export interface KeptRow {
  readonly name: string
  readonly value: unknown
}

export interface KeptValuesDatabase extends Dexie {
  readonly kept: EntityTable<KeptRow, 'name'>
}

/** Opens lazily at the first use; tests give a name and an engine of their own. */
export function createKeptValuesDatabase(
  name = 'miqyas-kept',
  engine: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {},
): KeptValuesDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict', ...engine }) as KeptValuesDatabase
  database.version(1).stores({ kept: 'name' })
  return database
}

let shared: KeptValuesDatabase | null = null

/** The one database of this page. */
export function keptValuesDatabase(): KeptValuesDatabase {
  shared ??= createKeptValuesDatabase()
  return shared
}
