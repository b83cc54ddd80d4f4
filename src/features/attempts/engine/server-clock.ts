/** The pure clock of `domain/attempt/clock.ts`, bound to the two clocks of this page. */
import {
  advanceClock,
  type ClockFinding,
  type ClockState,
  type KeptTime,
  restartClock,
  sampleClock,
} from '#domain/attempt/clock.ts'
import type { ServerClock } from './session.ts'

export interface DeviceClocks {
  readonly wall: () => number
  readonly mono: () => number
}

export const deviceClocks: DeviceClocks = { wall: () => Date.now(), mono: () => performance.now() }

export interface SampledServerClock extends ServerClock {
  /** Heals the clock by an answer of the server that was asked at `sentMono`. */
  readonly sample: (serverNow: number, sentMono: number) => void
  /** Notes that the page was hidden or frozen: a leap of the wall clock is then sleep, not a correction. */
  readonly markHidden: () => void
  readonly kept: () => KeptTime
}

/** A clock from the last kept time of an earlier page, or (kept null) from the device's wall clock until sampled. */
export function createServerClock(kept: KeptTime | null, clocks: DeviceClocks = deviceClocks): SampledServerClock {
  const reading = () => ({ wall: clocks.wall(), mono: clocks.mono() })
  let clock: ClockState = restartClock(kept ?? { serverAt: clocks.wall(), wallAt: clocks.wall() }, reading())
  let wasHidden = false
  let healed: ClockFinding | null = null

  return {
    now: () => advanceClock(clock, { ...reading(), wasHidden }).clock.now,
    tick() {
      const step = advanceClock(clock, { ...reading(), wasHidden })
      clock = step.clock
      wasHidden = false
      const finding = step.finding ?? healed
      healed = null
      return finding
    },
    sample(serverNow, sentMono) {
      const step = sampleClock(clock, { serverNow, sentMono, receivedMono: clocks.mono(), receivedWall: clocks.wall() })
      clock = step.clock
      healed = step.finding
    },
    markHidden() {
      wasHidden = true
    },
    kept: () => ({ serverAt: advanceClock(clock, { ...reading(), wasHidden }).clock.now, wallAt: clocks.wall() }),
  }
}
