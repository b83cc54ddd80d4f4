/**
 * The device's database. Never opened at a worker's top level or during its installation.
 *
 * - Strict durability: an answer is called saved only when it survives a power loss.
 * - `disableBfCache`: otherwise Dexie closes its connection on a persisted pagehide and the last writes are lost.
 */
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import type {
  AttemptRow,
  CredentialRow,
  EventRow,
  MetaRow,
  OutboxRow,
  PreparationRow,
  SealedPaperRow,
  SealedRow,
  SealingKeyRow,
} from './records.ts'

Dexie.disableBfCache = true

export interface DeviceDatabase extends Dexie {
  readonly papers: EntityTable<SealedPaperRow, 'hash'>
  readonly preparations: EntityTable<PreparationRow, 'examId'>
  readonly attempts: EntityTable<AttemptRow, 'id'>
  readonly events: Table<EventRow, [string, string, number]>
  readonly outbox: Table<OutboxRow, [string, string]>
  readonly credentials: EntityTable<CredentialRow, 'name'>
  readonly meta: EntityTable<MetaRow, 'name'>
  readonly sealed: Table<SealedRow, [string, number]>
  readonly sealingKeys: EntityTable<SealingKeyRow, 'userId'>
}

/** Opens lazily at the first use; tests give a name and an engine of their own. */
export function createDeviceDatabase(
  name = 'miqyas',
  engine: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {},
): DeviceDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict', ...engine }) as DeviceDatabase
  database.version(1).stores({
    papers: 'hash, examId',
    preparations: 'examId, userId',
    attempts: 'id, examId, userId, state',
    events: '[attemptId+writerId+seq], attemptId',
    outbox: '[attemptId+kind], attemptId',
    credentials: 'name',
    meta: 'name',
  })
  // Dexie keeps the stores of the version before, with everything in them.
  database.version(2).stores({ sealed: '[logId+place]', sealingKeys: 'userId' })
  return database
}

let shared: DeviceDatabase | null = null

/** The one database of this page or worker. */
export function deviceDatabase(): DeviceDatabase {
  shared ??= createDeviceDatabase()
  return shared
}

/**
 * Runs a piece of work; when the connection turns out to be dead (WebKit drops those of background tabs) closes,
 * reopens and tries once more. The work is one transaction or one read, so a second try repeats nothing half done.
 */
export async function withLiveConnection<Value>(database: DeviceDatabase, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (isQuotaError(error)) throw error
    database.close({ disableAutoOpen: false })
    await database.open()
    return work()
  }
}

/** True when the storage is full: trying again at once cannot help. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const inner: unknown = 'inner' in error ? error.inner : undefined
  return error.name === 'QuotaExceededError' || (inner instanceof Error && inner.name === 'QuotaExceededError')
}
