/**
 * The server's time as a device knows it, from two clocks that both lie.
 *
 * The wall clock (`Date.now`) can be set by hand and corrected by the network; the monotonic clock
 * (`performance.now`) stops during sleep on most systems and starts anew with every page. So time advances by
 * comparing how far both moved since the last reading:
 *
 * - they agree within 2 s while the page was visible: time moved by the monotonic difference;
 * - the wall fell behind: it was set back; the monotonic one is right (`jump`);
 * - the wall ran ahead while the page was hidden or frozen: the device slept, and sleep counts (from 2 s on it is reported,
 *   `sleep`). A second that is left out is a second less for the section that begins before the next sample;
 * - the wall ran ahead while the page was visible: a correction of the clock, not time; monotonic (`jump`).
 *   Taking the larger of both would end an exam whenever a phone corrects its clock.
 *
 * A sample of the server's clock heals whatever is left. Everything is in ms; nothing here reads a clock.
 */

export interface ClockState {
  /** The server's time at the last reading, ms UTC. */
  readonly now: number
  readonly wall: number
  readonly mono: number
}

export interface ClockReading {
  readonly wall: number
  readonly mono: number
  /** True when the page was hidden or frozen at any moment since the last reading. */
  readonly wasHidden: boolean
}

export interface ServerSample {
  readonly serverNow: number
  /** Monotonic instants of sending and receiving; the server read its clock somewhere between. */
  readonly sentMono: number
  readonly receivedMono: number
  readonly receivedWall: number
}

export interface ClockFinding {
  readonly kind: 'jump' | 'sleep'
  /** How far the wall clock moved apart from the monotonic one; for a sample: how far time was corrected. */
  readonly byMs: number
}

export interface ClockStep {
  readonly clock: ClockState
  readonly finding: ClockFinding | null
}

/** Two clocks that differ by no more than this are said to agree. */
export const CLOCK_TOLERANCE_MS = 2_000
/** What two clocks may be apart by nothing but how they are read and kept in step. */
const SHORTEST_SLEEP_MS = 100

/** Time after a further reading of both clocks. It never runs backwards here. */
export function advanceClock(clock: ClockState, reading: ClockReading): ClockStep {
  const monoStep = Math.max(0, reading.mono - clock.mono)
  const apart = reading.wall - clock.wall - monoStep
  const slept = apart > SHORTEST_SLEEP_MS && reading.wasHidden
  const step = slept ? monoStep + apart : monoStep
  const finding: ClockFinding | null =
    Math.abs(apart) <= CLOCK_TOLERANCE_MS ? null : { kind: slept ? 'sleep' : 'jump', byMs: Math.round(apart) }
  return { clock: { now: clock.now + step, wall: reading.wall, mono: reading.mono }, finding }
}

/** The clock anchored at an answer of the server: its time at the middle of the round trip. */
export function sampleClock(clock: ClockState | null, sample: ServerSample): ClockStep {
  const now = sample.serverNow + Math.max(0, sample.receivedMono - sample.sentMono) / 2
  const anchored = { now, wall: sample.receivedWall, mono: sample.receivedMono }
  if (clock === null) return { clock: anchored, finding: null }
  const expected = clock.now + Math.max(0, sample.receivedMono - clock.mono)
  const byMs = Math.round(now - expected)
  return { clock: anchored, finding: Math.abs(byMs) <= CLOCK_TOLERANCE_MS ? null : { kind: 'jump', byMs } }
}

/** What a device wrote down of the server's time while it still ran. */
export interface KeptTime {
  readonly serverAt: number
  readonly wallAt: number
}

/**
 * Time after a restart of the page: the kept server time plus what the wall clock has moved since, never below the
 * kept one. The wall clock may have been set meanwhile; the next sample heals that.
 */
export function restartClock(kept: KeptTime, reading: { readonly wall: number; readonly mono: number }): ClockState {
  return { now: kept.serverAt + Math.max(0, reading.wall - kept.wallAt), wall: reading.wall, mono: reading.mono }
}
