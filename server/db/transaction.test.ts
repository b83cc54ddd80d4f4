import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { allOrNothing } from './all-or-nothing.ts'
import { sqlStateOf, type Database, type Transaction } from './connection.ts'
import { permissions, settings } from './schema.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query.delete(permissions)
  await database.query.delete(settings)
})

const add = (transaction: Transaction, name: string) => transaction.insert(permissions).values({ name, module: 'x' })
const names = async (): Promise<string[]> => (await database.query.select().from(permissions)).map(({ name }) => name)

/** Fails as PostgreSQL does, with a real error of that SQLSTATE. */
const failWith = (transaction: Transaction, state: string) =>
  transaction.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${state}'; END $$`))

describe('a service that writes in a transaction', () => {
  test.each(['40001', '40P01'])('is run again after %s, and what the failed run wrote is gone', async (state) => {
    let runs = 0
    await database.transaction(async (transaction) => {
      runs += 1
      await add(transaction, `run ${runs}`)
      if (runs < 3) await failWith(transaction, state)
    })
    expect(await names()).toEqual(['run 3'])
  })

  test('is informed of a serialization failure that does not end', async () => {
    let runs = 0
    const work = database.transaction(async (transaction) => {
      runs += 1
      await failWith(transaction, '40001')
    })
    expect(sqlStateOf(await work.catch((error: unknown) => error))).toBe('40001')
    expect(runs).toBe(6)
  })

  test('is not run again after any other failure, and the next one finds a clean connection', async () => {
    let runs = 0
    const work = database.transaction(async (transaction) => {
      runs += 1
      await add(transaction, 'gone')
      await add(transaction, 'gone')
    })
    expect(sqlStateOf(await work.catch((error: unknown) => error))).toBe('23505')
    expect(runs).toBe(1)
    await database.transaction((transaction) => add(transaction, 'kept'))
    expect(await names()).toEqual(['kept'])
  })

  test('gets its own error back, not that of the rollback', async () => {
    const refusal = new Error('not enough places')
    await expect(
      database.transaction(async (transaction) => {
        await add(transaction, 'gone')
        throw refusal
      }),
    ).rejects.toBe(refusal)
    expect(await names()).toEqual([])
  })

  test('is informed at once when it queries past its transaction, where one connection would wait for ever', async () => {
    const work = database.transaction(async () => {
      await database.query.select().from(permissions)
    })
    await expect(work).rejects.toMatchObject({
      cause: { message: expect.stringContaining('goes through the transaction') },
    })
    const nested = database.transaction(() => database.transaction((transaction) => add(transaction, 'inner')))
    await expect(nested).rejects.toThrow('goes through the transaction')
  })

  test('can undo a part of its work', async () => {
    await database.transaction(async (transaction) => {
      await add(transaction, 'outer')
      const inner = transaction.transaction(async (part) => {
        await add(part, 'inner')
        throw new Error('only this part')
      })
      await inner.catch(() => undefined)
    })
    expect(await names()).toEqual(['outer'])
  })

  test('counts right when many do so at once at the strictest isolation', async () => {
    await database.query.insert(settings).values({ name: 'counter', value: 0 })
    const increment = () =>
      database.transaction(
        async (transaction) => {
          const [row] = await transaction.select().from(settings)
          await transaction.update(settings).set({ value: Number(row?.value) + 1 })
        },
        { isolationLevel: 'serializable' },
      )
    await Promise.all(Array.from({ length: 4 }, increment))
    expect(await database.query.select().from(settings)).toMatchObject([{ name: 'counter', value: 4 }])
  })
})

describe('a repository', () => {
  test('reads instants as dates, counts as numbers and bytes as they were, on either kind of database', async () => {
    const { rows } = await database.pool.query(
      `SELECT timestamptz '2026-11-20 20:15:00.123+03' AS instant, '\\x00ff10'::bytea AS bytes, '{"a": [1]}'::jsonb AS json`,
    )
    expect(rows).toEqual([
      { instant: new Date('2026-11-20T17:15:00.123Z'), bytes: Buffer.from([0, 255, 16]), json: { a: [1] } },
    ])
  })

  test('can use a prepared query again after a failed query took its connection', async () => {
    const prepared = database.query.select().from(permissions).prepare('all_permissions')
    await prepared.execute()
    await expect(database.pool.query('SELECT 1 / 0')).rejects.toThrow('division by zero')
    expect(await prepared.execute()).toEqual([])
  })
})

describe('a service whose work fails in the middle', () => {
  test('is answered its failure, and nothing of what it wrote is kept', async () => {
    const outcome = await allOrNothing(database, async (transaction) => {
      await add(transaction, 'half')
      return failure('orders.changed', { detail: { total: 5 } })
    })
    expect(outcome).toEqual({ ok: false, code: 'orders.changed', detail: { total: 5 } })
    expect(await names()).toEqual([])
  })

  test('keeps what it wrote where it succeeds, and a bug is thrown on', async () => {
    const kept = await allOrNothing(database, async (transaction) => success(await add(transaction, 'whole')))
    expect(kept.ok).toBe(true)
    await expect(allOrNothing(database, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
    expect(await names()).toEqual(['whole'])
  })
})
