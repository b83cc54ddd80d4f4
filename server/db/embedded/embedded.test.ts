import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyOfDataDirectory } from '#tests/database.ts'
import { DatabaseInterrupted, DatabaseInUse, openDatabase, type Database } from '../connection.ts'
import { permissions } from '../schema.ts'
import { killAfter, startWriter } from './testing/writer-process.ts'

// Engines and processes start again and again here; other work on the machine slows each start.
vi.setConfig({ testTimeout: 120_000 })

let directory: string
beforeEach(async () => {
  directory = await copyOfDataDirectory()
})
afterEach(() => rmSync(directory, { recursive: true }))

async function withDatabase(work: (database: Database) => Promise<void>, queryLimit = 20_000): Promise<void> {
  const database = await openDatabase({ dataDirectory: directory, queryLimit })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const namesIn = async (database: Database): Promise<string[]> => {
  const rows = await database.query.select({ name: permissions.name }).from(permissions)
  return rows.map(({ name }) => name)
}

const numbersTo = (last: number): string[] => Array.from({ length: last }, (_, index) => String(index + 1))

const runaway = sql`SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b`

describe('a student whose answer was acknowledged', () => {
  test('finds it after the server was killed while it wrote', async () => {
    for (const rows of [25, 150]) {
      const acknowledged = await killAfter(startWriter(directory), rows)
      await withDatabase(async (database) => {
        const names = await namesIn(database)
        expect(names).toEqual(expect.arrayContaining(numbersTo(acknowledged)))
        expect(names.length - acknowledged).toBeLessThanOrEqual(1)
        await database.query.delete(permissions)
      })
    }
  })

  test('finds it after the disk began to fail, and no client got an answer for a row that the disk did not keep', async () => {
    const broken = join(directory, 'broken')
    const lines: string[] = []
    for await (const line of startWriter(directory, broken).lines) {
      lines.push(line)
      if (line === '30') writeFileSync(broken, '')
    }
    const acknowledged = lines.filter((line) => Number(line) > 0)
    expect(lines.slice(-3)).toEqual(Array.from({ length: 3 }, () => 'database.durability-lost'))
    await withDatabase(async (database) => {
      expect(await namesIn(database)).toEqual(expect.arrayContaining(acknowledged))
    })
  })

  test('got the answer only after the disk had it', async () => {
    await withDatabase(async (database) => {
      for (let number = 1; number <= 20; number += 1) {
        const before = database.statistics().embedded?.fsyncs ?? 0
        await database.query.insert(permissions).values({ name: String(number), module: 'x' })
        expect(database.statistics().embedded?.fsyncs).toBeGreaterThan(before)
      }
    })
  })
})

describe('an operator', () => {
  test('who starts a second server on one directory is refused until the first has ended', async () => {
    const writer = startWriter(directory)
    for await (const line of writer.lines) if (line === '1') break
    await expect(openDatabase({ dataDirectory: directory })).rejects.toThrow(DatabaseInUse)
    await writer.kill()
    await withDatabase(async (database) => expect(await database.health()).toBe(true))
  })

  test('finds the engine running again and every row there after a runaway query', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await withDatabase(async (database) => {
      await database.query.insert(permissions).values({ name: 'before', module: 'x' })
      const failed = database.query.execute(runaway)
      const waiting = database.query.insert(permissions).values({ name: 'waiting', module: 'x' })
      await expect(failed).rejects.toMatchObject({ cause: expect.any(DatabaseInterrupted) })
      await waiting
      expect((await namesIn(database)).toSorted()).toEqual(['before', 'waiting'])
      expect(database.statistics().embedded?.restarts).toBe(1)
    }, 500)
    expect(complaint).toHaveBeenCalledWith(expect.stringContaining('more than 500 ms'))
    complaint.mockRestore()
  })

  test('whose migration takes longer than any query may finds it finished', async () => {
    const slow = sql`SELECT count(*) AS rows FROM generate_series(1, 20000) a, generate_series(1, 1000) b`
    await withDatabase(async (database) => {
      const { rows } = await database.unlimitedTransaction((transaction) => transaction.execute(slow))
      expect(rows).toEqual([{ rows: '20000000' }])
      expect(database.statistics().embedded?.restarts).toBe(0)
    }, 500)
  })

  test('finds nothing of a transaction that a runaway query took with it, and everything before', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await withDatabase(async (database) => {
      const work = database.transaction(async (transaction) => {
        await transaction.insert(permissions).values({ name: 'half', module: 'x' })
        await transaction.execute(runaway)
      })
      await expect(work).rejects.toThrow(DatabaseInterrupted)
      expect(await namesIn(database)).toEqual([])
      await database.query.insert(permissions).values({ name: 'after', module: 'x' })
      expect(await namesIn(database)).toEqual(['after'])
    }, 500)
    vi.restoreAllMocks()
  })

  test('whose disk went away and came back finds the engine running again with every row', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const files = join(directory, 'database')
    await withDatabase(async (database) => {
      await database.query.insert(permissions).values({ name: 'before', module: 'x' })
      await database.pool.query('SELECT pg_switch_wal()')
      renameSync(files, `${files}-away`)
      await expect(database.query.insert(permissions).values({ name: 'lost', module: 'x' })).rejects.toThrow()
      expect(await database.health()).toBe(false)
      expect(existsSync(files)).toBe(false)
      renameSync(`${files}-away`, files)
      await expect.poll(() => database.health(), { timeout: 30_000 }).toBe(true)
      expect(await namesIn(database)).toEqual(['before'])
    })
    vi.restoreAllMocks()
  })
})
