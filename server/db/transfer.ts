/**
 * The whole database as one file, for backup, for a new major version of the embedded engine and for the move to or
 * from a PostgreSQL. Lines of JSON, gzipped: a header, then per table its name and its rows, then the number of rows.
 * Every value travels as the text that PostgreSQL itself writes and reads, so that none is rounded on its way.
 */
import { pipeline } from 'node:stream/promises'
import { Readable, type Writable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { withClient } from './client.ts'
import type { Database } from './connection.ts'
import { knownMigrations, type Migration } from './known-migrations.ts'
import { migrate, newestApplied } from './migrate.ts'
import { RowWriter, type TextRow } from './row-writer.ts'
import { tablesInDependencyOrder, type StoredTable } from './tables.ts'

const FORMAT = 'miqyas-database'
const VERSION = 1
const ROWS_PER_FETCH = 100

interface Header {
  readonly format: string
  readonly version: number
  readonly migration: string
  readonly migrationHash: string
  readonly exportedAt: string
}

type Line =
  | Header
  | { readonly table: string; readonly columns: readonly string[] }
  | TextRow
  | { readonly rows: number }

/**
 * Writes every row as it is at one instant, whichever version made the database: what there is to write is read from
 * it, not from the schema of this version. The embedded database serves nobody else meanwhile. Answers the number of
 * rows.
 */
export async function exportDatabase(database: Database, destination: Writable, now: Date): Promise<number> {
  const migration = await newestApplied(database)
  if (!migration) throw new Error('There is nothing to export: the database has no tables yet')
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    migration: migration.name,
    migrationHash: migration.hash,
    exportedAt: now.toISOString(),
  }
  const counter = { rows: 0 }
  const write = async (client: pg.PoolClient): Promise<void> => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // The lock comes before the instant of the export: a partition that was dropped after that would be in neither table.
    await client.query('LOCK TABLE attempt_events IN ACCESS SHARE MODE')
    await client.query(`SET LOCAL datestyle = 'ISO'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`)
    await pipeline(Readable.from(exportLines(client, header, counter)), createGzip(), destination)
    await client.query('COMMIT')
  }
  await withClient(database.pool, write, { discardOnFailure: true })
  return counter.rows
}

async function* exportLines(client: pg.PoolClient, header: Header, counter: { rows: number }): AsyncGenerator<string> {
  yield line(header)
  for (const table of await tablesInDependencyOrder(client)) {
    yield line({ table: table.name, columns: table.columns })
    for await (const rows of rowsOf(client, table)) {
      counter.rows += rows.length
      yield rows.map(line).join('')
    }
  }
  yield line({ rows: counter.rows })
}

const line = (content: Line): string => `${JSON.stringify(content)}\n`

async function* rowsOf(client: pg.PoolClient, { name, columns }: StoredTable): AsyncGenerator<TextRow[]> {
  await client.query(`DECLARE export_rows NO SCROLL CURSOR FOR SELECT ${columns.map(quoted)} FROM ${quoted(name)}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${ROWS_PER_FETCH} FROM export_rows`,
      rowMode: 'array',
      types: { getTypeParser: () => (text: string) => text },
    } as pg.QueryArrayConfig)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_PER_FETCH) break
  }
  await client.query('CLOSE export_rows')
}

/**
 * Fills an empty database from an export: all of it or nothing. A file of an older version is loaded into the tables
 * of its time, which are then migrated. Answers the number of rows.
 */
export async function importDatabase(
  database: Database,
  source: Readable,
  migrations: readonly Migration[] = knownMigrations(),
): Promise<number> {
  const lines = linesOf(source)
  const header = await headerOf(lines)
  await prepareTables(database, header, migrations)
  const load = async (client: pg.PoolClient): Promise<number> => {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    const rows = await loadRows(client, lines)
    await client.query('COMMIT')
    return rows
  }
  const rows = await withClient(database.pool, load, { discardOnFailure: true })
  await migrate(database, { migrations })
  await database.pool.query('ANALYZE')
  return rows
}

/** Not `readline`: it does not pass on the error of a stream that breaks off. */
async function* linesOf(source: Readable): AsyncGenerator<Line> {
  const text = createGunzip().setEncoding('utf8')
  const reading = pipeline(source, text)
  reading.catch(() => undefined)
  let unfinished = ''
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (unfinished + chunk).split('\n')
    unfinished = lines.pop() ?? ''
    for (const content of lines) yield JSON.parse(content) as Line
  }
  await reading
}

async function headerOf(lines: AsyncGenerator<Line>): Promise<Header> {
  const first = await lines.next().catch((error: NodeJS.ErrnoException) => {
    if (error instanceof SyntaxError || error.code?.startsWith('Z_')) return undefined
    throw error
  })
  const header = first?.value as Header | undefined
  if (header?.format !== FORMAT) throw new Error('This file is not an export of a Miqyas database')
  if (header.version !== VERSION) {
    throw new Error(`This export has format ${header.version}, this version of Miqyas reads format ${VERSION}`)
  }
  return header
}

async function prepareTables(database: Database, header: Header, migrations: readonly Migration[]): Promise<void> {
  const known = migrations.find(({ name }) => name === header.migration)
  if (!known || known.hash !== header.migrationHash) {
    throw new Error(
      `This export was made by a version of Miqyas with migration ${header.migration}, unknown to this one: import it with that version or a later one`,
    )
  }
  await migrate(database, { upTo: known.name, migrations })
  const newest = await newestApplied(database)
  if (newest?.name !== known.name) {
    throw new Error(
      `The database is at migration ${newest?.name} already, the export at ${known.name}: import into a new database`,
    )
  }
  await withClient(database.pool, assertEmpty, { discardOnFailure: false })
}

async function assertEmpty(client: pg.PoolClient): Promise<void> {
  for (const { name } of await tablesInDependencyOrder(client)) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)
    if (rowCount) throw new Error(`The database is not empty (table ${name}): import into a new one`)
  }
}

async function loadRows(client: pg.PoolClient, lines: AsyncGenerator<Line>): Promise<number> {
  let writer: RowWriter | undefined
  let loaded = 0
  for await (const content of lines) {
    if (isRow(content)) {
      await writer?.add(content)
      loaded += 1
    } else if ('table' in content) {
      await writer?.flush()
      writer = new RowWriter(client, quoted(content.table), content.columns.map(quoted))
    } else if ('rows' in content && content.rows === loaded) {
      await writer?.flush()
      return loaded
    }
  }
  throw new Error('The export is incomplete: its end is missing. Nothing was imported')
}

const isRow = (content: Line): content is TextRow => Array.isArray(content)

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
