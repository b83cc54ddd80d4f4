/**
 * VAT that is included in an amount. It is computed by subtraction: 15 % of the rounded net amount would differ for 13
 * % of all amounts.
 */
import { allocate, divideRounded, WHOLE_IN_BASIS_POINTS } from '../money/halalas.ts'

/** Rate of Saudi Arabia since July 2020, basis points; the settings may have another one. */
export const USUAL_VAT_RATE = 1_500

export interface VatSplit {
  readonly net: number
  readonly vat: number
}

/** Splits `gross` (halalas) into net and VAT at `rate` (basis points; 0 for an academy that is not registered). */
export function splitVat(gross: number, rate: number): VatSplit {
  const net = divideRounded(gross * WHOLE_IN_BASIS_POINTS, WHOLE_IN_BASIS_POINTS + rate)
  return { net, vat: gross - net }
}

/**
 * VAT of each line of a document; the parts add up to the document's VAT, and each is within one halala of its exact
 * share.
 */
export function vatOfLines(grosses: readonly number[], vat: number): readonly number[] {
  return allocate(vat, grosses)
}

/**
 * VAT of the next refund of a payment. It is computed cumulatively, so that parts of any sizes together return exactly
 * `paid.vat`. All amounts are halalas; `refundedBefore + amount` is at most `paid.gross`.
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
