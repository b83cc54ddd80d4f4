import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDeviceDatabase, type DeviceDatabase } from '#src/offline/database.ts'
import { outboxRow } from '#src/offline/outbox.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import { clearWhatCanComeBack, discardUndelivered, readKeptContents, removePreparation } from './kept-contents.ts'

const NOW = 1_000_000
let database: DeviceDatabase

const attempt = (
  id: string,
  changes: Partial<AttemptRow> & { readonly deadlineAt?: number; readonly hash?: string },
) => {
  const { deadlineAt = NOW - 1, hash = `paper-${id}`, ...row } = changes
  const opened = { versionId: 'version', hash, seed: 1, terms: { deadlineAt } }
  return { id, examId: 'exam', userId: 'sara', title: `Exam ${id}`, state: 'open', opened, ...row } as AttemptRow
}

const preparation = (examId: string, userId: string, hash: string) => ({
  examId,
  userId,
  hash,
  versionId: 'version',
  preparedAt: NOW,
  offlineStart: null,
})

beforeEach(async () => {
  localStorage.clear()
  database = createDeviceDatabase('device', { indexedDB: new IDBFactory(), IDBKeyRange })
  await database.papers.bulkPut(
    ['algebra', 'paper-waiting', 'paper-closed'].map((hash) => ({
      hash,
      examId: 'exam',
      sealed: new ArrayBuffer(300),
      keptAt: NOW,
    })),
  )
  await database.preparations.bulkPut([preparation('algebra', 'sara', 'algebra')])
  await database.attempts.bulkPut([
    attempt('waiting', {}),
    attempt('closed', { state: 'done' }),
    attempt('other', { userId: 'omar', state: 'done' }),
  ])
  const event = { writerId: 'writer', seq: 1, at: NOW, body: { type: 'away', reason: 'hidden' } as never }
  await database.events.bulkPut([
    { ...event, attemptId: 'waiting' },
    { ...event, attemptId: 'closed' },
    { ...event, attemptId: 'other' },
  ])
  await database.outbox.bulkPut([outboxRow('waiting', 'log', NOW), outboxRow('other', 'log', NOW)])
})

async function keysOf(table: 'papers' | 'attempts' | 'preparations' | 'outbox'): Promise<unknown[]> {
  return database[table].toCollection().primaryKeys()
}

describe('a student who looks at what the device keeps', () => {
  it('reads own preparations with their size, what waits, and that others wait too', async () => {
    expect(await readKeptContents(database, 'sara', NOW)).toEqual({
      preparations: [{ examId: 'algebra', preparedAt: NOW, bytes: 300, startsOffline: false }],
      undelivered: [{ id: 'waiting', title: 'Exam waiting', isRunning: false }],
      othersUndelivered: 1,
      holdsSealed: false,
      delivered: 1,
    })
  })
})

it('a student reads of sealed answers that they wait here, and not whose they are', async () => {
  const waiting = { createdAt: NOW, nextAt: NOW, failures: 0, lastCode: null, state: 'waiting' } as const
  await database.sealed.put({ logId: 'log', place: 0, sealed: 'sealed', isStart: false, ...waiting })
  expect(await readKeptContents(database, 'sara', NOW)).toMatchObject({ holdsSealed: true, othersUndelivered: 1 })
})

describe('a student who clears the device', () => {
  it('loses no answer that has not arrived, neither their own nor of another account', async () => {
    await clearWhatCanComeBack(database, 'sara')
    expect(await keysOf('preparations')).toEqual([])
    expect(await keysOf('attempts')).toEqual(['other', 'waiting'])
    expect(await database.events.toCollection().primaryKeys()).toEqual([
      ['other', 'writer', 1],
      ['waiting', 'writer', 1],
    ])
    expect(await keysOf('outbox')).toHaveLength(2)
  })

  it('leaves no mark of what was taken away, and every mark of what waits', async () => {
    for (const key of ['alive.closed', 'refused.closed', 'refused.waiting', 'language'])
      localStorage.setItem(`miqyas.${key}`, 'kept')
    await clearWhatCanComeBack(database, 'sara')
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('miqyas.'))
    expect(kept.toSorted()).toEqual(['miqyas.language', 'miqyas.refused.waiting'])
  })

  it('keeps the paper of an exam that may go on', async () => {
    await clearWhatCanComeBack(database, 'sara')
    expect(await keysOf('papers')).toEqual(['paper-waiting'])
  })

  it('removes one preparation, and its paper only when no other needs it', async () => {
    await database.preparations.put(preparation('again', 'sara', 'algebra'))
    await removePreparation(database, 'algebra')
    expect(await keysOf('papers')).toContain('algebra')
    await removePreparation(database, 'again')
    expect(await keysOf('papers')).not.toContain('algebra')
  })
})

describe('a student who gives answers up', () => {
  it('removes that attempt with everything of it, and nothing else', async () => {
    await database.meta.bulkPut(
      ['alive:waiting', 'alive:other'].map((name) => ({ name, value: { serverAt: 1, wallAt: 1 } })),
    )
    expect(await discardUndelivered(database, 'waiting', NOW)).toBe(true)
    expect(await keysOf('attempts')).toEqual(['closed', 'other'])
    expect(await keysOf('outbox')).toEqual([['other', 'log']])
    expect(await database.meta.toCollection().primaryKeys()).toEqual(['alive:other'])
    expect(await database.events.where('attemptId').equals('waiting').count()).toBe(0)
  })

  it('cannot while the exam may still run', async () => {
    await database.attempts.put(attempt('waiting', { deadlineAt: NOW + 60_000 }))
    expect(await discardUndelivered(database, 'waiting', NOW)).toBe(false)
    expect(await keysOf('outbox')).toHaveLength(2)
  })
})
