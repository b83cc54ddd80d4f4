import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { hasPooler, startPrivatePooler, type PrivatePooler } from '../../scripts/postgres/private-pooler.ts'
import { type Database, openDatabase } from './connection.ts'
import { prepareNothing } from './pooled-connection.ts'

describe('a connection through a pooler', () => {
  it('names no statement, and leaves a cursor the object that it is', () => {
    const sent: unknown[] = []
    const client = { query: (query: unknown) => void sent.push(query) } as unknown as pg.Client
    const cursor = { name: 'a', submit: () => undefined }
    prepareNothing(client)
    void client.query({ name: 'attempts_select', text: 'select $1', values: [1] })
    void client.query('select 2')
    void client.query(cursor as never)
    expect(sent).toEqual([{ name: undefined, text: 'select $1', values: [1] }, 'select 2', cursor])
    expect(sent[2]).toBe(cursor)
  })
})

const SERVER = process.env['TEST_DATABASE_URL']
const obstacle =
  SERVER === undefined ? 'runs in npm run test:postgres' : hasPooler() ? null : 'PgBouncer is not installed'
if (SERVER !== undefined && obstacle !== null) console.warn(`Not tried behind a pooler: ${obstacle}`)

describe.skipIf(obstacle !== null)(`an academy behind PgBouncer in transaction mode (${obstacle ?? 'tried'})`, () => {
  let direct: Database
  let pooler: PrivatePooler
  let name: string
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

  beforeAll(async () => {
    direct = await openTestDatabase()
    const { rows } = await direct.pool.query<{ name: string }>('SELECT current_database() AS name')
    name = rows[0]?.name ?? ''
    pooler = await startPrivatePooler(SERVER ?? '')
  })
  afterAll(async () => {
    warned.mockRestore()
    await pooler.stop()
    await direct.close()
  })

  const openBehind = (prepared?: boolean) => {
    const url = new URL(pooler.url)
    url.pathname = `/${name}`
    return openDatabase({ databaseUrl: url.href, dataDirectory: 'unused', prepared })
  }

  /** Frequent statements by their names, alone and in transactions, more at once than the pooler has connections. */
  const askOften = ({ pool, transaction }: Database) => {
    const named = (number: number) => ({
      name: `statement_${number % 7}`,
      text: `SELECT $1::integer AS number /* ${number % 7} */`,
      values: [number],
    })
    return Promise.all(
      Array.from({ length: 300 }, async (_, number) => {
        if (number % 3 > 0) return (await pool.query<{ number: number }>(named(number))).rows[0]?.number
        return transaction(async (open) => {
          const { rows } = await open.execute<{ number: number }>(`SELECT ${number} AS number`)
          return rows[0]?.number
        })
      }),
    )
  }

  it('answers every statement, and the operator reads in a line what it does', async () => {
    const database = await openBehind()
    try {
      expect(await askOften(database)).toEqual(Array.from({ length: 300 }, (_, number) => number))
      expect(warned).toHaveBeenCalledExactlyOnceWith(
        expect.stringMatching(/^DATABASE_URL leads through a connection pooler: .*DATABASE_PREPARED/),
      )
    } finally {
      await database.close()
    }
  })

  it('fails as before where the operator says that the pooler keeps statements, and it does not', async () => {
    const database = await openBehind(true)
    try {
      await expect(askOften(database)).rejects.toThrow(/prepared statement/)
    } finally {
      await database.close()
    }
  })

  it('is not taken for one that has no pooler', async () => {
    warned.mockClear()
    await (await openDatabase({ databaseUrl: SERVER, dataDirectory: 'unused' })).close()
    expect(warned).not.toHaveBeenCalled()
  })
})
