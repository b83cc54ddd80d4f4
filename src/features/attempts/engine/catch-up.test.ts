import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { SERVER_WRITER } from '#domain/attempt/event.ts'
import type { TimeGrant } from '#domain/attempt/terms.ts'
import { createDeviceDatabase } from '#src/offline/database.ts'
import { attemptRow } from './attempt-row.test-support.ts'
import { catchUp } from './catch-up.ts'
import type { Device } from './device.ts'

const row = attemptRow({ ackedSeq: 3 })

const reopening: TimeGrant = { id: 'g', at: 50, ms: 60_000, reopens: true }

/** A device whose server says this of the attempt; counts how often the log is fetched anew. */
async function deviceWith(standing: object | null) {
  const database = createDeviceDatabase('catch-up', { indexedDB: new IDBFactory(), IDBKeyRange })
  await database.attempts.put(row)
  let joined = 0
  const device = {
    database,
    refused: { keep: () => undefined, kept: () => [] },
    send: async () =>
      standing === null
        ? { kind: 'unreached' as const }
        : { kind: 'answered' as const, status: 200, code: null, data: { ackedSeq: 3, ...standing } },
    joinAttempt: async () => {
      joined += 1
      return { ok: false, code: 'attempts.closed', message: '', status: 409, fields: {} }
    },
  } as unknown as Device
  return { device, database, joined: () => joined }
}

const open = { state: 'open', activeWriterId: 'mine' }

describe('a student who comes back to an exam', () => {
  it('that was opened again meanwhile, has the log fetched anew, once', async () => {
    const { device, database, joined } = await deviceWith({ ...open, grants: [reopening] })
    await catchUp(device, row)
    expect(joined()).toBe(1)
    const body = { type: 'reopen', endedAt: 40, grant: 1, afterSeq: 3 } as const
    await database.events.put({ attemptId: row.id, writerId: SERVER_WRITER, seq: 1, at: 50, body })
    await catchUp(device, row)
    expect(joined()).toBe(1)
  })

  it('of which the server has steps that the full storage of the device refused, has the log fetched anew', async () => {
    const { device, database, joined } = await deviceWith({ ...open, ackedSeq: 5 })
    await catchUp(device, row)
    expect(joined()).toBe(1)
    const answer = { type: 'answer', questionId: 'q', optionIds: ['o'] } as const
    await database.events.put({ attemptId: row.id, writerId: 'mine', seq: 5, at: 50, body: answer })
    await catchUp(device, row)
    expect(joined()).toBe(1)
  })

  it('after another device has delivered what it had, has the log fetched anew, until all of it is here', async () => {
    const { device, database, joined } = await deviceWith({ ...open, others: 2 })
    const answer = { type: 'answer', questionId: 'q', optionIds: ['o'] } as const
    await database.events.put({ attemptId: row.id, writerId: 'other', seq: 1, at: 50, body: answer })
    await catchUp(device, row)
    expect(joined()).toBe(1)
    await database.events.put({ attemptId: row.id, writerId: 'other', seq: 2, at: 60, body: answer })
    await catchUp(device, row)
    expect(joined()).toBe(1)
  })

  it('with a storage that is still full, goes on with what the server sent', async () => {
    const { device, database } = await deviceWith({ ...open, ackedSeq: 4 })
    const reported = {
      writerId: 'mine',
      seq: 4,
      at: 50,
      body: { type: 'answer', questionId: 'q', optionIds: ['o'] },
    } as const
    database.events.bulkPut = () => Promise.reject(new DOMException('full', 'QuotaExceededError')) as never
    const full = {
      ...device,
      joinAttempt: async () => ({ ok: true, value: { events: [reported] } }),
    } as unknown as Device
    expect((await catchUp(full, row)).unstored).toEqual([reported])
  })

  it('to which minutes were added while its storage was full, has them all the same', async () => {
    const grants = [{ ...reopening, reopens: undefined }]
    const { device, database } = await deviceWith({ ...open, grants })
    database.attempts.update = () => Promise.reject(new DOMException('full', 'QuotaExceededError')) as never
    expect((await catchUp(device, row)).standing?.grants).toEqual(grants)
  })

  it('to which minutes were added meanwhile, keeps them, also for a page after it that reaches nobody', async () => {
    const grants = [{ ...reopening, reopens: undefined }]
    const { device, database } = await deviceWith({ ...open, grants })
    await catchUp(device, row)
    expect((await database.attempts.get(row.id))?.standing?.grants).toEqual(grants)
  })

  it.each([
    ['the network is gone', null],
    ['only minutes were added', { ...open, grants: [{ ...reopening, reopens: undefined }] }],
    ['nothing was changed', open],
    ['it is over', { ...open, state: 'closed', grants: [reopening] }],
    ['another device holds it', { ...open, activeWriterId: 'other', grants: [reopening] }],
  ])('goes on with what the device knows when %s', async (_, standing) => {
    const { device, joined } = await deviceWith(standing)
    await catchUp(device, row)
    expect(joined()).toBe(0)
  })
})
