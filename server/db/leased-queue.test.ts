import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextTryAt, type Patience } from '#domain/retry/patience.ts'
import { openTestDatabase } from '#tests/database.ts'
import type { Database } from './connection.ts'
import { newIdentifier } from './identifier.ts'
import { leasedQueue } from './leased-queue.ts'
import { mailJobs } from './schema.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const NOW = Date.UTC(2026, 10, 25, 12)
const LEASE = { leaseMs: MINUTE, limit: 3 }
const patience: Patience = { firstPauseMs: MINUTE, longestPauseMs: 10 * MINUTE, mostAttempts: 4 }

const queue = leasedQueue({
  table: mailJobs,
  key: ['id'],
  runAt: 'runAt',
  leasedUntil: 'leasedUntil',
  attempts: 'attempts',
  isWork: isNull(mailJobs.failedAt),
  leftOut: ['data'],
})

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query.delete(mailJobs)
})

/** Puts as many mails into the queue, each a second later than the one before it; answers their ids. */
async function queued(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newIdentifier(),
    kind: 'message',
    recipient: 'student@home.test',
    locale: 'ar' as const,
    data: { text: 'long' },
    runAt: new Date(NOW + index * SECOND),
    createdAt: new Date(NOW),
  }))
  await database.query.insert(mailJobs).values(rows)
  return rows.map(({ id }) => id)
}

const taken = async (now: number, limit = LEASE.limit) =>
  (await queue.takeDue(database.query, { ...LEASE, now, limit })).map(({ id }) => id).toSorted()
const stored = async (id: string) => (await database.query.select().from(mailJobs).where(eq(mailJobs.id, id)))[0]

describe('an operator of several nodes', () => {
  it('sees each row taken by one of the nodes that look at once, and no more rows by any than it wanted', async () => {
    const ids = await queued(20)
    const nodes = await Promise.all(Array.from({ length: 10 }, () => taken(NOW + MINUTE)))
    expect(nodes.every((rows) => rows.length <= LEASE.limit)).toBe(true)
    const rest = await taken(NOW + MINUTE, 20)
    expect([...nodes.flat(), ...rest].toSorted()).toEqual(ids.toSorted())
  })

  it('sees the rows first that have been due longest, and none that is not due yet', async () => {
    const ids = await queued(5)
    expect(await taken(NOW + SECOND)).toEqual(ids.slice(0, 2).toSorted())
    expect(await taken(NOW + MINUTE, 2)).toEqual(ids.slice(2, 4).toSorted())
  })

  it('sees the row of a node that died taken by another one when the lease ends, and not before', async () => {
    const ids = await queued(1)
    expect(await taken(NOW)).toEqual(ids)
    expect(await taken(NOW + MINUTE - 1)).toEqual([])
    expect(await taken(NOW + MINUTE)).toEqual(ids)
  })

  it('sees failed work wait longer and longer, be given up with its last try, and stay to be looked at', async () => {
    const [id = ''] = await queued(1)
    const waits: number[] = []
    let now = NOW
    for (let attempts = 1; ; attempts += 1) {
      expect(await taken(now)).toEqual([id])
      const runAt = nextTryAt(patience, { attempts, now })
      if (runAt === null) {
        await queue.giveBack(database.query, { id }, { attempts, also: { failedAt: new Date(now) } })
        break
      }
      await queue.giveBack(database.query, { id }, { attempts, runAt })
      expect(await taken(runAt - 1)).toEqual([])
      waits.push(runAt - now)
      now = runAt
    }
    expect(waits).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE])
    expect(await taken(now + 100 * MINUTE)).toEqual([])
    expect(await stored(id)).toMatchObject({ attempts: 4, leasedUntil: null, failedAt: new Date(now) })
  })

  it('sees a row that was changed meanwhile left as it is, and finished work gone', async () => {
    const [id = ''] = await queued(1)
    const [row] = await queue.takeDue(database.query, { ...LEASE, now: NOW, also: { kind: 'changed' } })
    expect(row).toMatchObject({ id, kind: 'changed' })
    expect(row).not.toHaveProperty('data')
    const only = eq(mailJobs.kind, 'message')
    await queue.giveBack(database.query, { id }, { runAt: NOW, attempts: 1, only })
    await queue.finish(database.query, { id }, only)
    expect(await stored(id)).toMatchObject({ attempts: 0, leasedUntil: new Date(NOW + MINUTE) })
    await queue.finish(database.query, { id })
    expect(await stored(id)).toBeUndefined()
  })
})
