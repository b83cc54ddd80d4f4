import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import type { Database } from './connection.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const SEED = `INSERT INTO jobs (name, run_at) VALUES ('seeded', now())`

/** Looks whether the database is empty, and fills it, as a seed does. */
async function fillIfEmpty(): Promise<void> {
  const { rowCount } = await database.pool.query(`SELECT 1 FROM jobs WHERE name = 'seeded'`)
  if (rowCount === 0) await database.pool.query(`SELECT pg_sleep(0.05)`).then(() => database.pool.query(SEED))
}

it('operators start several nodes over an empty database in the same second, and one of them fills it', async () => {
  if (database.kind === 'embedded') return oneAfterTheOther(database, fillIfEmpty)
  await Promise.all(Array.from({ length: 4 }, () => oneAfterTheOther(database, fillIfEmpty)))
  expect((await database.pool.query(`SELECT 1 FROM jobs WHERE name = 'seeded'`)).rowCount).toBe(1)
})

it('an operator whose first node fails while it fills the database finds that the next one can', async () => {
  await expect(oneAfterTheOther(database, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await oneAfterTheOther(database, async () => 'filled')).toBe('filled')
})
