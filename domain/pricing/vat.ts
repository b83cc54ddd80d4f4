/** VAT that is already inside an amount. It is taken by subtraction: 15 % of a rounded net differs for 13 % of all amounts. */
import { allocate, divideRounded, WHOLE_IN_BASIS_POINTS } from '../money/halalas.ts'

/** The rate of Saudi Arabia since July 2020, in basis points; the settings may say otherwise. */
export const USUAL_VAT_RATE = 1_500

export interface VatSplit {
  readonly net: number
  readonly vat: number
}

/** What of `gross` (halalas) is VAT at `rate` (basis points; 0 for an academy that is not registered). */
export function splitVat(gross: number, rate: number): VatSplit {
  const net = divideRounded(gross * WHOLE_IN_BASIS_POINTS, WHOLE_IN_BASIS_POINTS + rate)
  return { net, vat: gross - net }
}

/** The VAT of each line of a document, adding up to the document's: every line is within a halala of its own share. */
export function vatOfLines(grosses: readonly number[], vat: number): readonly number[] {
  return allocate(vat, grosses)
}

/**
 * The VAT of the next refund of a payment. Refunds take their VAT cumulatively, so that parts in whatever sizes return
 * exactly `paid.vat` with the last of them. All in halalas; `refundedBefore + amount` is at most `paid.gross`.
 */
export function refundedVat(
  paid: { readonly gross: number; readonly vat: number },
  refundedBefore: number,
  amount: number,
): number {
  if (amount === 0) return 0
  const upTo = (gross: number) => divideRounded(paid.vat * gross, paid.gross)
  return upTo(refundedBefore + amount) - upTo(refundedBefore)
}
