/** Databases that earlier versions left, brought to the present one and used on. See `tests/stored-academies`. */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openEmptyDatabase } from '#tests/database.ts'
import { openAcademyOver } from '#tests/stored-academies/academy-over-http.ts'
import { exportPath, storedAcademies, type StoredAcademy } from '#tests/stored-academies/stored-academy.ts'
import { goOn, judgedAnew, type Standings } from '#tests/stored-academies/what-follows.ts'
import { openDatabase, type Database } from './connection.ts'
import { knownMigrations, type Migration } from './known-migrations.ts'
import { migrate } from './migrate.ts'
import { tablesInDependencyOrder } from './tables.ts'
import { exportDatabase, importDatabase } from './transfer.ts'

// Databases are made from their first table on, and a whole server is used over each.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** A change as a later version may make it: a column that is computed from what is there, and a table of its own. */
const planted: Migration = {
  name: '9999_planted',
  statements: [
    'ALTER TABLE attempts ADD COLUMN planted_events integer',
    'UPDATE attempts SET planted_events = (SELECT count(*) FROM attempt_events WHERE attempt_id = attempts.id)',
    'ALTER TABLE attempts ALTER COLUMN planted_events SET NOT NULL, ALTER COLUMN planted_events SET DEFAULT 0',
    'CREATE TABLE planted_tickets (attempt_id uuid PRIMARY KEY REFERENCES attempts(id), name text NOT NULL)',
    `INSERT INTO planted_tickets SELECT id, 'kept' FROM attempts`,
  ],
  hash: 'planted',
}

const everything = (): readonly Migration[] => [...knownMigrations(), planted]

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

/** The database as it was stored: with the tables of its time, and nothing that came later. */
async function restored({ migration, rows }: StoredAcademy): Promise<Database> {
  const database = await openEmptyDatabase()
  opened.push(database)
  const migrations = knownMigrations()
  const ofItsTime = migrations.slice(0, migrations.findIndex(({ name }) => name === migration) + 1)
  expect(await importDatabase(database, createReadStream(exportPath(migration)), ofItsTime)).toBe(rows)
  return database
}

async function countRows(database: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await tablesInDependencyOrder(database.pool)) {
    const { rows } = await database.pool.query<{ count: string }>(`SELECT count(*) FROM "${name}"`)
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}

/** Every attempt folds to what it came to at the time, now and after what people do next. */
async function expectTheSame(database: Database, stored: StoredAcademy): Promise<void> {
  const academy = await openAcademyOver(database, stored.storedAt)
  try {
    expect(await judgedAnew(academy, stored.attempts)).toMatchObject<Standings>(stored.standings)
    await goOn(academy, stored.unfinished)
    expect(await judgedAnew(academy, stored.attempts)).toMatchObject<Standings>(stored.standingsAfter)
  } finally {
    await academy.close()
  }
}

test('an operator finds an academy stored for the first release, with attempts in every state', () => {
  const [first] = storedAcademies()
  expect(first?.migration).toBe('0000_academy')
  expect(first?.standings).toMatchObject({
    finished: { state: 'closed', closeReason: 'finished' },
    left: { state: 'closed', closeReason: 'left' },
    'late in time': { lateEvents: 2, closeReason: 'timeout' },
    'late and parked': { tooLate: 1 },
    provisional: { result: { provisional: true } },
    running: { state: 'open' },
    'offline and parked': null,
  })
  expect(first?.standingsAfter).not.toEqual(first?.standings)
})

describe.each(storedAcademies().map((stored) => [stored.migration, stored] as const))(
  'an operator who upgrades an academy of %s',
  (_, stored) => {
    test('keeps every row, and every attempt comes to the same as it did then', async () => {
      const database = await restored(stored)
      const before = await countRows(database)
      await migrate(database)
      expect(await countRows(database)).toMatchObject(before)
      await expectTheSame(database, stored)
    })

    test('keeps them over a later change that computes a column from them, however many nodes start', async () => {
      const database = await restored(stored)
      const before = await countRows(database)
      await Promise.all(Array.from({ length: 4 }, () => migrate(database, { migrations: everything() })))
      const attempts = before.attempts ?? 0
      const after = await countRows(database)
      // Tables that came later are there, and empty, but for the questions of the versions that are there.
      const empty = Object.fromEntries(Object.keys(after).map((table) => [table, 0]))
      const asked = await database.pool.query(
        `SELECT sum(jsonb_array_length(key->'questions'))::int AS sum FROM exam_versions`,
      )
      const filled = { version_questions: asked.rows[0]?.sum }
      expect(after).toEqual({ ...empty, ...filled, ...before, planted_tickets: attempts })
      const { rows } = await database.pool.query('SELECT sum(planted_events) AS sum FROM attempts')
      expect(rows).toEqual([{ sum: String(before.attempt_events) }])
      await expectTheSame(database, stored)
    })

    test('keeps all of it after a change that failed at its end, with the version before', async () => {
      const database = await restored(stored)
      const before = await countRows(database)
      const failing = { ...planted, statements: [...planted.statements, 'SELECT 1 / 0'] }
      const migrations = [...knownMigrations(), failing]
      await expect(migrate(database, { migrations })).rejects.toThrow('Migration 9999_planted failed')
      expect(await countRows(database)).toEqual(before)
      await migrate(database)
      expect(await countRows(database)).toMatchObject(before)
    })

    test('imports its export into a later version, which changes it on the way', async () => {
      const database = await openEmptyDatabase()
      opened.push(database)
      await importDatabase(database, createReadStream(exportPath(stored.migration)), everything())
      await expectTheSame(database, stored)
    })

    test('exports it with a later version before that has changed anything, and imports that again', async () => {
      const database = await restored(stored)
      const stream = new PassThrough()
      const [content] = await Promise.all([buffer(stream), exportDatabase(database, stream, new Date(0))])
      const other = await openEmptyDatabase()
      opened.push(other)
      expect(await importDatabase(other, Readable.from([content]), everything())).toBe(stored.rows)
      expect(await countRows(other)).toMatchObject(await countRows(database))
    })
  },
)

test('an operator of the embedded database finds the first academy in a data directory that was closed', async () => {
  const [stored] = storedAcademies()
  if (stored === undefined) throw new Error('no academy is stored')
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-stored-'))
  const then = await openDatabase({ dataDirectory: directory })
  await importDatabase(then, createReadStream(exportPath(stored.migration)), knownMigrations().slice(0, 1))
  await then.close()
  const now = await openDatabase({ dataDirectory: directory })
  await migrate(now, { migrations: everything() })
  await expectTheSame(now, stored)
  await now.close()
  rmSync(directory, { recursive: true })
})
