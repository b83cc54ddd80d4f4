import { describe, expect, it } from 'vitest'
import { ATTEMPT, createWorld, WRITER, type World } from '#src/offline/delivery-world.test-support.ts'
import type { DeviceSession } from './build-session.ts'
import { contactOf } from './contact.ts'
import { restoreAttempt } from './restore-attempt.ts'
import { readLog } from '#src/offline/answer-log.ts'

const NOW = 2_000_000

/** A page that is looked at and knows so many lines of its own. */
function contactWith({ database }: World, ownLines: number) {
  const session = {
    attemptId: ATTEMPT,
    writerId: WRITER,
    isCopy: false,
    clock: { now: () => NOW, kept: () => ({ serverAt: NOW }) },
    log: { holdsUnwritten: () => false, ownLines: () => ownLines },
  } as unknown as DeviceSession
  return contactOf({ database, markDurably: async () => true }, session, true)
}

const allSent = { presence: { present: true, at: NOW } }
const unsure = { presence: { present: true, at: NOW, unsent: true } }

async function delivered(lines: number): Promise<World> {
  const world = await createWorld()
  for (let seq = 1; seq <= lines; seq += 1) await world.tap(seq)
  await world.database.outbox.clear()
  return world
}

async function empty({ attempts, events, outbox }: World['database']): Promise<void> {
  for (const table of [attempts, events, outbox]) await table.clear()
}

describe('a page that is looked at', () => {
  it('says that all has been delivered when the storage has what it knows and nothing waits', async () => {
    expect(await contactWith(await delivered(3), 3)).toEqual(allSent)
  })

  it('names how far the log goes while lines wait', async () => {
    const world = await delivered(2)
    await world.tap(3)
    expect(await contactWith(world, 3)).toMatchObject({ head: { seq: 3 } })
  })

  it('says nothing of the kind when its storage has come back empty, before it has noticed', async () => {
    const world = await delivered(3)
    await empty(world.database)
    expect(await contactWith(world, 3)).toEqual(unsure)
  })

  it('nor when another tab, which knew less, has written the attempt anew and delivered that', async () => {
    const world = await delivered(3)
    const [row, log] = [await world.database.attempts.get(ATTEMPT), await readLog(world.database, ATTEMPT)]
    if (row === undefined) throw new Error('the attempt is not there')
    await empty(world.database)
    await restoreAttempt(world.database, { row, log: log.slice(0, 2), sealed: new ArrayBuffer(0) }, NOW)
    await world.database.outbox.clear()
    expect(await contactWith(world, 3)).toEqual(unsure)
    expect(await contactWith(world, 2)).toEqual(allSent)
  })
})
