/** Money as whole halalas (1 SAR = 100), with VAT unless a name says otherwise; shares in basis points. */
import { foldDigits } from '../arabic/digits.ts'

export const HALALAS_IN_RIYAL = 100
/** 100 % in basis points. */
export const WHOLE_IN_BASIS_POINTS = 10_000
/** Limit of 10 million SAR: up to it, every product of an amount with a share or a number of days is exact. */
export const LARGEST_AMOUNT = 1_000_000_000

/**
 * `numerator ÷ denominator`, rounded to the nearest whole number, halves away from zero. Both are whole numbers, the
 * denominator is positive, and twice the numerator is a safe integer.
 */
export function divideRounded(numerator: number, denominator: number): number {
  const magnitude = Math.abs(numerator)
  const rest = magnitude % denominator
  const rounded = (magnitude - rest) / denominator + (rest * 2 >= denominator ? 1 : 0)
  return numerator < 0 && rounded !== 0 ? -rounded : rounded
}

/**
 * Splits a whole amount by weights into whole parts that add up to it. The remainder goes to the largest fractions,
 * between equal ones to the earlier. If all weights are 0, the parts are equal; no weights give no parts.
 */
export function allocate(total: number, weights: readonly number[]): readonly number[] {
  const even = weights.every((weight) => weight === 0)
  const shares = even ? weights.map(() => 1) : weights
  const sum = shares.reduce((whole, weight) => whole + weight, 0)
  const exact = shares.map((weight) => (sum === 0 ? 0 : (total * weight) / sum))
  const parts = exact.map(Math.floor)
  const left = Math.round(exact.reduce((whole, share) => whole + share, 0)) - parts.reduce((a, b) => a + b, 0)
  const byFraction = exact
    .map((share, index) => ({ index, fraction: share - Math.floor(share) }))
    .toSorted((a, b) => b.fraction - a.fraction || a.index - b.index)
  for (const { index } of byFraction.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** Halalas of a typed amount (`1,234.5`, `١٢٣٤٫٥٠`); null if it is no amount or has a third decimal. */
export function readRiyals(typed: string): number | null {
  const compact = foldDigits(typed)
    .replace(/[\s,\u066c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace('\u066b', '.')
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(compact)
  if (match === null) return null
  return Number(match[1]) * HALALAS_IN_RIYAL + Number((match[2] ?? '').padEnd(2, '0'))
}

/**
 * An amount with two decimals and without separators, as invoices, gateways and form fields need it: `1000.00`,
 * `-0.05`.
 */
export function writeRiyals(halalas: number): string {
  const digits = String(Math.abs(halalas)).padStart(3, '0')
  return `${halalas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
