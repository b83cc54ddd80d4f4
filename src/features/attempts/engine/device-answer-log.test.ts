import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import { readOwnLog } from '#src/offline/answer-log.ts'
import { createDeviceDatabase } from '#src/offline/database.ts'
import type { ExamDevice } from './device.ts'
import { createAnswerLog } from './device-answer-log.ts'
import { type LastCopy, restoreAttempt } from './restore-attempt.ts'
import { refusedSteps, withMissing } from './refused-steps.ts'

const row = { id: 'attempt', writerId: 'mine', ticket: 'ticket' }
const tap = (seq: number): AttemptEvent => ({
  writerId: 'mine',
  seq,
  at: seq,
  body: { type: 'answer', questionId: 'q', optionIds: [`o${seq}`] },
})

/** A device whose storage and network can be lost. */
function openDevice() {
  const database = createDeviceDatabase('answer-log', { indexedDB: new IDBFactory(), IDBKeyRange })
  const { transaction } = database
  const around = { isFull: false, isReached: true }
  database.transaction = ((...parameters: Parameters<typeof transaction>) =>
    around.isFull
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : transaction.apply(database, parameters)) as typeof transaction
  const device = {
    database,
    clocks: { wall: () => 0, mono: () => 0 },
    refused: refusedSteps,
    send: async () =>
      around.isReached
        ? { kind: 'answered' as const, status: 200, code: null, data: { ackedSeq: 0 } }
        : { kind: 'unreached' as const },
    restoreAttempt,
    deliverSoon: () => undefined,
    deliverNow: () => undefined,
  } as unknown as ExamDevice
  const stored = async () => (await readOwnLog(database, row.id, 'mine')).map(({ seq }) => seq)
  const kept = () => refusedSteps.kept(row.id).map(({ seq }) => seq)
  return { device, around, stored, kept }
}

describe('a student whose storage is full', () => {
  beforeEach(() => localStorage.clear())

  it('and who reloads, finds the steps again that only the server took, and has them stored when there is space', async () => {
    const { device, around, stored, kept } = openDevice()
    around.isFull = true
    await createAnswerLog(device, row).append(tap(1))
    await createAnswerLog(device, row, refusedSteps.kept(row.id)).append(tap(2))
    expect({ stored: await stored(), kept: kept() }).toEqual({ stored: [], kept: [1, 2] })
    around.isFull = false
    await createAnswerLog(device, row, refusedSteps.kept(row.id)).append(tap(3))
    expect({ stored: await stored(), kept: kept() }).toEqual({ stored: [1, 2, 3], kept: [] })
  })

  it('and who has no network, does not read "saved", yet the next page uses no number again', async () => {
    const { device, around, stored, kept } = openDevice()
    Object.assign(around, { isFull: true, isReached: false })
    const log = createAnswerLog(device, row)
    await expect(log.append(tap(1))).rejects.toThrow('full')
    expect(kept()).toEqual([1])
    around.isFull = false
    await log.append(tap(1))
    expect({ stored: await stored(), kept: kept() }).toEqual({ stored: [1], kept: [] })
  })

  it('and who comes back while a step still waits, is not taken for absent by the next page', () => {
    const { device, kept } = openDevice()
    const log = createAnswerLog(device, row, [tap(1)])
    log.waiting?.([tap(2), tap(3)])
    expect(kept()).toEqual([1, 2, 3])
  })

  it('and who goes on in another tab meanwhile, has all that was refused stored there first, or nothing of it', async () => {
    const { device, stored } = openDevice()
    const sizes = new Set<number>()
    const appended = createAnswerLog(device, row, [tap(1), tap(2)]).append(tap(3))
    for (let look = 0; look < 20; look += 1) sizes.add((await stored()).length)
    await appended
    sizes.add((await stored()).length)
    expect([...sizes].filter((size) => size > 0)).toEqual([3])
  })
})

describe('a student whose database is deleted under an open exam', () => {
  const attempt = {
    ...row,
    examId: 'exam',
    startedOffline: false,
    standing: null,
    state: 'open',
    opened: { hash: 'hash' },
  } as unknown as LastCopy['row']
  const sealed = new ArrayBuffer(8)

  async function waitingRows(device: ExamDevice): Promise<string[]> {
    return (await device.database.outbox.toArray()).map(({ kind }) => kind).sort()
  }

  it('has the whole log written anew, with its way to the server, those of other devices among it', async () => {
    const { device, stored } = openDevice()
    await device.database.attempts.put(attempt)
    const before = { ...tap(1), writerId: 'other' }
    const log = createAnswerLog(device, row, [], [before, tap(1)])
    await log.append(tap(2))
    await device.database.delete({ disableAutoOpen: false })
    await log.append(tap(3))
    expect(await stored()).toEqual([3])
    expect(await log.restore(attempt, sealed)).toBe(true)
    expect(await stored()).toEqual([1, 2, 3])
    expect(await device.database.events.get(['attempt', 'other', 1])).toMatchObject(before)
    expect(await device.database.attempts.get('attempt')).toMatchObject(attempt)
    expect(await waitingRows(device)).toEqual(['log', 'news'])
  })

  it('and who has handed in has the submission wait again, and an undeclared start as well', async () => {
    const { device } = openDevice()
    const log = createAnswerLog(device, row, [], [tap(1)])
    await log.append({ ...tap(2), body: { type: 'submit', reason: 'finished' } })
    await device.database.delete({ disableAutoOpen: false })
    expect(await log.restore({ ...attempt, startedOffline: true }, sealed)).toBe(true)
    expect(await waitingRows(device)).toEqual(['log', 'start', 'submit'])
  })

  it('keeps what is there while all of it is in it', async () => {
    const { device } = openDevice()
    await device.database.attempts.put(attempt)
    const log = createAnswerLog(device, row)
    await log.append(tap(1))
    await device.database.outbox.clear()
    expect(await log.restore({ ...attempt, ackedSeq: 7 }, sealed)).toBe(false)
    expect(await device.database.attempts.get('attempt')).toMatchObject(attempt)
    expect(await waitingRows(device)).toEqual([])
  })

  it('has what an earlier tab restored made whole by the one that knows more', async () => {
    const { device, stored } = openDevice()
    const log = createAnswerLog(device, row, [], [tap(1)])
    await log.append(tap(2))
    await device.database.delete({ disableAutoOpen: false })
    await createAnswerLog(device, row, [], [tap(1)]).restore(attempt, sealed)
    expect(await stored()).toEqual([1])
    expect(await log.restore({ ...attempt, ackedSeq: 7 }, sealed)).toBe(true)
    expect(await stored()).toEqual([1, 2])
    expect(await device.database.attempts.get('attempt')).toMatchObject(attempt)
    expect(await waitingRows(device)).toEqual(['log'])
  })

  it('has lines written anew that were made before the page heard of the end, and nothing of what had arrived', async () => {
    const { device, stored } = openDevice()
    const log = createAnswerLog(device, row, [], [tap(1)])
    await log.append(tap(2))
    await device.database.delete({ disableAutoOpen: false })
    expect(await log.restore({ ...attempt, state: 'done', ackedSeq: 2 }, sealed)).toBe(false)
    expect(await stored()).toEqual([])
    expect(await log.restore({ ...attempt, state: 'done', ackedSeq: 1 }, sealed)).toBe(true)
    expect(await stored()).toEqual([1, 2])
  })

  it('has nothing restored by a tab that gave the exam up to another one, whose log went on', async () => {
    const { device, stored } = openDevice()
    const log = createAnswerLog(device, row, [], [tap(1)])
    log.leave?.()
    await device.database.delete({ disableAutoOpen: false })
    expect(await log.restore(attempt, sealed)).toBe(false)
    expect(await stored()).toEqual([])
  })

  it('and cannot be used again, hands in with the whole log past it', async () => {
    const { device, around } = openDevice()
    const sent: unknown[] = []
    const send: ExamDevice['send'] = async ({ body }) => {
      sent.push(body)
      return { kind: 'answered', status: 200, code: null, data: { ackedSeq: 0 } }
    }
    const log = createAnswerLog({ ...device, send }, row, [], [tap(1)])
    await log.append(tap(2))
    around.isFull = true
    await log.append({ ...tap(3), body: { type: 'submit', reason: 'finished' } })
    expect(sent).toMatchObject([{ finalSeq: 3, events: [{ seq: 1 }, { seq: 2 }, { seq: 3 }] }])
  })
})

describe('steps that the database refused', () => {
  it('fill what a log lacks, and take no number that is taken', () => {
    const other = { ...tap(2), at: 9 }
    expect(withMissing([tap(1), tap(2)], [other, tap(3)])).toEqual([tap(1), tap(2), tap(3)])
  })

  it('are none where something else lies in their place', () => {
    localStorage.setItem('miqyas.refused.attempt', '{')
    expect(refusedSteps.kept('attempt')).toEqual([])
  })
})
