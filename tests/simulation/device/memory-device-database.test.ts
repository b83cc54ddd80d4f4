import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { createDeviceDatabase, type DeviceDatabase } from '#src/offline/database.ts'
import { outboxRow } from '#src/offline/outbox.ts'
import { chanceOf, type Chance } from '../random.ts'
import { memoryDeviceDatabase } from './memory-device-database.ts'
import { MemoryStore, type Transaction } from './memory-store.ts'

type Operation = (database: DeviceDatabase) => Promise<unknown>

const KINDS = ['start', 'log', 'submit'] as const

function memory(): DeviceDatabase {
  const connection = { store: new MemoryStore(), owner: { alive: true }, pause: async () => undefined }
  return memoryDeviceDatabase({ ...connection, isSlowToWrite: () => true })
}

/**
 * A random operation of the kinds that the exam performs on its storage, on few enough rows that operations collide.
 */
function randomOperation(chance: Chance): Operation {
  const [attemptId, writerId, seq] = [`a${chance.below(2)}`, `w${chance.below(2)}`, chance.between(1, 12)]
  const [kind, limit, value] = [chance.pick(KINDS), chance.between(1, 4), chance.below(1_000)]
  const event = { attemptId, writerId, seq, at: value, body: { type: 'hint' as const, questionId: `q${value}` } }
  const row = { ...outboxRow(attemptId, kind, value), failures: value }
  const range = [[attemptId, writerId, seq] as const, [attemptId, writerId, Number.MAX_SAFE_INTEGER] as const] as const
  const operations: readonly Operation[] = [
    (database) => database.events.put(event),
    (database) => database.events.bulkPut([event, { ...event, seq: seq + 1 }]),
    (database) =>
      database.events.bulkGet([
        [attemptId, writerId, seq],
        [attemptId, writerId, seq + 1],
      ]),
    (database) => database.events.where('attemptId').equals(attemptId).toArray(),
    (database) =>
      database.events
        .where('[attemptId+writerId+seq]')
        .between(range[0], range[1], chance.happens(0.5), true)
        .limit(limit)
        .toArray(),
    (database) => database.outbox.put(row),
    (database) => database.outbox.get([attemptId, kind]),
    (database) => database.outbox.delete([attemptId, kind]),
    (database) => database.outbox.count(),
    (database) => database.outbox.toArray(),
    (database) => database.outbox.where({ attemptId }).toArray(),
    (database) => database.outbox.toCollection().modify((changed) => void Object.assign(changed, { nextAt: value })),
    (database) =>
      database.outbox
        .filter(({ failures }) => failures > value)
        .modify((changed) => void Object.assign(changed, { lastCode: 'later' })),
    (database) => database.meta.put({ name: attemptId, value: { serverAt: value, wallAt: value } }),
    (database) => database.meta.update(attemptId, { value: { serverAt: 1, wallAt: value } }),
    (database) => database.meta.get(attemptId),
    (database) => inTransaction(database, event, chance.happens(0.4)),
  ]
  return chance.pick(operations)
}

/** Two writes that are visible together or not at all, and a read in between. */
function inTransaction(
  database: DeviceDatabase,
  event: Parameters<DeviceDatabase['events']['put']>[0],
  fails: boolean,
): Promise<unknown> {
  return database
    .transaction('rw', [database.events, database.outbox], async () => {
      await database.events.put(event)
      const seen = await database.events.where('attemptId').equals(event.attemptId).toArray()
      await database.outbox.put(outboxRow(event.attemptId, 'log', event.at))
      if (fails) throw new Error('on second thoughts')
      return seen
    })
    .catch((error: unknown) => (error instanceof Error ? error.message : error))
}

/** The answer of `modify` is not compared, because no caller uses it. */
const comparable = (answer: unknown) => (typeof answer === 'object' && answer !== null ? answer : (answer ?? null))

it('a page finds in the memory what it would find in Dexie, whatever it does', async () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const [a, b] = [chanceOf(seed), chanceOf(seed)]
    const dexie = createDeviceDatabase(`compared-${seed}`, { indexedDB: new IDBFactory(), IDBKeyRange })
    const own = memory()
    for (let step = 0; step < 60; step += 1) {
      const [first, second] = [randomOperation(a), randomOperation(b)]
      const [expected, found] = [await first(dexie), await second(own)]
      if (typeof expected === 'object')
        expect({ seed, step, found: comparable(found) }).toEqual({ seed, step, found: comparable(expected) })
    }
    for (const table of ['events', 'outbox', 'meta'] as const) {
      expect({ seed, rows: await own[table].toArray() }).toEqual({ seed, rows: await dexie[table].toArray() })
    }
    dexie.close()
  }
}, 60_000)

it('a storage takes nothing from a transaction that was aborted, however late it comes', () => {
  const store = new MemoryStore()
  const transaction = store.begin({ alive: true }) as Transaction
  store.write(transaction, 'events', '1', { seq: 1 })
  store.abort(transaction)
  expect(() => store.write(transaction, 'events', '2', { seq: 2 })).toThrow('the transaction is over')
  expect([...store.rows('events')]).toEqual([])
})
