import { sql } from 'drizzle-orm'
import { DatabaseUnusable, sqlStateOf, type Database, type Transaction } from './connection.ts'
import { knownMigrations, type Migration } from './known-migrations.ts'

export interface MigrateOptions {
  /** The last migration to apply; without it, all. */
  readonly upTo?: string
  readonly migrations?: readonly Migration[]
}

/**
 * Brings the database to the newest migration, or to the one named `upTo`; all that is missing in one transaction, so
 * that a failure leaves the database to the version that made it. Any number of nodes may call it at once: the lock row
 * lets one of them work, and the others find it done.
 *
 * Throws `DatabaseUnusable`, its message one line for the operator, when the database is newer than `migrations`, was
 * made by other ones, or when one of them fails.
 */
export async function migrate(database: Database, { upTo, migrations = knownMigrations() }: MigrateOptions = {}) {
  await createBookkeeping(database)
  const last = upTo === undefined ? migrations.length : migrations.findIndex(({ name }) => name === upTo) + 1
  await database.unlimitedTransaction(async (transaction) => {
    await transaction.execute(sql`SELECT id FROM migration_lock FOR UPDATE`)
    const applied = await hashesOfApplied(transaction)
    assertKnown(applied, migrations)
    for (const migration of migrations.slice(0, last)) {
      if (!applied.has(migration.name)) await apply(transaction, migration)
    }
  })
}

/** Reads the hashes of applied migrations, by the name of the migration. */
async function hashesOfApplied(transaction: Transaction): Promise<ReadonlyMap<string, string>> {
  const { rows } = await transaction.execute<{ name: string; hash: string }>(
    sql`SELECT name, hash FROM migrations ORDER BY name`,
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

const ADVICE = 'What to do: docs/operations.md, "Upgrading"'

function assertKnown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]))
  for (const [name, hash] of applied) {
    const expected = known.get(name)
    if (expected === undefined) {
      throw new DatabaseUnusable(
        `The database is newer than this version of Miqyas, which does not know migration ${name}: start the version that last used it, or a later one. ${ADVICE}`,
      )
    }
    if (expected !== hash) {
      throw new DatabaseUnusable(
        `The database was made by another version of migration ${name}; it cannot be brought up to date. ${ADVICE}`,
      )
    }
  }
}

async function apply(transaction: Transaction, { name, hash, statements }: Migration): Promise<void> {
  try {
    for (const statement of statements) await transaction.execute(sql.raw(statement))
  } catch (error) {
    // A connection that broke says nothing about the migration: the next start tries again.
    if (sqlStateOf(error) === undefined) throw error
    throw new DatabaseUnusable(
      `Migration ${name} failed: ${messageOf(error)}. The database is as it was before, and the version that last used it still opens it. ${ADVICE}`,
      { cause: error },
    )
  }
  await transaction.execute(sql`INSERT INTO migrations (name, hash, applied_at) VALUES (${name}, ${hash}, now())`)
}

/** Answers what PostgreSQL said, in one line and without the statement that the query builder puts before it. */
function messageOf(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  return (innermost instanceof Error ? innermost.message : String(innermost)).replaceAll(/\s+/g, ' ')
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

/** Errors that the slower of two nodes gets that create one table in the same moment, in spite of `IF NOT EXISTS`. */
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
