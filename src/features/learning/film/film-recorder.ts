/** Follows a player and says which seconds it played. */
import { unionOf, wholeSeconds } from '#domain/learning/watched.ts'
import type { TimeRange } from '#domain/learning/watching-clock.ts'
import type { Watching } from './watching-store.ts'

/** Seconds of a film that are played before they are kept on the device. */
const KEEP_EVERY_SECONDS = 3
/** A larger step than this between two moments of play is a jump, which watches nothing. */
const STEP_SECONDS = 2.5

interface RecorderInput {
  /** Length of the film, seconds. */
  readonly length: number
  readonly keep: (watched: Watching) => void
  /** The device's clock, ms UTC. */
  readonly now: () => number
}

/** More than this between two times of keeping is a clock that was set, or a player that waited for its film. */
const KEPT_APART_MS = 60_000

/** The time of a stretch of play, by the device's clock; where the clock cannot say it, as long as the film is. */
function playedUntil(at: number, since: number, seconds: number): TimeRange {
  const isMeasured = since < at && at - since <= KEPT_APART_MS
  return [Math.round(isMeasured ? since : at - seconds * 1_000), Math.round(at)]
}

export type FilmRecorder = ReturnType<typeof filmRecorder>

export function filmRecorder({ length, keep, now }: RecorderInput) {
  let stretch: { readonly from: number; to: number; readonly since: number } | null = null

  /** Keeps what was played since it was kept last. */
  function flush(): void {
    if (stretch === null) return
    const { from, to, since } = stretch
    const at = now()
    const ranges = unionOf(wholeSeconds([[from, to]], length))
    stretch = { from: to, to, since: at }
    if (ranges.length > 0) keep({ ranges, position: { seconds: to, at }, played: [playedUntil(at, since, to - from)] })
  }

  /** Play goes on at a second of the film, wherever it was before. */
  function begin(at: number): void {
    flush()
    stretch = { from: at, to: at, since: now() }
  }

  return {
    begin,
    flush,
    /** The player has come so far, at a rate. */
    moved(at: number, rate: number): void {
      if (stretch === null) return
      const step = at - stretch.to
      if (step < 0 || step > STEP_SECONDS * Math.max(1, rate)) return begin(at)
      stretch.to = at
      if (stretch.to - stretch.from >= KEEP_EVERY_SECONDS) flush()
    },
    /** What comes next is not played until play begins somewhere. */
    leave(): void {
      flush()
      stretch = null
    },
  }
}
