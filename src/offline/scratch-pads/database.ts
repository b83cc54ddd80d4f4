/**
 * Scratch pads of running attempts, in a database of their own: nothing about them may slow or upset the log of answers
 * (`deviceDatabase`). They never leave the device.
 */
import { Dexie, type DexieOptions, type Table } from 'dexie'

export interface ScratchPadRow {
  readonly attemptId: string
  readonly questionId: string
  /** Read by `readPad`. */
  readonly pad: unknown
}

export interface ScratchPadDatabase extends Dexie {
  readonly pads: Table<ScratchPadRow, [string, string]>
}

/** Opens lazily at the first use; tests give a name and an engine of their own. */
export function createScratchPadDatabase(
  name = 'miqyas-scratch-pads',
  engine: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {},
): ScratchPadDatabase {
  const database = new Dexie(name, { ...engine }) as ScratchPadDatabase
  database.version(1).stores({ pads: '[attemptId+questionId], attemptId' })
  return database
}

let shared: ScratchPadDatabase | null = null

/** The one database of this page. */
export function scratchPadDatabase(): ScratchPadDatabase {
  shared ??= createScratchPadDatabase()
  return shared
}
