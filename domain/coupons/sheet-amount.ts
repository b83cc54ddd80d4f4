/** What a sheet says that a coupon takes off. */
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

/** A coupon's type as people write it; `20%` in the cell of the amount says it as well. Null: neither is known. */
export function readCouponType(typeCell: string, amountCell: string): CouponType | null {
  const said = typeCell.trim()
  if (said === '') return SIGN.test(amountCell) ? 'percentage' : null
  return TYPES.get(foldForSearch(SIGN.test(said) ? '%' : said)) ?? null
}

/**
 * Basis points of a percentage, halalas of a fixed amount; null when it is neither, or the sign contradicts the type.
 * `fraction`: a cell that a spreadsheet shows as `20 %` holds 0.2, so a percentage of 1 or less is believed with its
 * sign alone.
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
