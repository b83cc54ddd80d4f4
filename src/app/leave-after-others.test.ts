import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { deviceDatabase } from '#src/offline/database.ts'
import { outboxRow } from '#src/offline/outbox.ts'
import type { AttemptRow, PreparationRow } from '#src/offline/records.ts'
import { markScratchPads } from '#src/features/attempts/leaving/scratch-pads-mark.ts'
import { scratchPadDatabase } from '#src/offline/scratch-pads/database.ts'
import { leaveAfterOthers } from './leave-after-others.ts'

const database = deviceDatabase()

afterEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()))
})

const attempt = (id: string, userId: string) =>
  ({
    id,
    userId,
    writerId: 'phone',
    ticket: `ticket-${id}`,
    state: 'open',
    ackedSeq: 0,
    opened: { versionId: 'version', seed: 1, terms: { startedAt: 1 } },
  }) as AttemptRow

async function keepFor(userId: string, kind: 'log' | 'start'): Promise<void> {
  await database.attempts.put(attempt(`of-${userId}`, userId))
  await database.outbox.put(outboxRow(`of-${userId}`, kind, 0))
  const body = { type: 'answer', questionId: 'question', optionIds: ['chosen'] } as const
  await database.events.put({ attemptId: `of-${userId}`, writerId: 'phone', seq: 1, at: 1, body })
  await database.preparations.put({ examId: `prepared-by-${userId}`, userId, hash: 'paper' } as PreparationRow)
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const point = await crypto.subtle.exportKey('raw', pair.publicKey)
  await database.sealingKeys.put({ userId, publicKey: Buffer.from(point).toString('base64url') })
}

it('a student whose sign-in ended by itself leaves the next one on the phone nothing that can be read or used', async () => {
  await keepFor('sara', 'log')
  await keepFor('omar', 'log')
  localStorage.setItem('miqyas.alive.of-sara', '{}')
  markScratchPads()
  for (const attemptId of ['of-sara', 'of-omar'])
    await scratchPadDatabase().pads.put({ attemptId, questionId: 'question', pad: { sheets: [[]], note: 'x = 3' } })
  await leaveAfterOthers(database, ['sara'])
  expect(await database.attempts.toCollection().primaryKeys()).toEqual(['of-omar'])
  expect(await database.preparations.toCollection().primaryKeys()).toEqual(['prepared-by-omar'])
  expect(await database.events.count()).toBe(1)
  expect(await database.sealed.count()).toBe(1)
  expect(localStorage.getItem('miqyas.alive.of-sara')).toBeNull()
  expect(await scratchPadDatabase().pads.toCollection().primaryKeys()).toEqual([['of-omar', 'question']])
})

it('a student whose exam began without a network, and whose sign-in is gone, leaves start and answers sealed when another one signs in', async () => {
  await keepFor('sara', 'start')
  await leaveAfterOthers(database, ['sara'])
  expect((await database.sealed.toArray()).map(({ isStart }) => isStart)).toEqual([true, false])
  const tables = await Promise.all(database.tables.map((table) => table.toArray()))
  for (const secret of ['sara', 'ticket-', 'question', 'chosen']) expect(JSON.stringify(tables)).not.toContain(secret)
})

it('a student whose device has no key of the academy loses no answer when another one signs in', async () => {
  await keepFor('sara', 'start')
  await database.sealingKeys.clear()
  await leaveAfterOthers(database, ['sara'])
  expect(await database.attempts.toCollection().primaryKeys()).toEqual(['of-sara'])
  expect(await database.outbox.count()).toBe(1)
  expect(await database.events.count()).toBe(1)
})
