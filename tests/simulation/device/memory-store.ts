/**
 * A device's storage in memory, which every page and worker of the device shares. Transactions take turns, as
 * read-write transactions on the same stores do in IndexedDB; they are atomic.
 */
import type { Process } from '../time/scheduler.ts'

export type StoredRow = Readonly<Record<string, unknown>>
export type Rows = Map<string, StoredRow>

export interface Transaction {
  readonly owner: Process
  readonly undo: (() => void)[]
}

export class MemoryStore {
  readonly #tables = new Map<string, Rows>()
  #running: Transaction | null = null
  #waiting: { readonly owner: Process; readonly go: () => void }[] = []
  /** True if no further data fits. */
  isFull = false
  /** The next operation finds its connection dead (WebKit drops those of background tabs). */
  losesConnection = false

  rows(name: string): Rows {
    const known = this.#tables.get(name)
    if (known !== undefined) return known
    const made: Rows = new Map()
    this.#tables.set(name, made)
    return made
  }

  /** Begins a transaction: at once if none is running, which is the usual case; otherwise in turn. */
  begin(owner: Process): Transaction | Promise<Transaction> {
    return this.#running === null && owner.alive ? this.#start(owner) : this.#beginInTurn(owner)
  }

  async #beginInTurn(owner: Process): Promise<Transaction> {
    while (this.#running !== null) await new Promise<void>((go) => this.#waiting.push({ owner, go }))
    // The owner may have died between the request and its turn.
    if (owner.alive) return this.#start(owner)
    this.#next()
    return new Promise(() => undefined)
  }

  #start(owner: Process): Transaction {
    const transaction = { owner, undo: [] }
    this.#running = transaction
    return transaction
  }

  commit(transaction: Transaction): void {
    if (this.#running === transaction) this.#next()
  }

  abort(transaction: Transaction): void {
    if (this.#running !== transaction) return
    for (const undo of transaction.undo.toReversed()) undo()
    this.#next()
  }

  /** A page or worker died: its open transaction is discarded, and its waiting ones are dropped. */
  bury(owner: Process): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.owner !== owner)
    if (this.#running?.owner === owner) this.abort(this.#running)
  }

  /** A transaction that was aborted executes nothing more, including requests from before. */
  write(transaction: Transaction, name: string, key: string, row: StoredRow | undefined): void {
    if (this.#running !== transaction) throw new DOMException('the transaction is over', 'TransactionInactiveError')
    const { undo } = transaction
    const rows = this.rows(name)
    const before = rows.get(key)
    undo.push(() => (before === undefined ? rows.delete(key) : rows.set(key, before)))
    if (row === undefined) rows.delete(key)
    else rows.set(key, row)
  }

  /**
   * Deleted by another tab, evicted, cleared: the storage is empty, and can be written again. The sign-in is restored.
   */
  async comeBackEmpty(): Promise<void> {
    const transaction = await this.begin({ alive: true })
    for (const [name, rows] of this.#tables) if (name !== 'credentials') rows.clear()
    this.isFull = false
    this.commit(transaction)
  }

  #next(): void {
    this.#running = null
    this.#waiting.shift()?.go()
  }
}
