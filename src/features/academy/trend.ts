/** Comparison of a figure with the same figure of the days before. */
import type { Figure } from '#contract/office/academy-figures.ts'
import { oneDecimal } from '#domain/progress/one-decimal.ts'

/** `share`: of an amount, 0.12 is 12 % more. `points`: of a percentage. */
export type Trend =
  | { readonly kind: 'none' | 'new' | 'same' }
  | { readonly kind: 'more' | 'less'; readonly share: number }
  | { readonly kind: 'higher' | 'lower'; readonly points: number }

export type FigureUnit = 'amount' | 'percent'

export function trendOf({ value, before }: Pick<Figure, 'value' | 'before'>, unit: FigureUnit): Trend {
  const isEmpty = (one: number | null) => one === null || (unit === 'amount' && one === 0)
  if (isEmpty(value) && isEmpty(before)) return { kind: 'none' }
  if (value === null) return { kind: 'none' }
  if (before === null || isEmpty(before)) return { kind: 'new' }
  if (value === before) return { kind: 'same' }
  if (unit === 'percent') {
    const points = oneDecimal(value - before)
    return { kind: points > 0 ? 'higher' : 'lower', points: Math.abs(points) }
  }
  const share = (value - before) / before
  // Two large amounts that differ by next to nothing are not "0 % more".
  if (Math.abs(share) < 0.005) return { kind: 'same' }
  return { kind: share > 0 ? 'more' : 'less', share: Math.abs(share) }
}
