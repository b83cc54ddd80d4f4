import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { createDeviceDatabase, type DeviceDatabase } from '#src/offline/database.ts'
import { outboxRow } from '#src/offline/outbox.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import type { Send } from '#src/offline/send.ts'
import { learnStandings } from './learn-standings.ts'

let database: DeviceDatabase

const attempt = (id: string, changes: Partial<AttemptRow> = {}) =>
  ({
    id,
    examId: 'exam',
    userId: 'sara',
    writerId: 'phone',
    ticket: `ticket-${id}`,
    state: 'open',
    opened: {},
    ...changes,
  }) as AttemptRow

beforeEach(async () => {
  database = createDeviceDatabase('device', { indexedDB: new IDBFactory(), IDBKeyRange })
  await database.attempts.bulkPut([
    attempt('closed'),
    attempt('runs'),
    attempt('behind'),
    attempt('waits'),
    attempt('other', { userId: 'omar' }),
  ])
  const line = { writerId: 'phone', seq: 1, at: 1, body: { type: 'away' } as never }
  await database.events.bulkPut(['closed', 'runs', 'behind', 'waits'].map((attemptId) => ({ ...line, attemptId })))
  await database.outbox.put(outboxRow('waits', 'log', 0))
})

const statesOf = async () => Object.fromEntries((await database.attempts.toArray()).map(({ id, state }) => [id, state]))

it('a student who signs out on a shared phone leaves no exam there that the server has closed and has wholly', async () => {
  const asked: string[] = []
  const send: Send = async ({ path, ticket }) => {
    asked.push(String(ticket))
    const data = { state: path.includes('runs') ? 'open' : 'closed', ackedSeq: path.includes('behind') ? 0 : 1 }
    return { kind: 'answered', status: 200, code: null, data }
  }
  await learnStandings(database, 'sara', send)
  expect(asked.toSorted()).toEqual(['ticket-behind', 'ticket-closed', 'ticket-runs'])
  expect(await statesOf()).toEqual({ closed: 'done', runs: 'open', behind: 'open', waits: 'open', other: 'open' })
})

it('a student who signs out without a network keeps everything', async () => {
  await learnStandings(database, 'sara', async () => ({ kind: 'unreached' }))
  expect(Object.values(await statesOf())).toEqual(Array.from({ length: 5 }, () => 'open'))
})
