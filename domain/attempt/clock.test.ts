import { describe, expect, it } from 'vitest'
import { advanceClock, CLOCK_TOLERANCE_MS, restartClock, sampleClock } from './clock.ts'

const clock = { now: 1_000_000, wall: 500_000, mono: 10_000 }
const MINUTE = 60_000

describe('a student whose device keeps time', () => {
  it('has time move by the monotonic clock while both agree', () => {
    const { clock: next, finding } = advanceClock(clock, { wall: 501_500, mono: 11_000, wasHidden: false })
    expect(next).toEqual({ now: 1_001_000, wall: 501_500, mono: 11_000 })
    expect(finding).toBeNull()
  })

  it('gains nothing by setting the clock back half an hour', () => {
    const { clock: next, finding } = advanceClock(clock, {
      wall: clock.wall - 31 * MINUTE,
      mono: 11_000,
      wasHidden: false,
    })
    expect(next.now).toBe(1_001_000)
    expect(finding).toEqual({ kind: 'jump', byMs: -31 * MINUTE - 1_000 })
  })

  it('gains nothing by setting the clock back while the page was hidden', () => {
    expect(advanceClock(clock, { wall: 0, mono: 11_000, wasHidden: true })).toMatchObject({
      clock: { now: 1_001_000 },
      finding: { kind: 'jump' },
    })
  })

  it('has the sleep of a device counted', () => {
    const { clock: next, finding } = advanceClock(clock, {
      wall: clock.wall + 10 * MINUTE,
      mono: 11_000,
      wasHidden: true,
    })
    expect(next.now).toBe(clock.now + 10 * MINUTE)
    expect(finding).toEqual({ kind: 'sleep', byMs: 10 * MINUTE - 1_000 })
  })

  it('has a sleep of a second counted too, and what clocks are apart by while they are read is none', () => {
    const hidden = (wallMs: number, wasHidden = true) =>
      advanceClock(clock, { wall: clock.wall + wallMs, mono: clock.mono + 1_000, wasHidden })
    expect(hidden(2_180)).toMatchObject({ clock: { now: clock.now + 2_180 }, finding: null })
    expect(hidden(2_180, false)).toMatchObject({ clock: { now: clock.now + 1_000 }, finding: null })
    expect(hidden(1_050)).toMatchObject({ clock: { now: clock.now + 1_000 }, finding: null })
  })

  it('loses nothing when the phone corrects its clock forwards before their eyes', () => {
    const { clock: next, finding } = advanceClock(clock, {
      wall: clock.wall + 10 * MINUTE,
      mono: 11_000,
      wasHidden: false,
    })
    expect(next.now).toBe(1_001_000)
    expect(finding?.kind).toBe('jump')
  })

  it('is not bothered by differences within the tolerance', () => {
    const reading = { wall: clock.wall + 1_000 + CLOCK_TOLERANCE_MS, mono: 11_000, wasHidden: true }
    expect(advanceClock(clock, reading).finding).toBeNull()
  })

  it('never sees time run backwards when the monotonic clock starts anew', () => {
    expect(advanceClock(clock, { wall: clock.wall, mono: 0, wasHidden: false }).clock.now).toBe(clock.now)
  })
})

describe('a student whose device hears from the server', () => {
  it('takes the middle of the round trip as the instant of the answer', () => {
    const sample = { serverNow: 9_000, sentMono: 100, receivedMono: 300, receivedWall: 7 }
    expect(sampleClock(null, sample)).toEqual({ clock: { now: 9_100, wall: 7, mono: 300 }, finding: null })
  })

  it('has the clock healed, and a correction beyond the tolerance on record', () => {
    const sample = { serverNow: clock.now + 60_000, sentMono: 10_000, receivedMono: 10_100, receivedWall: 500_100 }
    const { clock: next, finding } = sampleClock(clock, sample)
    expect(next.now).toBe(clock.now + 60_050)
    expect(finding).toEqual({ kind: 'jump', byMs: 59_950 })
  })

  it('has a small difference healed without a word', () => {
    const sample = { serverNow: clock.now + 500, sentMono: 10_000, receivedMono: 10_200, receivedWall: 500_100 }
    expect(sampleClock(clock, sample).finding).toBeNull()
  })
})

describe('a student who reloads the page', () => {
  it('has the time since then counted, and never less than was kept', () => {
    const kept = { serverAt: 1_000_000, wallAt: 500_000 }
    expect(restartClock(kept, { wall: 530_000, mono: 5 })).toEqual({ now: 1_030_000, wall: 530_000, mono: 5 })
    expect(restartClock(kept, { wall: 100, mono: 5 }).now).toBe(1_000_000)
  })
})
