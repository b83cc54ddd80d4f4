/** Follows a player and says which seconds it played. */
import { unionOf, wholeSeconds } from '#domain/learning/watched.ts'
import type { Watching } from './watching-store.ts'

/** How much of a film is played before it is kept on the device. */
const KEEP_EVERY_SECONDS = 3
/** A larger step than this between two moments of play is a jump, which watches nothing. */
const STEP_SECONDS = 2.5

interface RecorderInput {
  /** Of the film, seconds. */
  readonly length: number
  readonly keep: (watched: Watching) => void
  /** The device's clock, ms UTC. */
  readonly now: () => number
}

export type FilmRecorder = ReturnType<typeof filmRecorder>

export function filmRecorder({ length, keep, now }: RecorderInput) {
  let stretch: { readonly from: number; to: number } | null = null

  /** Keeps what was played since it was kept last. */
  function flush(): void {
    if (stretch === null) return
    const { from, to } = stretch
    const ranges = unionOf(wholeSeconds([[from, to]], length))
    stretch = { from: to, to }
    if (ranges.length > 0) keep({ ranges, position: { seconds: to, at: now() } })
  }

  /** Play goes on at a second of the film, wherever it was before. */
  function begin(at: number): void {
    flush()
    stretch = { from: at, to: at }
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
