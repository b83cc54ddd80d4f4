/**
 * Numbers of the calculator: decimal, so that 0.1 + 0.2 is 0.3. Forty digits are kept and twelve are shown, so that what
 * rounding leaves behind (1 ÷ 3 × 3) is never seen.
 */
import { Decimal } from 'decimal.js'

export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -1e3, toExpPos: 1e3 })
export type Exact = Decimal

const SHOWN_DIGITS = 12
/** Beyond these a number is shown with a power of ten. */
const PLAIN = { least: new Exact('1e-9'), most: new Exact('1e12') }

/** A number as a calculator shows it, in ASCII: `-0.3`, `1.5×10^20`. */
export function shownNumber(value: Exact): string {
  const rounded = value.toSignificantDigits(SHOWN_DIGITS)
  if (rounded.isZero()) return '0'
  const size = rounded.abs()
  if (size.lt(PLAIN.most) && size.gte(PLAIN.least)) return rounded.toFixed()
  const [digits = '', power = ''] = rounded.toExponential().split('e')
  return `${digits}×10^${power.replace('+', '')}`
}
