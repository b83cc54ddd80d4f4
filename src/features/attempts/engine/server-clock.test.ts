import { describe, expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

/** A device whose two clocks the test moves. */
function device(kept: { serverAt: number; wallAt: number } | null = null) {
  const clocks = { wall: 1_000_000, mono: 500 }
  const clock = createServerClock(kept, { wall: () => clocks.wall, mono: () => clocks.mono })
  return {
    clock,
    pass(milliseconds: number) {
      clocks.wall += milliseconds
      clocks.mono += milliseconds
    },
    setWall(byMilliseconds: number) {
      clocks.wall += byMilliseconds
    },
  }
}

describe('a student whose phone clock is changed during the exam', () => {
  it.each([-5 * 60_000, 15 * 60_000])('keeps the same remaining time when it moves by %i ms', (byMilliseconds) => {
    const { clock, pass, setWall } = device()
    clock.sample(2_000_000, 500)
    pass(10_000)
    clock.tick()
    setWall(byMilliseconds)
    pass(250)
    expect(clock.tick()).toEqual({ kind: 'jump', byMs: byMilliseconds })
    expect(clock.now()).toBe(2_010_250)
    pass(1_000)
    expect(clock.tick()).toBeNull()
    expect(clock.now()).toBe(2_011_250)
  })

  it('has the time of a sleep counted', () => {
    const { clock, pass, setWall } = device()
    clock.sample(2_000_000, 500)
    clock.tick()
    clock.markHidden()
    setWall(60_000)
    pass(250)
    expect(clock.tick()).toEqual({ kind: 'sleep', byMs: 60_000 })
    expect(clock.now()).toBe(2_060_250)
  })

  it('is healed by the next answer of the server, and the correction is on record once', () => {
    const { clock, pass } = device()
    clock.sample(2_000_000, 500)
    pass(1_000)
    clock.sample(2_031_000, 1_500)
    expect(clock.now()).toBe(2_031_000)
    expect(clock.tick()).toEqual({ kind: 'jump', byMs: 30_000 })
    expect(clock.tick()).toBeNull()
  })
})

describe('a student who restarts the phone', () => {
  it('goes on from the kept time plus what passed', () => {
    const { clock } = device({ serverAt: 9_000_000, wallAt: 996_000 })
    expect(clock.now()).toBe(9_004_000)
  })

  it('never gets time back by setting the clock back', () => {
    const { clock } = device({ serverAt: 9_000_000, wallAt: 1_600_000 })
    expect(clock.now()).toBe(9_000_000)
  })
})
