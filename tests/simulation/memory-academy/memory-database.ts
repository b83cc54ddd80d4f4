/**
 * The academy's database in memory, behind the port that every service uses: the real repositories build their real
 * statements, and a single connection executes them one at a time, as the embedded database does. A transaction that
 * ends without a commit leaves nothing behind, even if the server dies in the middle of it.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from '#server/db/connection.ts'
import { runTransaction } from '#server/db/transaction.ts'
import { type Answer, compileStatement, type Parameters, type Store } from './executor.ts'
import { ownStatement } from './own-statements.ts'
import { memoryTables, type MemoryTable, type Row } from './tables.ts'

/** The simulation decides when a statement runs and whether the process that asked for it is still alive. */
export interface Pace {
  readonly pause: () => Promise<void>
  /** True: a statement waits before it runs; false: before its answer is heard. */
  readonly waitsBefore: () => boolean
}

const AT_ONCE: Pace = { pause: async () => undefined, waitsBefore: () => true }

interface Query {
  readonly text: string
  readonly name?: string
  readonly rowMode?: 'array'
  readonly values?: Parameters
}

type Listener = (statement: string, store: Store) => void

export class MemoryDatabase {
  readonly database: Database
  readonly tables = memoryTables()
  pace: Pace = AT_ONCE
  /** Called after each statement; planted mistakes of a server use it. */
  afterEach: Listener | null = null
  /** Changes statements; planted mistakes of a server use it. */
  rewrite: ((text: string) => string) | null = null
  /** Called when the server dies, after uncommitted changes were discarded. */
  onDrop: (() => void) | null = null
  readonly #plans = new Map<string, (parameters: Parameters) => unknown>()
  readonly #base = new Map<string, readonly Row[]>()
  readonly #store: Store
  #undo: (() => void)[] = []
  #isHeld = false
  /** Incremented when the server dies: earlier callers are gone. */
  #generation = 0
  #waiting: (() => void)[] = []
  readonly #client = this.#newClient()

  constructor() {
    this.#store = {
      table: (name) => {
        const table = this.tables.get(name)
        if (table === undefined) throw new Error(`no table ${name}`)
        return table
      },
      insert: (table, row) => this.#change(table, [...table.rows, row]),
      replace: (table, before, after) =>
        this.#change(
          table,
          table.rows.map((row) => (row === before ? after : row)),
        ),
      remove: (table, doomed) =>
        this.#change(
          table,
          table.rows.filter((row) => row !== doomed),
        ),
    }
    this.database = this.#asDatabase()
  }

  get store(): Store {
    return this.#store
  }

  rows(name: string): readonly Row[] {
    return this.#store.table(name).rows
  }

  /** Makes the present rows those that every run begins with. */
  keepAsBase(): void {
    for (const [name, table] of this.tables) this.#base.set(name, table.rows)
  }

  /** Another database that starts with the same rows and shares nothing else. */
  anew(): MemoryDatabase {
    const other = new MemoryDatabase()
    for (const [name, rows] of this.#base) other.#base.set(name, rows)
    other.reset()
    return other
  }

  reset(): void {
    for (const [name, table] of this.tables) {
      table.rows = [...(this.#base.get(name) ?? [])]
      table.restoreKeys()
    }
    this.pace = AT_ONCE
    this.afterEach = null
    this.rewrite = null
    this.onDrop = null
    this.dropConnections()
  }

  /** The server died: uncommitted changes are discarded, and waiting callers wait for ever. */
  dropConnections(): void {
    this.#rollBack()
    this.#generation += 1
    this.#isHeld = false
    this.#waiting = []
    this.onDrop?.()
  }

  #change(table: MemoryTable, rows: Row[]): void {
    const before = table.rows
    if (this.#isHeld) this.#undo.push(() => (table.rows = before))
    table.rows = rows
  }

  #rollBack(): void {
    for (const undo of this.#undo.toReversed()) undo()
    this.#undo = []
  }

  #plan({ text: written, name }: Query): (parameters: Parameters) => unknown {
    const text = this.rewrite?.(written) ?? written
    const known = this.#plans.get(text)
    if (known !== undefined) return known
    const special = ownStatement(name, text)
    const plan =
      special === undefined
        ? compileStatement(text, this.#store)
        : (parameters: Parameters) => special(this.#store, parameters)
    this.#plans.set(text, plan)
    return plan
  }

  async #run(query: Query, values: Parameters, isAlone: boolean): Promise<unknown> {
    if (isAlone) await this.#hold()
    const { pause, waitsBefore } = this.pace
    const isBefore = waitsBefore()
    if (isBefore) await pause()
    try {
      const result = this.#carryOut(query, values)
      this.afterEach?.(query.name ?? query.text, this.#store)
      return result
    } finally {
      if (isAlone) {
        this.#undo = []
        this.#letGo()
      }
      if (!isBefore) await pause()
    }
  }

  #carryOut(query: Query, values: Parameters): unknown {
    const word = query.text.slice(0, 8).toLowerCase()
    if (word.startsWith('begin')) return { rows: [], rowCount: 0 }
    if (word.startsWith('commit')) this.#undo = []
    else if (word.startsWith('rollback')) this.#rollBack()
    else return resultOf(this.#plan(query)(values), query.rowMode === 'array')
    return { rows: [], rowCount: 0 }
  }

  /** Waits for the one connection. */
  async #hold(): Promise<void> {
    const generation = this.#generation
    while (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (generation !== this.#generation) return new Promise(() => undefined)
    this.#isHeld = true
  }

  #letGo(): void {
    this.#isHeld = false
    this.#waiting.shift()?.()
  }

  #newClient() {
    const client = {
      query: (query: Query | string, values?: Parameters) =>
        this.#run(asQuery(query), values ?? asQuery(query).values ?? [], false),
      on: () => client,
      off: () => client,
      release: () => this.#letGo(),
    }
    return client
  }

  #asDatabase(): Database {
    const pool = {
      query: (query: Query | string, values?: Parameters) =>
        this.#run(asQuery(query), values ?? asQuery(query).values ?? [], true),
      connect: async () => {
        await this.#hold()
        return this.#client
      },
      on: () => pool,
      end: async () => undefined,
    } as unknown as pg.Pool
    return {
      kind: 'embedded',
      query: drizzle(pool),
      pool,
      transaction: (work, config) => runTransaction(pool, work, config),
      unlimitedTransaction: (work) => runTransaction(pool, work),
      health: async () => true,
      statistics: () => ({ connections: { total: 1, idle: 1, waiting: 0 } }),
      close: async () => undefined,
    }
  }
}

function asQuery(query: Query | string): Query {
  return typeof query === 'string' ? { text: query } : query
}

function resultOf(answer: unknown, asArrays: boolean): unknown {
  if (Array.isArray(answer)) return { rows: answer, rowCount: answer.length }
  const { rows, names, rowCount } = answer as Answer
  if (asArrays) return { rows, rowCount }
  return { rows: rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]]))), rowCount }
}
