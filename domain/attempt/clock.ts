/**
 * Estimate of the server's time on a device, from two clocks that are both unreliable.
 *
 * The wall clock (`Date.now`) can be set by hand and is corrected by the network. The monotonic clock
 * (`performance.now`) stops during sleep on most systems and restarts with every page. Time therefore advances by a
 * comparison of how far both clocks moved since the last reading:
 *
 * - both agree within 2 s while the page was visible: time moved by the monotonic difference;
 * - the wall clock fell behind: it was set back, so the monotonic difference is right (`jump`);
 * - the wall clock ran ahead while the page was hidden or frozen: the device slept, and sleep counts as time. From 2 s
 *   on it is reported (`sleep`), but shorter sleep counts too: otherwise the section that begins before the next sample
 *   would lose that time;
 * - the wall clock ran ahead while the page was visible: it was corrected, so the monotonic difference is right
 *   (`jump`). The larger difference would end an exam whenever a phone corrects its clock.
 *
 * A sample of the server's clock corrects the remaining error. All values are ms; nothing here reads a clock.
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
  /** True if the page was hidden or frozen at any moment since the last reading. */
  readonly wasHidden: boolean
}

export interface ServerSample {
  readonly serverNow: number
  /** Monotonic instants of sending and receiving; the server read its clock between them. */
  readonly sentMono: number
  readonly receivedMono: number
  readonly receivedWall: number
}

export interface ClockFinding {
  readonly kind: 'jump' | 'sleep'
  /** Difference between the wall clock and the monotonic clock; for a sample, the correction of the time. */
  readonly byMs: number
}

export interface ClockStep {
  readonly clock: ClockState
  readonly finding: ClockFinding | null
}

/** Clocks that differ by at most this are regarded as equal. */
export const CLOCK_TOLERANCE_MS = 2_000
/** Difference that reading and synchronising the two clocks can cause without any sleep. */
const SHORTEST_SLEEP_MS = 100

/** Time after a further reading of both clocks. It never decreases here. */
export function advanceClock(clock: ClockState, reading: ClockReading): ClockStep {
  const monoStep = Math.max(0, reading.mono - clock.mono)
  const apart = reading.wall - clock.wall - monoStep
  const slept = apart > SHORTEST_SLEEP_MS && reading.wasHidden
  const step = slept ? monoStep + apart : monoStep
  const finding: ClockFinding | null =
    Math.abs(apart) <= CLOCK_TOLERANCE_MS ? null : { kind: slept ? 'sleep' : 'jump', byMs: Math.round(apart) }
  return { clock: { now: clock.now + step, wall: reading.wall, mono: reading.mono }, finding }
}

/** Time from an answer of the server, assumed to be read at the middle of the round trip. */
export function sampleClock(clock: ClockState | null, sample: ServerSample): ClockStep {
  const now = sample.serverNow + Math.max(0, sample.receivedMono - sample.sentMono) / 2
  const anchored = { now, wall: sample.receivedWall, mono: sample.receivedMono }
  if (clock === null) return { clock: anchored, finding: null }
  const expected = clock.now + Math.max(0, sample.receivedMono - clock.mono)
  const byMs = Math.round(now - expected)
  return { clock: anchored, finding: Math.abs(byMs) <= CLOCK_TOLERANCE_MS ? null : { kind: 'jump', byMs } }
}

/** Server time that the device stored while the page ran, with the wall clock at that moment. */
export interface KeptTime {
  readonly serverAt: number
  readonly wallAt: number
}

/**
 * Time after a restart of the page: the stored server time plus the movement of the wall clock since, never less than
 * the stored one. The wall clock may have been set meanwhile; the next sample corrects that.
 */
export function restartClock(kept: KeptTime, reading: { readonly wall: number; readonly mono: number }): ClockState {
  return { now: kept.serverAt + Math.max(0, reading.wall - kept.wallAt), wall: reading.wall, mono: reading.mono }
}
