/**
 * The device's database in memory, with the part of Dexie that the exam uses: tables, ranges, `modify`, atomic
 * transactions. `memory-device-database.test.ts` runs the same operations on this and on Dexie.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { DeviceDatabase } from '#src/offline/database.ts'
import type { Process } from '../time/scheduler.ts'
import type { MemoryStore, StoredRow, Transaction } from './memory-store.ts'

type Key = string | number
const KEYS: Readonly<Record<string, readonly string[]>> = {
  papers: ['hash'],
  preparations: ['examId'],
  attempts: ['id'],
  events: ['attemptId', 'writerId', 'seq'],
  outbox: ['attemptId', 'kind'],
  credentials: ['name'],
  meta: ['name'],
  sealed: ['logId', 'place'],
  sealingKeys: ['userId'],
}

/** A page's or worker's connection to the storage of its device. */
export interface Connection {
  readonly store: MemoryStore
  readonly owner: Process
  /**
   * Pause during an operation: the simulation decides its length, and a page that died meanwhile never gets the answer.
   */
  readonly pause: () => Promise<void>
  /** True if this operation waits before it is done; false if it waits before the caller gets its answer. */
  readonly isSlowToWrite: () => boolean
}

interface Running {
  readonly transaction: Transaction
  readonly store: MemoryStore
}

const running = new AsyncLocalStorage<Running>()

/** Keys as texts that sort as the keys do: numbers of equal length. */
function keyText(parts: readonly Key[]): string {
  let text = ''
  for (const part of parts) text += (text === '' ? '' : '\n') + partText(part)
  return text
}

function partText(part: Key): string {
  return typeof part === 'number' ? String(Math.min(part, 9e15)).padStart(16, '0') : part
}

function keyOf(key: Key | readonly Key[]): string {
  return typeof key === 'object' ? keyText(key) : partText(key)
}

function cloned<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer) return value
  if (Array.isArray(value)) return value.map((member: unknown) => cloned(member)) as Value
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value)) copy[name] = cloned((value as Record<string, unknown>)[name])
  return copy as Value
}

/** Stored values are frozen copies, so that they need not be copied again when they are read. */
function sealedCopy<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer) return value
  if (Object.isFrozen(value)) return value
  if (Array.isArray(value)) return Object.freeze(value.map((member: unknown) => sealedCopy(member))) as Value
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value)) copy[name] = sealedCopy((value as Record<string, unknown>)[name])
  return Object.freeze(copy) as Value
}

type Work<Value> = (transaction: Transaction) => Value

/** Runs one operation: as a part of the current transaction, or else in a transaction of its own. */
function operate<Value>(connection: Connection, work: Work<Value>): Promise<Value> {
  const outer = running.getStore()
  return outer?.store === connection.store ? inside(outer.transaction, connection, work) : alone(connection, work)
}

async function inside<Value>(
  transaction: Transaction,
  { pause, isSlowToWrite }: Connection,
  work: Work<Value>,
): Promise<Value> {
  if (isSlowToWrite()) await pause()
  return work(transaction)
}

async function alone<Value>({ store, owner, pause, isSlowToWrite }: Connection, work: Work<Value>): Promise<Value> {
  if (store.losesConnection) {
    store.losesConnection = false
    throw new DOMException('the connection is closing', 'InvalidStateError')
  }
  const transaction = await store.begin(owner)
  const isSlow = isSlowToWrite()
  if (isSlow) await pause()
  let value: Value
  try {
    value = work(transaction)
  } catch (error) {
    store.abort(transaction)
    throw error
  }
  store.commit(transaction)
  if (!isSlow) await pause()
  return value
}

class Table {
  readonly #connection: Connection
  readonly #name: string
  readonly #keyPath: readonly string[]

  constructor(connection: Connection, name: string, keyPath: readonly string[]) {
    this.#connection = connection
    this.#name = name
    this.#keyPath = keyPath
  }

  get(key: Key | readonly Key[]): Promise<StoredRow | undefined> {
    return this.#do(() => this.#rows().get(keyOf(key)))
  }

  bulkGet(keys: readonly (Key | readonly Key[])[]): Promise<(StoredRow | undefined)[]> {
    return this.#do(() => keys.map((key) => this.#rows().get(keyOf(key))))
  }

  put(row: StoredRow): Promise<unknown> {
    return this.#do((transaction) => this.#write(transaction, row))
  }

  bulkPut(rows: readonly StoredRow[]): Promise<unknown> {
    return this.#do((transaction) => rows.map((row) => this.#write(transaction, row)).at(-1))
  }

  update(key: Key | readonly Key[], changes: StoredRow): Promise<number> {
    return this.#do((transaction) => {
      const row = this.#rows().get(keyOf(key))
      if (row === undefined) return 0
      this.#write(transaction, { ...row, ...changes })
      return 1
    })
  }

  delete(key: Key | readonly Key[]): Promise<void> {
    return this.#do((transaction) => this.#connection.store.write(transaction, this.#name, keyOf(key), undefined))
  }

  toCollection(): Collection {
    return this.#collection(() => true)
  }

  toArray(): Promise<StoredRow[]> {
    return this.toCollection().toArray()
  }

  count(): Promise<number> {
    return this.#do(() => this.#rows().size)
  }

  filter(matches: Matches): Collection {
    return this.#collection(matches)
  }

  where(criteria: string | StoredRow): Collection | Clause {
    if (typeof criteria === 'string') return new Clause(criteria, this.#keyPath, (matches) => this.#collection(matches))
    const wanted = Object.entries(criteria)
    return this.#collection((row) => wanted.every(([name, value]) => row[name] === value))
  }

  #collection(matches: Matches): Collection {
    return new Collection({
      read: (limit) => this.#do(() => this.#matching(matches, limit)),
      modify: (change) =>
        this.#do((transaction) => {
          for (const row of this.#matching(matches, Number.POSITIVE_INFINITY)) {
            const copy = cloned(row)
            change(copy)
            this.#write(transaction, copy)
          }
        }),
    })
  }

  /** Matching rows in the order of their keys, which is mostly that in which they were written. */
  #matching(matches: Matches, limit: number): StoredRow[] {
    const found: [key: string, row: StoredRow][] = []
    let isInOrder = true
    for (const [key, row] of this.#rows()) {
      if (!matches(row, key)) continue
      const last = found.at(-1)
      if (last !== undefined && last[0] > key) isInOrder = false
      found.push([key, row])
    }
    if (!isInOrder) found.sort(([a], [b]) => (a < b ? -1 : 1))
    const rows = found.map(([, row]) => row)
    return rows.length > limit ? rows.slice(0, limit) : rows
  }

  #write(transaction: Transaction, row: StoredRow): unknown {
    const { store } = this.#connection
    if (store.isFull) throw new DOMException('the storage is full', 'QuotaExceededError')
    const key = this.#keyPath.map((name) => row[name] as Key)
    store.write(transaction, this.#name, keyText(key), sealedCopy(row))
    return key.length === 1 ? key[0] : key
  }

  #rows() {
    return this.#connection.store.rows(this.#name)
  }

  #do<Value>(work: Work<Value>): Promise<Value> {
    return operate(this.#connection, work)
  }
}

type Matches = (row: StoredRow, key: string) => boolean

interface Reading {
  readonly read: (limit: number) => Promise<StoredRow[]>
  readonly modify: (change: (row: StoredRow) => void) => Promise<void>
}

class Collection {
  readonly #reading: Reading
  readonly #limit: number

  constructor(reading: Reading, limit = Number.POSITIVE_INFINITY) {
    this.#reading = reading
    this.#limit = limit
  }

  limit(most: number): Collection {
    return new Collection(this.#reading, most)
  }

  toArray(): Promise<StoredRow[]> {
    return this.#reading.read(this.#limit)
  }

  async count(): Promise<number> {
    return (await this.toArray()).length
  }

  modify(change: (row: StoredRow) => void): Promise<void> {
    return this.#reading.modify(change)
  }
}

class Clause {
  readonly #index: readonly string[]
  readonly #isPrimary: boolean
  readonly #collection: (matches: Matches) => Collection

  constructor(index: string, keyPath: readonly string[], collection: (matches: Matches) => Collection) {
    this.#index = index.replace(/[[\]]/g, '').split('+')
    this.#isPrimary = this.#index.join() === keyPath.join()
    this.#collection = collection
  }

  equals(value: Key): Collection {
    const [name = ''] = this.#index
    return this.#collection((row) => row[name] === value)
  }

  /** Compound indexes only, as the exam uses them. */
  between(low: readonly Key[], high: readonly Key[], includesLow = true, includesHigh = false): Collection {
    const [from, to] = [keyText(low), keyText(high)]
    return this.#collection((row, key) => {
      const at = this.#isPrimary ? key : keyText(this.#index.map((name) => row[name] as Key))
      return (includesLow ? at >= from : at > from) && (includesHigh ? at <= to : at < to)
    })
  }
}

/** Handle that a transaction gives to its work. Here it commits at its end, even if a commit is requested earlier. */
const COMMITTED_AT_ITS_END = { idbtrans: { commit: () => undefined } }

/** The storage as a page or worker of the device sees it. */
export function memoryDeviceDatabase(connection: Connection): DeviceDatabase {
  const tables = Object.entries(KEYS).map(([name, keyPath]) => [name, new Table(connection, name, keyPath)])
  const { store, owner, pause, isSlowToWrite } = connection
  const database = {
    ...Object.fromEntries(tables),
    close: () => undefined,
    open: async () => database,
    async transaction(_mode: string, _tables: unknown, work: (handle: object) => Promise<unknown>) {
      if (store.losesConnection) {
        store.losesConnection = false
        throw new DOMException('the connection is closing', 'InvalidStateError')
      }
      const transaction = await store.begin(owner)
      const isSlow = isSlowToWrite()
      let value: unknown
      try {
        value = await running.run({ transaction, store }, work, COMMITTED_AT_ITS_END)
        if (isSlow) await pause()
      } catch (error) {
        store.abort(transaction)
        throw error
      }
      store.commit(transaction)
      if (!isSlow) await pause()
      return value
    },
  }
  return database as unknown as DeviceDatabase
}
