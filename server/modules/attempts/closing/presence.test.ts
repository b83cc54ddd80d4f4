import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BEGINNING, Device, MINUTE, openAcademy, SECOND, sittingStudent } from '../academy.test-support.ts'
import { batchSigns } from './presence.ts'

const academy = openAcademy()
const GRACE = 30 * SECOND

describe('a student who comes and goes', () => {
  it('is closed at the deadline while there, and at the end of the grace while away', async () => {
    const device = await sittingStudent(academy)
    const { now } = academy.clock
    expect(await device.row()).toMatchObject({ present: true, closeDueAt: now + 60 * MINUTE })
    await device.say(false, now + 1)
    expect(await device.row()).toMatchObject({ present: false, presenceAt: now + 1, closeDueAt: now + 1 + GRACE })
    await device.say(true, now + 2)
    expect(await device.row()).toMatchObject({ present: true, closeDueAt: now + 60 * MINUTE })
  })

  it('is away since the first of several beacons', async () => {
    const device = await sittingStudent(academy)
    const { now } = academy.clock
    for (const after of [10, 30, 20]) await device.say(false, now + after)
    expect(await device.row()).toMatchObject({ present: false, presenceAt: now + 10, signAt: now + 30 })
  })

  it('is there although a delayed beacon of an earlier absence comes last', async () => {
    const device = await sittingStudent(academy)
    const { now } = academy.clock
    await device.say(true, now + 50)
    await device.say(false, now + 20)
    expect(await device.row()).toMatchObject({ present: true, presenceAt: now + 50 })
  })

  it('is there when the log tells of an answer after the beacon, and away when it tells of leaving', async () => {
    const device = await sittingStudent(academy)
    const { now } = academy.clock
    await device.say(false, now + 10)
    device.answer(0, device.exam.right(0), now + 40)
    await device.send()
    expect(await device.row()).toMatchObject({ present: true, presenceAt: now + 40 })
    device.write({ type: 'away' }, now + 90)
    await device.send()
    expect(await device.row()).toMatchObject({ present: false, presenceAt: now + 90, closeDueAt: now + 90 + GRACE })
  })

  it('has the latest absence counted when the log tells of a return between two beacons', async () => {
    const device = await sittingStudent(academy)
    const { now } = academy.clock
    await device.say(false, now + 10)
    await device.say(false, now + 90)
    device.write({ type: 'back' }, now + 40)
    await device.send()
    expect(await device.row()).toMatchObject({ present: false, presenceAt: now + 90 })
  })

  it('is not made away by the device that was left behind', async () => {
    const phone = await sittingStudent(academy)
    const laptop = new Device(academy, phone.exam, phone.student, phone.attemptId)
    await laptop.join()
    academy.clock.now += SECOND
    await phone.say(false)
    expect(await laptop.row()).toMatchObject({ present: true })
  })
})

/** Presence by all signs so far, independent of the batches that brought them. */
function remembered(signs: readonly { at: number; present: boolean }[], startedAt: number) {
  const known = [{ at: startedAt, present: true }, ...signs].sort(
    (a, b) => a.at - b.at || Number(b.present) - Number(a.present),
  )
  const newest = known.at(-1) ?? { at: startedAt, present: true }
  return { present: newest.present, lastPresentAt: known.findLast((sign) => sign.present)?.at ?? startedAt }
}

describe('a student whose signs arrive in any order and any batches', () => {
  const signs = fc.uniqueArray(fc.record({ at: fc.integer({ min: 1, max: 500 }), present: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
    selector: ({ at }) => at,
  })
  const arrivals = signs.chain((list) =>
    fc.tuple(
      fc.shuffledSubarray(list, { minLength: list.length }),
      fc.array(fc.boolean(), { minLength: list.length, maxLength: list.length }),
    ),
  )

  it('is there or away by the newest sign, and never away longer than since the last known sign of being there', async () => {
    const device = await sittingStudent(academy)
    const { terms } = await device.row()
    await fc.assert(
      fc.asyncProperty(arrivals, async ([arrived, cuts]) => {
        // Each case uses a later window of time, so that the attempt need not be created again.
        academy.clock.now += SECOND
        const base = academy.clock.now - 600
        await device.say(true, base)
        const seen: { at: number; present: boolean }[] = []
        let batch: typeof seen = []
        for (const [index, sign] of arrived.entries()) {
          batch.push({ at: base + sign.at, present: sign.present })
          if (cuts[index] === true && index < arrived.length - 1) continue
          const lines = batch.map(({ at, present }) => device.write(present ? { type: 'back' } : { type: 'away' }, at))
          await device.send(lines)
          seen.push(...batch)
          batch = []
          const row = await device.row()
          const expected = remembered(seen, base)
          expect(row.present).toBe(expected.present)
          const firstAbsence = Math.min(
            ...seen.filter(({ at, present }) => !present && at > expected.lastPresentAt).map(({ at }) => at),
          )
          if (!expected.present) expect(row.presenceAt).toBeGreaterThanOrEqual(firstAbsence)
          expect(row.presenceAt).toBeLessThanOrEqual(row.signAt)
          const due = row.present ? terms.deadlineAt : Math.min(terms.deadlineAt, row.presenceAt + GRACE)
          expect(row.closeDueAt).toBe(due)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('a batch of a student’s log', () => {
  const line = (seq: number, at: number, type: 'away' | 'back') => ({ seq, at: BEGINNING + at, body: { type } })

  it('says nothing of presence when it holds no sign', () => {
    expect(batchSigns([], undefined)).toBeNull()
    expect(batchSigns([{ seq: 1, at: 5, body: { type: 'clock', kind: 'sleep', byMs: 5 } }], undefined)).toBeNull()
  })

  it('says since when the student is away at its end', () => {
    const signs = batchSigns(
      [line(1, 10, 'away'), line(2, 20, 'back'), line(3, 30, 'away'), line(4, 40, 'away')],
      undefined,
    )
    expect(signs).toEqual({
      at: BEGINNING + 40,
      present: false,
      absentSince: BEGINNING + 30,
      lastPresentAt: BEGINNING + 20,
    })
  })

  it('counts what the page says beside its log', () => {
    expect(batchSigns([line(1, 10, 'back')], { at: BEGINNING + 20, present: false })).toMatchObject({
      present: false,
      absentSince: BEGINNING + 20,
    })
  })
})
