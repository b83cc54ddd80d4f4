import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentSession, startSession } from '#src/features/auth/session.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { keptValuesDatabase } from '#src/offline/kept-values/database.ts'
import { notesDatabase } from '#src/offline/lesson-notes/database.ts'
import { keepNote } from '#src/offline/lesson-notes/store.ts'
import { outboxRow } from '#src/offline/outbox.ts'
import { practiceDatabase } from '#src/offline/practice/database.ts'
import { appendPractice } from '#src/offline/practice/log.ts'
import { answered, countedWriters } from '#src/offline/practice/practice-device.test-support.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import { ask } from '#src/ui/dialog/asked-question.ts'
import { beforeSignOut } from './before-sign-out.ts'

vi.mock('#src/ui/dialog/asked-question.ts', () => ({ ask: vi.fn<() => Promise<boolean>>() }))

const database = deviceDatabase()

const attempt = (id: string, state: AttemptRow['state'], changes: Partial<AttemptRow> = {}) =>
  ({
    id,
    state,
    userId: 'sara',
    writerId: 'phone',
    ticket: `ticket-${id}`,
    ackedSeq: 0,
    opened: null,
    ...changes,
  }) as AttemptRow

function signIn(id: string): void {
  const answer = { access_token: 'token', user: { id }, avatar_url: null, role: 'student' }
  startSession(answer as Parameters<typeof startSession>[0])
}

beforeEach(() => {
  vi.mocked(ask).mockReset()
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')))
})

afterEach(async () => {
  vi.unstubAllGlobals()
  localStorage.clear()
  const tables = [database, keptValuesDatabase(), notesDatabase()].flatMap((one) => one.tables)
  await Promise.all(tables.map((table) => table.clear()))
})

async function keepKey(userId: string): Promise<void> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const point = await crypto.subtle.exportKey('raw', pair.publicKey)
  await database.sealingKeys.put({ userId, publicKey: Buffer.from(point).toString('base64url') })
}

it('who signs out while an exam is open in another window is asked to end it first, and keeps everything', async () => {
  await database.attempts.put(attempt('delivered', 'done', { userId: 'mona' }))
  signIn('mona')
  const held = [{ name: 'exam:of-mona' }]
  vi.stubGlobal('navigator', { ...navigator, locks: { query: async () => ({ held }) } })
  expect(await beforeSignOut()).not.toBeNull()
  expect(await database.attempts.get('delivered')).toBeDefined()
  held.length = 0
  expect(await beforeSignOut()).toBeNull()
  expect(await database.attempts.get('delivered')).toBeUndefined()
})

it('who signs out on a shared phone leaves nothing there that the academy has, an exam that runs included', async () => {
  await database.attempts.bulkPut([
    attempt('closed', 'done'),
    attempt('runs', 'open'),
    attempt('other', 'done', { userId: 'omar' }),
  ])
  for (const mark of ['alive.closed', 'position.runs']) localStorage.setItem(`miqyas.${mark}`, '{}')
  signIn('sara')
  expect(await beforeSignOut()).toBeNull()
  expect(ask).not.toHaveBeenCalled()
  expect(await database.attempts.toCollection().primaryKeys()).toEqual(['other'])
  expect(Object.keys(localStorage).filter((key) => /alive|position/.test(key))).toEqual([])
})

it('who is not asked about the answers of another account signs out, and these stay as they are', async () => {
  await database.attempts.put(attempt('other', 'open', { userId: 'omar' }))
  await database.outbox.put(outboxRow('other', 'log', 0))
  signIn('sara')
  expect(await beforeSignOut()).toBeNull()
  expect(ask).not.toHaveBeenCalled()
  expect(await database.outbox.count()).toBe(1)
})

async function answersWait(kind: 'log' | 'start'): Promise<void> {
  const opened = { versionId: 'version', seed: 1, terms: { startedAt: 1 } } as AttemptRow['opened']
  await database.attempts.put(attempt('waits', 'open', { opened }))
  await database.outbox.bulkPut([outboxRow('waits', kind, 0), outboxRow('waits', 'log', 0)])
  const body = { type: 'answer', questionId: 'question', optionIds: ['chosen'] } as const
  await database.events.put({ attemptId: 'waits', writerId: 'phone', seq: 1, at: 1, body })
  signIn('sara')
}

it('who has answers on the way and stays signed in keeps them as they are', async () => {
  await answersWait('log')
  await keepKey('sara')
  vi.mocked(ask).mockResolvedValue(false)
  expect(await beforeSignOut()).toBe('')
  expect(await database.outbox.count()).toBe(1)
  expect(await database.sealed.count()).toBe(0)
})

it('who has answers on the way and signs out leaves them sealed, and nothing else', async () => {
  await answersWait('log')
  await keepKey('sara')
  vi.mocked(ask).mockResolvedValue(true)
  expect(await beforeSignOut()).toBeNull()
  expect(await database.sealed.count()).toBe(1)
  const rest = await Promise.all([database.attempts, database.events, database.outbox].map((table) => table.count()))
  expect(rest).toEqual([0, 0, 0])
  // Signed out at the academy as well: nothing that is sealed needs the sign-in.
  expect(currentSession()).not.toBeNull()
})

it('whose exam began without a network signs out here alone, because the sealed start counts by that sign-in', async () => {
  await answersWait('start')
  await keepKey('sara')
  vi.mocked(ask).mockResolvedValue(true)
  expect(await beforeSignOut()).toBeNull()
  expect(currentSession()).toBeNull()
  expect(await database.sealed.count()).toBe(2)
})

it('whose phone has no key of the academy yet cannot leave answers behind, and reads why', async () => {
  await answersWait('log')
  expect(await beforeSignOut()).not.toBeNull()
  expect(ask).not.toHaveBeenCalled()
  expect(await database.outbox.count()).toBe(1)
})

async function writingsWait(): Promise<void> {
  await keptValuesDatabase().kept.bulkPut(
    ['messages sara', 'messages omar'].map((name) => ({ name, value: ['written'] })),
  )
  await keepNote(notesDatabase(), { userId: 'sara', lessonId: 'lesson', id: 'note', second: 1, text: 'written' }, 1)
  signIn('sara')
}

it('who has messages and notes on the way and stays keeps them', async () => {
  await writingsWait()
  vi.mocked(ask).mockResolvedValue(false)
  expect(await beforeSignOut()).toBe('')
  expect([await keptValuesDatabase().kept.count(), await notesDatabase().notes.count()]).toEqual([2, 1])
})

it('who has messages and notes on the way and signs out all the same leaves none on the phone, and those of others', async () => {
  await writingsWait()
  vi.mocked(ask).mockResolvedValue(true)
  expect(await beforeSignOut()).toBeNull()
  expect(await keptValuesDatabase().kept.toCollection().primaryKeys()).toEqual(['messages omar'])
  expect(await notesDatabase().notes.count()).toBe(0)
})

it('who practised without a network signs out, and only the answers that the academy does not have wait for it', async () => {
  const practice = practiceDatabase()
  signIn('huda')
  await appendPractice(practice, 'huda', [answered('q1'), answered('q2')], { now: 1, newWriter: countedWriters() })
  await practice.writers.update('huda', { ackedSeq: 1 })
  expect(await beforeSignOut()).toBeNull()
  expect((await practice.events.toArray()).map(({ seq }) => seq)).toEqual([2])
})
