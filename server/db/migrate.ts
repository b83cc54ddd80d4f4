import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { DatabaseUnusable, sqlStateOf, type Database, type Transaction } from './connection.ts'

export interface Migration {
  readonly name: string
  readonly statements: readonly string[]
  /** SHA-256 (hex) of the file, the same whatever its line ends. */
  readonly hash: string
}

/** The migrations of this version, oldest first. */
export function knownMigrations(directory = join(import.meta.dirname, 'migrations')): Migration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'))
  return files.toSorted().map((file) => {
    const text = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n')
    return {
      name: basename(file, '.sql'),
      statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim()),
      hash: createHash('sha256').update(text).digest('hex'),
    }
  })
}

/**
 * Brings the database to the newest migration, or to the one named `upTo`. Any number of nodes may call it at once:
 * each migration runs in a transaction that holds the lock row, and whoever comes second finds it done.
 */
export async function migrate(database: Database, { upTo, migrations = knownMigrations() }: MigrateOptions = {}) {
  await createBookkeeping(database)
  for (const migration of migrations) {
    await database.transaction((transaction) => applyUnlessDone(transaction, migration))
    if (migration.name === upTo) return
  }
}

export interface MigrateOptions {
  readonly upTo?: string
  readonly migrations?: readonly Migration[]
}

async function applyUnlessDone(transaction: Transaction, { name, hash, statements }: Migration): Promise<void> {
  await transaction.execute(sql`SELECT id FROM migration_lock FOR UPDATE`)
  const { rows } = await transaction.execute<{ hash: string }>(sql`SELECT hash FROM migrations WHERE name = ${name}`)
  if (rows[0]) {
    if (rows[0].hash === hash) return
    throw new DatabaseUnusable(
      `The database was made by another version of migration ${name}; it cannot be brought up to date`,
    )
  }
  await transaction.execute(sql`SET LOCAL statement_timeout = 0`)
  for (const statement of statements) await transaction.execute(sql.raw(statement))
  await transaction.execute(sql`INSERT INTO migrations (name, hash, applied_at) VALUES (${name}, ${hash}, now())`)
}

/** The newest migration that the database has seen, if it has seen any. */
export async function newestApplied({ query }: Database): Promise<{ name: string; hash: string } | undefined> {
  const { rows: tables } = await query.execute(sql`SELECT 1 WHERE to_regclass('migrations') IS NOT NULL`)
  if (tables.length === 0) return undefined
  const { rows } = await query.execute<{ name: string; hash: string }>(
    sql`SELECT name, hash FROM migrations ORDER BY name DESC LIMIT 1`,
  )
  return rows[0]
}

const bookkeeping = [
  `CREATE TABLE IF NOT EXISTS migration_lock (id integer PRIMARY KEY)`,
  `INSERT INTO migration_lock (id) VALUES (1) ON CONFLICT DO NOTHING`,
  `CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL)`,
]

/** What the slower of two nodes that create one table in the same moment is told, in spite of `IF NOT EXISTS`. */
const createdMeanwhile = new Set([
  '23505' /* its row in the catalogue */,
  '42P07' /* table */,
  '42710' /* its row type */,
])

async function createBookkeeping(database: Database): Promise<void> {
  for (const statement of bookkeeping) {
    await database.query.execute(sql.raw(statement)).catch(async (error: unknown) => {
      if (!createdMeanwhile.has(sqlStateOf(error) ?? '')) throw error
      await database.query.execute(sql.raw(statement))
    })
  }
}
