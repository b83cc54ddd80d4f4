import { randomBytes } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { KEPT_MS } from '#domain/admission/turn.ts'
import { Admission, type Asked } from './admission.ts'
import { keepBusy } from './busy.test-support.ts'

const key = randomBytes(32)
let now = Date.UTC(2026, 10, 30)
const busy: (() => Promise<void>)[] = []

function node(ownKey = key): Admission {
  return new Admission({
    kind: 'start',
    first: { atATime: 4, intervalMs: 10 },
    pace: { least: 1, most: 8, slowWorkMs: 250, slowAnswerMs: 100, waiting: 10_000 },
    line: { promptMs: 2_000, calledMs: 5_000, longestMs: 30 * 60_000 },
    now: () => now,
    readKey: async () => ownKey,
  })
}

function busyNode(): Admission {
  const made = node()
  busy.push(keepBusy(made))
  return made
}

afterEach(async () => {
  for (const release of busy.splice(0)) await release()
})

const SARA: Asked = { person: 'sara', about: 'exam' }
const work = async (askedAt: number) => askedAt

async function turnAt(admission: Admission, asked: Asked) {
  const outcome = await admission.admit(asked, work)
  if (!outcome.isQueued) throw new Error('was not put off')
  return outcome.queued
}

it('a student who asks while nobody waits enters, and the key of turns is not even read', async () => {
  const idle = new Admission({
    kind: 'start',
    first: { atATime: 4, intervalMs: 10 },
    pace: { least: 1, most: 8, slowWorkMs: 250, slowAnswerMs: 100, waiting: 10 },
    line: { promptMs: 2_000, calledMs: 5_000, longestMs: 30 * 60_000 },
    now: () => now,
    readKey: () => Promise.reject(new Error('read')),
  })
  expect(await idle.admit(SARA, work)).toEqual({ isQueued: false, value: now })
})

it('a student has one place, whether they ask again, from a second device, or with another turn of theirs', async () => {
  const admission = busyNode()
  const first = await turnAt(admission, SARA)
  expect(first.waitMs).toBeGreaterThan(2_000)
  now += 1_000
  const others = [await turnAt(admission, { ...SARA, shown: first.turn }), await turnAt(admission, SARA)]
  expect(others.map(({ turn }) => turn)).toEqual([first.turn, first.turn])
  expect(others.map(({ waitMs }) => waitMs)).toEqual([first.waitMs - 1_000, first.waitMs - 1_000])
})

it('a student who asks for a thousand exams lengthens the line of the others by one place', async () => {
  const admission = busyNode()
  await turnAt(admission, { person: 'nora', about: 'exam' })
  for (let number = 0; number < 1_000; number += 1) await turnAt(admission, { person: 'sara', about: `exam ${number}` })
  const [nora, huda] = [
    await turnAt(admission, { person: 'nora', about: 'exam' }),
    await turnAt(admission, { person: 'huda', about: 'exam' }),
  ]
  expect(huda.waitMs - nora.waitMs).toBe(20)
})

it('a turn that was forged, changed, or given to another student or for another exam is none', async () => {
  const admission = busyNode()
  const { turn } = await turnAt(admission, SARA)
  const [asked = '', called = '', signature = ''] = turn.split('.')
  const earlier = (Number.parseInt(called, 36) - 20_000).toString(36)
  const forged = [
    `${asked}.${earlier}.${signature}`,
    `${asked}.${called}.${'A'.repeat(22)}`,
    'nonsense',
    '..',
    `${turn}.`,
    '\u0660.\u0660.\u0660',
  ]
  const fresh = await turnAt(admission, { person: 'fresh', about: 'exam' })
  for (const [index, shown] of [...forged, turn].entries()) {
    const queued = await turnAt(admission, { person: `thief ${index}`, about: 'exam', shown })
    expect(queued.waitMs).toBeGreaterThan(fresh.waitMs)
  }
  const elsewhere = node(randomBytes(32))
  busy.push(keepBusy(elsewhere))
  expect((await turnAt(elsewhere, { ...SARA, shown: turn })).turn).not.toBe(turn)
})

it('a turn of another node, or of before a restart, holds: asked then, called then', async () => {
  const given = await turnAt(busyNode(), SARA)
  const askedAt = now
  const other = busyNode()
  now += 500
  const repeated = await turnAt(other, { ...SARA, shown: given.turn })
  expect([repeated.turn, repeated.waitMs]).toEqual([given.turn, given.waitMs - 500])
  now += repeated.waitMs
  const restarted = node()
  expect(await restarted.admit({ ...SARA, shown: given.turn }, work)).toEqual({ isQueued: false, value: askedAt })
})

it('a turn is used once, and not at all by who comes long after it', async () => {
  const admission = busyNode()
  const { turn, waitMs } = await turnAt(admission, SARA)
  await busy.pop()?.()
  now += waitMs
  const entered = await admission.admit({ ...SARA, shown: turn }, work)
  expect(entered).toEqual({ isQueued: false, value: now - waitMs })
  now += 1_000
  expect(await admission.admit({ ...SARA, shown: turn }, work)).toEqual({ isQueued: false, value: now })

  busy.push(keepBusy(admission))
  const second = await turnAt(admission, SARA)
  now += second.waitMs + KEPT_MS + 1
  const third = await turnAt(admission, { ...SARA, shown: second.turn })
  expect(third.turn.split('.')[0]).toBe(now.toString(36))
})

it('a start that failed by our fault leaves the student their turn', async () => {
  const admission = busyNode()
  const { turn, waitMs } = await turnAt(admission, SARA)
  const askedAt = now
  await busy.pop()?.()
  now += waitMs
  const failing = admission.admit({ ...SARA, shown: turn }, () => Promise.reject(new Error('the database is away')))
  await expect(failing).rejects.toThrow('away')
  expect(await admission.admit(SARA, work)).toEqual({ isQueued: false, value: askedAt })
})

it('what has begun already is not put off', async () => {
  const admission = busyNode()
  const begun = admission.admit({ ...SARA, hasBegun: async () => true }, work)
  await busy.pop()?.()
  expect((await begun).isQueued).toBe(false)
})
