import { rmSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyOfDataDirectory, openTestDatabase } from '#tests/database.ts'
import { openDatabase, type Database } from './connection.ts'
import { newIdentifier } from './identifier.ts'
import { knownMigrations } from './known-migrations.ts'
import { migrate } from './migrate.ts'
import { auditEntries, permissions, rolePermissions, roles, settings, users } from './schema.ts'
import { tablesInDependencyOrder } from './tables.ts'
import { exportDatabase, importDatabase } from './transfer.ts'

const now = new Date('2026-11-20T12:00:00Z')

let source: Database
let backup: Buffer
beforeAll(async () => {
  source = await openTestDatabase()
  await fill(source)
  backup = await exportOf(source)
})
afterAll(() => source.close())

let target: Database
beforeEach(async () => {
  target = await openTestDatabase()
})
afterEach(() => target.close())

async function fill(database: Database): Promise<void> {
  const role = { id: newIdentifier(), name: 'مشرف', description: 'سطر\nآخر "مقتبس" \\ {}' }
  await database.query.insert(roles).values(role)
  const many = Array.from({ length: 1234 }, (_, index) => ({ name: `permission-${index}`, module: 'x'.repeat(9000) }))
  for (let from = 0; from < many.length; from += 200) {
    await database.query.insert(permissions).values(many.slice(from, from + 200))
  }
  await database.query.insert(rolePermissions).values({ roleId: role.id, permission: 'permission-7' })
  await database.query.insert(users).values({
    id: newIdentifier(),
    email: 'student@miqyas.test',
    firstName: 'ليلى',
    lastName: '\u{1F9EA}',
    passwordHash: '',
    roleId: role.id,
    timeMultiplier: 1.1 + 0.2,
    createdAt: now,
  })
  await database.query.execute(sql`INSERT INTO audit_entries (id, at, action, subject, detail)
    VALUES (${newIdentifier()}, '2026-11-20 12:00:00.123456+03', 'close', 'attempt', '{"exact": 1.10, "large": 9007199254740993}')`)
}

async function exportOf(database: Database): Promise<Buffer> {
  const stream = new PassThrough()
  const [content] = await Promise.all([buffer(stream), exportDatabase(database, stream, now)])
  return content
}

/** Every row of every table as PostgreSQL writes it. */
async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { name } of await tablesInDependencyOrder(database.pool)) {
    const { rows } = await database.pool.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)
    content[name] = rows.map(({ row }) => row)
  }
  return content
}

const linesOf = (content: Buffer): string[] => gunzipSync(content).toString().split('\n')

const importFrom = (database: Database, content: Buffer) => importDatabase(database, Readable.from([content]))

const headerWith = (change: object): Buffer => {
  const [header, ...rest] = linesOf(backup)
  return gzipSync([JSON.stringify({ ...JSON.parse(header ?? '{}'), ...change }), ...rest].join('\n'))
}

describe('an operator who keeps a backup', () => {
  test('gets every row back exactly as it was', async () => {
    const rows = await importFrom(target, backup)
    expect(rows).toBe(1238)
    expect(await contentOf(target)).toEqual(await contentOf(source))
    const [entry] = await target.query.select().from(auditEntries)
    expect(entry?.at).toEqual(new Date('2026-11-20T09:00:00.123Z'))
  })

  test('gets the same file from the restored database, bytes and all', async () => {
    await importFrom(target, backup)
    expect(linesOf(await exportOf(target)).toSorted()).toEqual(linesOf(backup).toSorted())
  })

  test('moves between the embedded database and whatever the tests run on, both ways', async () => {
    const directory = await copyOfDataDirectory()
    const embedded = await openDatabase({ dataDirectory: directory })
    await importFrom(embedded, backup)
    expect(await contentOf(embedded)).toEqual(await contentOf(source))
    await importFrom(target, await exportOf(embedded))
    expect(await contentOf(target)).toEqual(await contentOf(source))
    await embedded.close()
    rmSync(directory, { recursive: true })
  })

  test('is refused an import over rows that are there, which stay as they were', async () => {
    await target.query.insert(settings).values({ name: 'kept', value: true })
    await expect(importFrom(target, backup)).rejects.toThrow('The database is not empty (table settings)')
    expect(await target.query.select().from(settings)).toMatchObject([{ name: 'kept', value: true }])
    expect(await target.query.select().from(users)).toEqual([])
  })
})

describe('an operator who imports a file', () => {
  test.each([
    ['no export at all', () => Buffer.from('hello'), 'not an export of a Miqyas database'],
    ['some other gzip file', () => gzipSync('hello\n'), 'not an export of a Miqyas database'],
    ['a later format', () => headerWith({ version: 2 }), 'This export has format 2'],
    [
      'a later migration',
      () => headerWith({ migration: '9999_later' }),
      'with migration 9999_later, unknown to this one',
    ],
    ['another version of our migration', () => headerWith({ migrationHash: '' }), 'unknown to this one'],
  ])('reads in one line when it is %s', async (_, content, message) => {
    await expect(importFrom(target, content())).rejects.toThrow(message)
  })

  test.each([
    ['its last bytes', () => backup.subarray(0, -100)],
    ['its last line', () => gzipSync(`${linesOf(backup).slice(0, -2).join('\n')}\n`)],
    ['a row in its middle', () => gzipSync(linesOf(backup).toSpliced(100, 1).join('\n'))],
  ])('finds nothing imported when the file has lost %s', async (_, content) => {
    await expect(importFrom(target, content())).rejects.toThrow()
    expect(await target.query.select().from(permissions)).toEqual([])
    expect(await target.health()).toBe(true)
  })
})

describe('an operator who upgrades', () => {
  const addition = {
    name: '9999_note',
    statements: [`ALTER TABLE settings ADD COLUMN note text DEFAULT 'new'`],
    hash: 'x',
  }
  const migrations = [...knownMigrations(), addition]

  test('finds an export of the version before loaded and brought up to date', async () => {
    await target.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await source.query.insert(settings).values({ name: 'title', value: 'مقياس' })
    await importDatabase(target, Readable.from([await exportOf(source)]), migrations)
    await source.query.delete(settings)
    const { rows } = await target.pool.query('SELECT * FROM settings')
    expect(rows).toMatchObject([{ name: 'title', value: 'مقياس', note: 'new' }])
  })

  test('is asked to take a new database when this one is ahead of the export already', async () => {
    await migrate(target, { migrations })
    const importing = importDatabase(target, Readable.from([backup]), migrations)
    await expect(importing).rejects.toThrow('at migration 9999_note already')
  })
})
