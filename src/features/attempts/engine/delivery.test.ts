import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import type { AttemptStanding } from '#contract/attempts/attempts.ts'
import { createDeviceDatabase, type DeviceDatabase } from '#src/offline/database.ts'
import { outboxRow } from '#src/offline/outbox.ts'
import type { AttemptRow, OutboxRow } from '#src/offline/records.ts'
import { unfinishedAttempt } from './attempt-rows.ts'
import { deliveryReport, keepStanding } from './delivery.ts'
import type { Device } from './device.ts'
import { refusedSteps } from './refused-steps.ts'

const session = { writerId: 'mine' }
const standing: AttemptStanding = {
  serverNow: 10,
  deadlineAt: 100,
  state: 'open',
  closeReason: null,
  closedAt: null,
  activeWriterId: 'mine',
}
const closed: AttemptStanding = { ...standing, serverNow: 20, state: 'closed', closeReason: 'left', closedAt: 15 }

const attempt = (changes: Partial<AttemptRow> = {}) => ({ ackedSeq: 4, standing, ...changes }) as AttemptRow

/** The page hears the server while these rows wait, and keeps what later pages need. */
async function hear(
  database: DeviceDatabase,
  row: AttemptRow,
  reported: AttemptStanding,
  rows: readonly OutboxRow[] = [],
) {
  const device = { database, refused: refusedSteps }
  const heard = { ...reported, ackedSeq: 4 }
  keepStanding(device, row, heard, deliveryReport(session, { attempt: row, rows }, heard, 0))
  await Promise.resolve()
}

describe('a student who watches the saved line', () => {
  it('is not informed that the exam is closed while answers of this device still wait', () => {
    const rows = [outboxRow('a', 'log', 0)]
    expect(deliveryReport(session, { attempt: attempt({ standing: closed }), rows }, null, 0).closed).toBeNull()
    expect(deliveryReport(session, { attempt: attempt({ standing: closed }), rows: [] }, null, 0).closed).toEqual({
      reason: 'left',
      at: 15,
    })
  })

  it('believes the newer of two answers of the server', () => {
    const heard = { ...standing, serverNow: 30, deadlineAt: 160, ackedSeq: 6 }
    const report = deliveryReport(session, { attempt: attempt({ standing: closed }), rows: [] }, heard, 0)
    expect(report).toMatchObject({ closed: null, deadlineAt: 160, ackedSeq: 6 })
  })

  it('learns that another device holds the exam', () => {
    const elsewhere = { ...standing, activeWriterId: 'other' }
    expect(
      deliveryReport(session, { attempt: attempt({ standing: elsewhere }), rows: [] }, null, 0).heldElsewhere,
    ).toBe(true)
  })

  it('keeps minutes that a heartbeat reported, and nothing that is no news', async () => {
    const database = createDeviceDatabase('grants', { indexedDB: new IDBFactory(), IDBKeyRange })
    const row = attempt({ id: 'a' })
    await database.attempts.put(row)
    const grants = [{ id: 'g', at: 5, ms: 60_000 }]
    await hear(database, row, standing)
    expect((await database.attempts.get('a'))?.standing).toEqual(standing)
    await hear(database, row, { ...standing, grants })
    expect((await database.attempts.get('a'))?.standing).toEqual({ ...standing, grants })
  })

  it('keeps minutes although the server took them for absent, while answers of this device wait that say otherwise', async () => {
    const database = createDeviceDatabase('closed', { indexedDB: new IDBFactory(), IDBKeyRange })
    const row = attempt({ id: 'a', state: 'open' })
    await database.attempts.put(row)
    const grants = [{ id: 'g', at: 5, ms: 60_000 }]
    const reported = { ...closed, deadlineAt: 160, grants }
    await hear(database, row, reported, [outboxRow('a', 'log', 0)])
    const kept = { state: 'open', standing: { ...standing, deadlineAt: 160, grants } }
    expect(await database.attempts.get('a')).toMatchObject(kept)
    await database.attempts.put({ ...row, standing: null })
    await hear(database, { ...row, standing: null }, reported, [outboxRow('a', 'log', 0)])
    expect((await database.attempts.get('a'))?.standing).toMatchObject({ state: 'open', closedAt: null, grants })
  })

  it('finds the exam over without a network too, once the page has heard so', async () => {
    const database = createDeviceDatabase('end', { indexedDB: new IDBFactory(), IDBKeyRange })
    const row = attempt({ id: 'a', state: 'open' })
    await database.attempts.put(row)
    await hear(database, row, closed, [outboxRow('a', 'log', 0)])
    expect(await database.attempts.get('a')).toMatchObject({ state: 'open', standing })
    await hear(database, row, closed)
    expect(await database.attempts.get('a')).toMatchObject({ state: 'done', standing: closed })
  })

  it('finds it over although the storage was full when the page heard of it, unless steps have yet to arrive', async () => {
    localStorage.clear()
    const database = createDeviceDatabase('full', { indexedDB: new IDBFactory(), IDBKeyRange })
    const row = attempt({ id: 'a', examId: 'e', userId: 'u', state: 'open', createdAt: 0 })
    await database.attempts.put(row)
    const { update } = database.attempts
    database.attempts.update = () => Promise.reject(new DOMException('full', 'QuotaExceededError')) as never
    const unfinished = () => unfinishedAttempt({ database, refused: refusedSteps } as unknown as Device, 'e', 'u')
    refusedSteps.keep('a', [{ writerId: 'mine', seq: 5, at: 1, body: { type: 'back' } }])
    await hear(database, row, closed)
    expect(await unfinished()).toMatchObject({ id: 'a' })
    refusedSteps.keep('a', [])
    await hear(database, row, closed)
    expect(await unfinished()).toBeNull()
    database.attempts.update = update
    expect(await unfinished()).toBeNull()
    expect(await database.attempts.get('a')).toMatchObject({ state: 'done' })
    expect(refusedSteps.standing('a')).toBeNull()
  })

  it('has further minutes beside a storage that is full, until the storage has them', async () => {
    localStorage.clear()
    const database = createDeviceDatabase('minutes', { indexedDB: new IDBFactory(), IDBKeyRange })
    const row = attempt({ id: 'a', state: 'open' })
    await database.attempts.put(row)
    const { update } = database.attempts
    database.attempts.update = () => Promise.reject(new DOMException('full', 'QuotaExceededError')) as never
    const longer = { ...standing, deadlineAt: 160, grants: [{ id: 'g', at: 5, ms: 60_000 }] }
    await hear(database, row, longer)
    expect(refusedSteps.standing('a')).toEqual(longer)
    database.attempts.update = update
    await hear(database, row, longer)
    await expect.poll(() => refusedSteps.standing('a')).toBeNull()
    expect((await database.attempts.get('a'))?.standing).toEqual(longer)
  })

  it('sees a refusal by name, and a silent server as silence', () => {
    const parked = {
      ...outboxRow('a', 'submit', 0),
      state: 'parked' as const,
      lastCode: 'attempts.closed',
      failures: 1,
    }
    expect(deliveryReport(session, { attempt: attempt(), rows: [parked] }, null, 0)).toMatchObject({
      status: 'parked',
      refusal: 'attempts.closed',
    })
    const silent = { ...outboxRow('a', 'submit', 0), failures: 3 }
    expect(deliveryReport(session, { attempt: attempt(), rows: [silent] }, null, 0)).toMatchObject({
      status: 'waiting',
      failures: 3,
      refusal: null,
    })
  })
})
