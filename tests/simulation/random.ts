/** Source of all random decisions of a schedule, from one seed: the same seed gives the same run. */
export interface Chance {
  /** Number from 0 (included) to 1 (excluded). */
  readonly next: () => number
  readonly below: (limit: number) => number
  readonly between: (low: number, high: number) => number
  readonly happens: (probability: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
}

/** SplitMix32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    happens: (probability) => next() < probability,
    pick<T>(from: readonly T[]): T {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}
