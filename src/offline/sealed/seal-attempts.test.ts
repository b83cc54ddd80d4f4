import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import { BATCH } from '../deliver-attempt.ts'
import { createDeviceDatabase, type DeviceDatabase } from '../database.ts'
import { outboxRow } from '../outbox.ts'
import type { AttemptRow } from '../records.ts'
import { requestsToSeal } from './requests-to-seal.ts'
import { seal } from './seal.ts'
import { sealAttempts, type SealingPorts } from './seal-attempts.ts'

const TICKET = 'secret-ticket'
let database: DeviceDatabase
let publicKey: string

const attempt = (id: string, changes: Partial<AttemptRow> = {}) =>
  ({
    id,
    examId: 'exam',
    userId: 'sara',
    writerId: 'phone',
    ticket: TICKET,
    state: 'open',
    ackedSeq: 0,
    ...changes,
  }) as AttemptRow

const line = (seq: number, body: AttemptEvent['body']): AttemptEvent => ({ writerId: 'phone', seq, at: seq, body })
const answer = (seq: number) => line(seq, { type: 'answer', questionId: `question-${seq}`, optionIds: ['chosen'] })

const ports = (more: Partial<SealingPorts> = {}): SealingPorts => ({
  database,
  now: () => 1_000,
  digest: async (text) => String(text.length),
  refusedLines: () => [],
  ...more,
})

beforeEach(async () => {
  database = createDeviceDatabase('device', { indexedDB: new IDBFactory(), IDBKeyRange })
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  publicKey = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url')
  await database.sealingKeys.put({ userId: 'sara', publicKey })
  await database.attempts.bulkPut([
    attempt('waiting'),
    attempt('arrived', { ackedSeq: 1 }),
    attempt('other', { userId: 'omar' }),
  ])
  await database.events.bulkPut(['waiting', 'arrived', 'other'].map((attemptId) => ({ ...answer(1), attemptId })))
  await database.outbox.bulkPut([outboxRow('waiting', 'news', 0), outboxRow('other', 'news', 0)])
  await database.meta.put({ name: 'alive:waiting', value: { serverAt: 1, wallAt: 1 } })
})

/** Everything that the device's database holds of her, as text. */
async function keptText(): Promise<string> {
  const tables = await Promise.all(database.tables.map((table) => table.toArray()))
  return JSON.stringify(tables.flat().filter((row) => (row as AttemptRow).userId !== 'omar'))
}

const sara = { userId: 'sara', token: 'secret-token' }

describe('a student who signs out on a shared phone with answers that have not arrived', () => {
  it('leaves them sealed, and nothing of any exam in a form that can be read or used', async () => {
    const before = await keptText()
    for (const secret of [TICKET, 'alive:waiting']) expect(before).toContain(secret)
    const sealing = await sealAttempts(ports(), sara)
    expect(sealing).toEqual({ kind: 'sealed', gone: ['arrived', 'waiting'], needsSignIn: false })
    const after = await keptText()
    for (const secret of [TICKET, 'secret-token', 'sara', 'alive:waiting', 'arrived', 'alive'])
      expect(after).not.toContain(secret)
    expect(await database.sealed.count()).toBe(1)
    expect((await database.sealed.toArray())[0]).toMatchObject({ place: 0, state: 'waiting', isStart: false })
  })

  it('touches nothing of another account', async () => {
    await sealAttempts(ports(), sara)
    expect(await database.attempts.toCollection().primaryKeys()).toEqual(['other'])
    expect(await database.outbox.toCollection().primaryKeys()).toEqual([['other', 'news']])
    expect(await database.events.count()).toBe(1)
  })

  it('keeps everything as it is where the device has no key of the academy', async () => {
    await database.sealingKeys.clear()
    expect(await sealAttempts(ports(), sara)).toEqual({ kind: 'impossible' })
    expect(await database.attempts.count()).toBe(3)
    expect(await database.sealed.count()).toBe(0)
  })

  it('loses no answer that was written while the others were sealed', async () => {
    let hasWritten = false
    const digest = async (text: string) => {
      if (!hasWritten) await database.events.put({ ...answer(2), attemptId: 'waiting' })
      hasWritten = true
      return String(text.length)
    }
    await sealAttempts(ports({ digest }), sara)
    const twoLines = await seal((await requestsOf([answer(1), answer(2)]))[0] as never, publicKey)
    expect((await database.sealed.toArray())[0]?.sealed).toHaveLength(twoLines.length)
    expect(await database.events.count()).toBe(1)
  })

  it('keeps everything when the storage refuses', async () => {
    database.sealed.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(sealAttempts(ports(), sara)).rejects.toThrow()
    expect(await database.attempts.count()).toBe(3)
    expect(await database.events.count()).toBe(3)
  })

  it('has lines sealed too that the database had refused', async () => {
    await database.outbox.delete(['waiting', 'news'])
    await database.attempts.update('waiting', { ackedSeq: 1 })
    const refusedLines = (id: string) => (id === 'waiting' ? [answer(2)] : [])
    await sealAttempts(ports({ refusedLines }), sara)
    expect(await database.sealed.count()).toBe(1)
  })

  it.each([sara.token, null])('leaves an offline start sealed with its lines (sign-in: %s)', async (token) => {
    const opened = { versionId: 'version', seed: 1, terms: { startedAt: 1 } } as AttemptRow['opened']
    await database.attempts.update('waiting', { opened })
    await database.outbox.put(outboxRow('waiting', 'start', 0))
    expect(await sealAttempts(ports(), { ...sara, token })).toMatchObject({ kind: 'sealed', needsSignIn: true })
    expect((await database.sealed.toArray()).map(({ isStart }) => isStart)).toEqual([true, false])
    expect(await keptText()).not.toContain(TICKET)
  })
})

const requestsOf = (log: readonly AttemptEvent[], startedBy: string | null = null) =>
  requestsToSeal({ attempt: attempt('waiting'), log, startedBy }, async (text) => String(text.length))

describe('the requests that are sealed', () => {
  it('carry a long log in batches that name its head, and its end as the submission', async () => {
    const log = Array.from({ length: BATCH }, (_, index) => answer(index + 1))
    log.push(line(BATCH + 1, { type: 'submit', reason: 'left' }))
    const [first, last, ...more] = await requestsOf(log)
    expect(more).toEqual([])
    expect(first).toMatchObject({ kind: 'events', ticket: TICKET, body: { head: { seq: BATCH + 1 } } })
    expect(last).toMatchObject({ kind: 'submit', attemptId: 'waiting', body: { finalSeq: BATCH + 1 } })
    expect(last?.kind === 'submit' && last.body.events).toHaveLength(1)
  })

  it('are none where nothing was written', async () => {
    expect(await requestsOf([])).toEqual([])
  })
})

it('a phone of today opens with everything that an earlier version kept', async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange }
  const today = createDeviceDatabase('earlier', engine)
  const { Dexie } = await import('dexie')
  const earlier = new Dexie('earlier', engine)
  earlier.version(1).stores({ attempts: 'id, examId, userId, state', outbox: '[attemptId+kind], attemptId' })
  await earlier.table('attempts').put(attempt('kept'))
  await earlier.table('outbox').put(outboxRow('kept', 'log', 0))
  earlier.close()
  expect(await today.attempts.get('kept')).toMatchObject({ ticket: TICKET })
  expect(await today.outbox.count()).toBe(1)
  expect(await today.sealed.count()).toBe(0)
})
