import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { startSession } from '#src/features/auth/session.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { outboxRow } from '#src/offline/outbox.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import { beforeSignOut } from './before-sign-out.ts'

const attempt = (id: string, state: AttemptRow['state'], userId = 'sara') =>
  ({ id, state, userId, opened: null }) as AttemptRow

afterEach(() => vi.unstubAllGlobals())

it('who signs out while an exam is open in another window is asked to end it first, and keeps everything', async () => {
  const database = deviceDatabase()
  await database.attempts.put(attempt('delivered', 'done', 'mona'))
  const user = { id: 'mona' } as Parameters<typeof startSession>[0]['user']
  startSession({ access_token: 'token', user, avatar_url: null, role: 'student' } as Parameters<typeof startSession>[0])
  const held = [{ name: 'exam:of-mona' }]
  vi.stubGlobal('navigator', { ...navigator, locks: { query: async () => ({ held }) } })
  expect(await beforeSignOut()).not.toBeNull()
  expect(await database.attempts.get('delivered')).toBeDefined()
  held.length = 0
  expect(await beforeSignOut()).toBeNull()
  expect(await database.attempts.get('delivered')).toBeUndefined()
})

it('who signs out on a shared phone leaves nothing there that has been delivered', async () => {
  const database = deviceDatabase()
  await database.attempts.bulkPut([
    attempt('closed', 'done'),
    attempt('runs', 'open'),
    attempt('other', 'done', 'omar'),
  ])
  await database.outbox.put(outboxRow('closed', 'submit', 0))
  localStorage.setItem('miqyas.alive.closed', '{}')
  const user = { id: 'sara' } as Parameters<typeof startSession>[0]['user']
  startSession({ access_token: 'token', user, avatar_url: null, role: 'student' } as Parameters<typeof startSession>[0])
  expect(await beforeSignOut()).not.toBeNull()
  expect(await database.attempts.count()).toBe(3)
  await database.outbox.clear()
  expect(await beforeSignOut()).toBeNull()
  expect(await database.attempts.toCollection().primaryKeys()).toEqual(['other', 'runs'])
  expect(localStorage.getItem('miqyas.alive.closed')).toBeNull()
})
