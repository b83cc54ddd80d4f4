/** Reads the type and the amount of a coupon's discount from the cells of a sheet. */
import { foldForSearch } from '../arabic/search.ts'
import { foldDigits } from '../arabic/digits.ts'
import { HALALAS_IN_RIYAL, readRiyals } from '../money/halalas.ts'

type CouponType = 'percentage' | 'fixed'

const SAID: readonly (readonly [said: string, type: CouponType])[] = [
  ['نسبة مئوية', 'percentage'],
  ['نسبة', 'percentage'],
  ['percentage', 'percentage'],
  ['percent', 'percentage'],
  ['%', 'percentage'],
  ['مبلغ ثابت', 'fixed'],
  ['مبلغ', 'fixed'],
  ['ثابت', 'fixed'],
  ['fixed', 'fixed'],
  ['fixed amount', 'fixed'],
  ['amount', 'fixed'],
]
const TYPES = new Map(SAID.map(([said, type]) => [foldForSearch(said), type]))

const SIGN = /[%٪]/

/**
 * Type of a coupon as people write it; a percent sign in the amount's cell (`20%`) also decides it. Null if it cannot
 * be read.
 */
export function readCouponType(typeCell: string, amountCell: string): CouponType | null {
  const said = typeCell.trim()
  if (said === '') return SIGN.test(amountCell) ? 'percentage' : null
  return TYPES.get(foldForSearch(SIGN.test(said) ? '%' : said)) ?? null
}

/**
 * Basis points of a percentage, or halalas of a fixed amount; null if the cell is neither, or if its sign contradicts
 * the type. `fraction`: a percentage of 1 or less without a percent sign, which is ambiguous, because a cell shown as
 * `20 %` contains 0.2.
 */
export function readCouponAmount(cell: string, type: CouponType): number | 'fraction' | null {
  const hasSign = SIGN.test(cell)
  if (hasSign && type === 'fixed') return null
  const hundredths = readRiyals(
    foldDigits(cell)
      .replace(SIGN, '')
      .replace(/(?:ر\.?\s?س\.?|ريال|sar|﷼)/iu, ''),
  )
  const isFraction = hundredths !== null && type === 'percentage' && !hasSign && hundredths <= HALALAS_IN_RIYAL
  return isFraction ? 'fraction' : hundredths
}
