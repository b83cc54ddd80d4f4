/** Number of students who watched each second of a film, to show where students stop. */
import type { WatchedRange } from './watched.ts'

/** Consecutive whole seconds that the same number of students watched: `from` is included, `to` is not. */
export interface CurveStep {
  readonly from: number
  readonly to: number
  readonly viewers: number
}

/**
 * Curve of a film from its beginning to its end. `watched`: ranges of each student that do not overlap (`unionOf`).
 * `length` in seconds.
 */
export function filmCurve(watched: readonly (readonly WatchedRange[])[], length: number): CurveStep[] {
  const end = Math.ceil(length)
  const changes = new Map<number, number>()
  const change = (second: number, by: number) => {
    if (second < end) changes.set(second, (changes.get(second) ?? 0) + by)
  }
  for (const [from, to] of watched.flat()) {
    change(from, 1)
    change(to, -1)
  }
  const places = [...new Set([0, ...changes.keys()])].toSorted((one, other) => one - other)
  const steps: CurveStep[] = []
  let viewers = 0
  for (const [index, from] of places.entries()) {
    viewers += changes.get(from) ?? 0
    const to = places[index + 1] ?? end
    const last = steps.at(-1)
    if (from >= to) continue
    if (last?.viewers === viewers) steps[steps.length - 1] = { ...last, to }
    else steps.push({ from, to, viewers })
  }
  return steps
}

/** Second at which the most students stopped watching; null if nobody stopped before the end. */
export function steepestLoss(curve: readonly CurveStep[]): { readonly second: number; readonly lost: number } | null {
  let steepest: { second: number; lost: number } | null = null
  for (const [index, { from, viewers }] of curve.entries()) {
    const lost = (curve[index - 1]?.viewers ?? 0) - viewers
    if (lost > (steepest?.lost ?? 0)) steepest = { second: from, lost }
  }
  return steepest
}
