/** Speed of a file, and the time it still takes, from where it stood when. */

export interface Sent {
  /** ms UTC. */
  readonly at: number
  readonly bytes: number
}

export interface Speed {
  readonly bytesPerSecond: number
  readonly secondsLeft: number
}

/** What is older says nothing of how fast it goes now. */
const WINDOW_MS = 20_000
/** Less than this says nothing yet. */
const LEAST_MS = 1_500

/** Returns what is still to be judged by, with what was sent now. */
export function withSent(before: readonly Sent[], now: Sent): readonly Sent[] {
  const recent = before.filter(({ at, bytes }) => now.at - at <= WINDOW_MS && bytes <= now.bytes)
  return [...recent, now]
}

/** `total`: bytes of the whole file. Null: not known yet, or nothing moves. */
export function speedOf(sent: readonly Sent[], total: number): Speed | null {
  const [first, last] = [sent[0], sent.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < LEAST_MS || last.bytes <= first.bytes)
    return null
  const bytesPerSecond = ((last.bytes - first.bytes) * 1_000) / (last.at - first.at)
  return { bytesPerSecond, secondsLeft: (total - last.bytes) / bytesPerSecond }
}
