import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { openDatabase, type Database } from './connection.ts'
import { knownMigrations, migrate, type Migration } from './migrate.ts'
import * as schema from './schema.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const migration = (name: string, ...statements: string[]): Migration => ({ name, statements, hash: statements.join() })

const appliedNames = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  return rows.map(({ name }) => name)
}

describe('an operator who starts the server', () => {
  test('finds the migrations applied once, however many nodes start together', async () => {
    const migrations = [
      migration('9001_first', 'CREATE TABLE meals (name text)', `INSERT INTO meals VALUES ('lunch')`),
      migration('9002_second', 'ALTER TABLE meals ADD COLUMN hour integer'),
    ]
    await Promise.all(Array.from({ length: 8 }, () => migrate(database, { migrations })))
    const { rows } = await database.pool.query('SELECT * FROM meals')
    expect(rows).toEqual([{ name: 'lunch', hour: null }])
    expect(await appliedNames()).toEqual([...knownMigrations().map(({ name }) => name), '9001_first', '9002_second'])
  })

  test('finds the bookkeeping made once when several nodes start on an empty server', async () => {
    await database.pool.query('DROP TABLE migrations, migration_lock')
    const migrations = [migration('0000_only', 'CREATE TABLE only_once (name text)')]
    await Promise.all(Array.from({ length: 8 }, () => migrate(database, { migrations })))
    expect(await appliedNames()).toEqual(['0000_only'])
  })

  test('keeps the state before a migration that fails half-way, and can repeat it', async () => {
    const broken = migration('9003_broken', 'CREATE TABLE half (name text)', 'SELECT 1 / 0')
    await expect(migrate(database, { migrations: [broken] })).rejects.toThrow()
    expect((await database.pool.query(`SELECT to_regclass('half') AS half`)).rows).toEqual([{ half: null }])
    await migrate(database, { migrations: [migration('9003_broken', 'CREATE TABLE half (name text)')] })
    expect(await appliedNames()).toContain('9003_broken')
  })

  test('is told when the database was made by another version of a migration', async () => {
    const changed = migration('9003_broken', 'CREATE TABLE half (name text, more text)')
    await expect(migrate(database, { migrations: [changed] })).rejects.toThrow(
      'another version of migration 9003_broken',
    )
  })
})

describe('a developer who reads the schema', () => {
  let migrated: Database
  beforeAll(async () => {
    migrated = await openTestDatabase()
  })
  afterAll(() => migrated.close())

  const tables = Object.values(schema).filter((value) => is(value, PgTable))

  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'finds the columns of %s in the database as they are written',
    async (name, table) => {
      const written = getTableConfig(table).columns.map(describeColumn)
      const { rows } = await migrated.query.execute(sql`
        SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
          pg_get_expr(d.adbin, d.adrelid) IS NOT NULL AS defaulted
        FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE a.attrelid = ${name}::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`)
      const expected = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map((column) => column.name))
      expect(rows).toEqual(
        written.map((column) => ({ ...column, required: column.required || expected.includes(column.name) })),
      )
    },
  )

  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'finds the keys and indexes of %s in the database as they are written',
    async (name, table) => {
      const { rows } = await migrated.query.execute<{ name: string }>(
        sql`SELECT indexname AS name FROM pg_indexes WHERE tablename = ${name} AND indexname NOT LIKE '%_pk%'`,
      )
      const { indexes, columns, foreignKeys } = getTableConfig(table)
      const unique = columns.filter((column) => column.isUnique).map((column) => column.uniqueName)
      expect(rows.map((row) => row.name).toSorted()).toEqual(
        [...indexes.map((index) => index.config.name), ...unique].toSorted(),
      )
      const { rows: references } = await migrated.query.execute<{ name: string }>(
        sql`SELECT conname AS name FROM pg_constraint WHERE conrelid = ${name}::regclass AND contype = 'f'`,
      )
      expect(references.map((row) => row.name).toSorted()).toEqual(foreignKeys.map((key) => key.getName()).toSorted())
    },
  )
})

function describeColumn(column: PgColumn): { name: string; type: string; required: boolean; defaulted: boolean } {
  return {
    name: column.name,
    type: column.getSQLType(),
    required: column.notNull,
    defaulted: (column.default as SQL | undefined) !== undefined,
  }
}

test('an operator who starts on an empty directory gets the newest tables', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-empty-'))
  const empty = await openDatabase({ dataDirectory: directory })
  await migrate(empty)
  await migrate(empty)
  expect(await empty.query.select().from(schema.users)).toEqual([])
  await empty.close()
  rmSync(directory, { recursive: true })
})
