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

/** `1,234.5` and `1234.5`; a comma before one or two last digits is a decimal one, as in `299,50` and `1.234,50`. */
const WITH_POINT = /^(\d{1,8}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/
const WITH_COMMA = /^(\d{1,8}|\d{1,3}(?:\.\d{3}){1,2}),(\d{1,2})$/

/**
 * Halalas of a typed amount, in either kind of digits and with either decimal sign; null if it is no amount, has a third
 * decimal, or can be read in two ways (`1.000`, `12,34,567`).
 */
export function readRiyals(typed: string): number | null {
  const compact = foldDigits(typed)
    .replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u066c\u060c]/g, ',')
    .replace('\u066b', '.')
  const match = WITH_POINT.exec(compact) ?? WITH_COMMA.exec(compact)
  if (match === null) return null
  const [, whole = '', decimals = ''] = match
  return Number(whole.replace(/\D/g, '')) * HALALAS_IN_RIYAL + Number(decimals.padEnd(2, '0'))
}

/**
 * An amount with two decimals and without separators, as invoices, gateways and form fields need it: `1000.00`,
 * `-0.05`.
 */
export function writeRiyals(halalas: number): string {
  const digits = String(Math.abs(halalas)).padStart(3, '0')
  return `${halalas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
