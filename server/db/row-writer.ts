import type pg from 'pg'

/** One row as PostgreSQL writes its values: text or NULL, in the order of the columns. */
export type TextRow = readonly (string | null)[]

const MAX_PARAMETERS = 60_000
const MAX_CHARACTERS = 4_000_000

/** Inserts rows of one table in batches that stay small in memory and under the protocol's number of parameters. */
export class RowWriter {
  readonly #client: pg.ClientBase
  readonly #table: string
  readonly #columns: readonly string[]
  readonly #values: (string | null)[] = []
  #characters = 0

  constructor(client: pg.ClientBase, table: string, columns: readonly string[]) {
    this.#client = client
    this.#table = table
    this.#columns = columns
  }

  async add(row: TextRow): Promise<void> {
    if (row.length !== this.#columns.length) throw new Error(`A row of ${this.#table} has ${row.length} values`)
    for (const value of row) {
      this.#values.push(value)
      this.#characters += value?.length ?? 0
    }
    if (this.#values.length >= MAX_PARAMETERS || this.#characters >= MAX_CHARACTERS) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#values.length === 0) return
    const rows: string[] = []
    for (let first = 0; first < this.#values.length; first += this.#columns.length) {
      rows.push(`(${this.#columns.map((_, column) => `$${first + column + 1}`)})`)
    }
    await this.#client.query(`INSERT INTO ${this.#table} (${this.#columns}) VALUES ${rows}`, this.#values)
    this.#values.length = 0
    this.#characters = 0
  }
}
