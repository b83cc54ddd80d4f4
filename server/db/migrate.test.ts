import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { DatabaseUnusable, openDatabase, type Database } from './connection.ts'
import { knownMigrations, migrationsDirectory, type Migration } from './known-migrations.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const migration = (name: string, ...statements: string[]): Migration => ({ name, statements, hash: statements.join() })

const appliedNames = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  return rows.map(({ name }) => name)
}

const withLater = (...later: readonly Migration[]): readonly Migration[] => [...knownMigrations(), ...later]

/** The one line that the operator reads. */
const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'nothing was refused',
    (error: unknown) => {
      expect(error).toBeInstanceOf(DatabaseUnusable)
      return (error as Error).message
    },
  )

describe('an operator who starts the server', () => {
  test('finds the migrations applied once, however many nodes start together', async () => {
    const migrations = withLater(
      migration('9001_first', 'CREATE TABLE meals (name text)', `INSERT INTO meals VALUES ('lunch')`),
      migration('9002_second', 'ALTER TABLE meals ADD COLUMN hour integer'),
    )
    await Promise.all(Array.from({ length: 8 }, () => migrate(database, { migrations })))
    const { rows } = await database.pool.query('SELECT * FROM meals')
    expect(rows).toEqual([{ name: 'lunch', hour: null }])
    expect(await appliedNames()).toEqual(migrations.map(({ name }) => name))
  })

  test('finds the bookkeeping made once when several nodes start on an empty server', async () => {
    await database.pool.query('DROP TABLE migrations, migration_lock')
    const migrations = [migration('0000_only', 'CREATE TABLE only_once (name text)')]
    await Promise.all(Array.from({ length: 8 }, () => migrate(database, { migrations })))
    expect(await appliedNames()).toEqual(['0000_only'])
  })
})

describe('an operator whose migration fails', () => {
  const good = migration('9001_good', 'CREATE TABLE good (name text)')
  const broken = migration('9002_broken', 'CREATE TABLE half (name text)', 'SELECT 1 /\n 0')

  test('keeps the state before all that were to come, and reads in one line what to do', async () => {
    const message = await refusalOf(migrate(database, { migrations: withLater(good, broken) }))
    expect(message).toMatch(/^Migration 9002_broken failed: division by zero\. The database is as it was before.*$/)
    expect(message).toContain('docs/operations.md')
    const { rows } = await database.pool.query(`SELECT to_regclass('good') AS good, to_regclass('half') AS half`)
    expect(rows).toEqual([{ good: null, half: null }])
    expect(await appliedNames()).toEqual(knownMigrations().map(({ name }) => name))
  })

  test('goes on with the version before, and with a later one that has mended it', async () => {
    await expect(migrate(database, { migrations: withLater(good, broken) })).rejects.toThrow(DatabaseUnusable)
    await migrate(database)
    const mended = withLater(good, migration('9002_broken', 'CREATE TABLE half (name text)'))
    await migrate(database, { migrations: mended })
    expect(await appliedNames()).toEqual(mended.map(({ name }) => name))
  })

  test('finds everything as it was after a broken file in the folder of migrations', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'miqyas-migrations-'))
    cpSync(migrationsDirectory, folder, { recursive: true })
    writeFileSync(
      join(folder, '9999_broken.sql'),
      'CREATE TABLE half (name text);\n--> statement-breakpoint\nALTER nothing',
    )
    const message = await refusalOf(migrate(database, { migrations: knownMigrations(folder) }))
    expect(message).toContain('Migration 9999_broken failed: syntax error at or near "nothing"')
    expect(await appliedNames()).toEqual(knownMigrations().map(({ name }) => name))
    rmSync(folder, { recursive: true })
  })
})

describe('an operator whose database does not fit the program', () => {
  test('is refused with the migration that is newer than the program, and nothing is written', async () => {
    const migrations = withLater(migration('9001_later', 'CREATE TABLE later (name text)'))
    await migrate(database, { migrations })
    const message = await refusalOf(migrate(database))
    expect(message).toMatch(
      /^The database is newer than this version of Miqyas, which does not know migration 9001_later/,
    )
    expect(await appliedNames()).toEqual(migrations.map(({ name }) => name))
  })

  test('is refused with the migration that another version has made differently', async () => {
    await migrate(database, { migrations: withLater(migration('9001_other', 'CREATE TABLE other (name text)')) })
    const changed = withLater(migration('9001_other', 'CREATE TABLE other (name text, more text)'))
    expect(await refusalOf(migrate(database, { migrations: changed }))).toContain(
      'another version of migration 9001_other',
    )
  })
})

test('an operator who starts on an empty directory gets the newest tables', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-empty-'))
  const empty = await openDatabase({ dataDirectory: directory })
  await migrate(empty)
  await migrate(empty)
  expect(await empty.query.select().from(schema.users)).toEqual([])
  await empty.close()
  rmSync(directory, { recursive: true })
})
