/**
 * Price of a purchase, line by line. Browser and server run the same function; an order stores its input and output.
 */
import { divideRounded, HALALAS_IN_RIYAL, WHOLE_IN_BASIS_POINTS } from '../money/halalas.ts'
import { splitVat } from './vat.ts'

/** Discount of a coupon: a share in basis points (1 to 10,000), or halalas. */
export interface Discount {
  readonly type: 'percentage' | 'fixed'
  readonly amount: number
}

/** Input of a quote. All amounts are halalas with VAT. */
export interface QuoteInput {
  readonly price: number
  /** Number of days that the price buys. */
  readonly days: number
  /** Rate in basis points; 0 for an academy that is not registered for VAT. */
  readonly vatRate: number
  readonly discount: Discount | null
  /** Value of the rest of the present period (`unusedCredit`). */
  readonly credit: number
}

/** `waived`: an amount below one riyal, which the gateway does not accept and which the academy therefore waives. */
export type QuoteLineKind = 'price' | 'discount' | 'credit' | 'waived'

export interface QuoteLine {
  readonly kind: QuoteLineKind
  /** Amount in halalas; negative if it lowers the total. */
  readonly amount: number
}

export interface Quote {
  /** The price comes first; the others are present only if they are not 0. They add up to `total`. */
  readonly lines: readonly QuoteLine[]
  readonly total: number
  readonly net: number
  readonly vat: number
  /** Number of whole days that the rest of the credit adds to the new period. */
  readonly extraDays: number
}

export function discountOf(price: number, discount: Discount | null): number {
  if (discount === null) return 0
  if (discount.type === 'fixed') return Math.min(discount.amount, price)
  return divideRounded(price * discount.amount, WHOLE_IN_BASIS_POINTS)
}

/**
 * Quote of a purchase. The discount is applied first, then the credit, never below 0; a total below 1.00 SAR becomes 0.
 */
export function quote({ price, days, vatRate, discount, credit }: QuoteInput): Quote {
  const off = discountOf(price, discount)
  const used = Math.min(credit, price - off)
  const due = price - off - used
  const waived = due < HALALAS_IN_RIYAL ? due : 0
  const lines: readonly QuoteLine[] = [
    { kind: 'price', amount: price },
    { kind: 'discount', amount: -off },
    { kind: 'credit', amount: -used },
    { kind: 'waived', amount: -waived },
  ]
  const total = due - waived
  return {
    lines: lines.filter(({ kind, amount }) => kind === 'price' || amount !== 0),
    total,
    ...splitVat(total, vatRate),
    extraDays: price === 0 ? 0 : Math.floor(((credit - used) * days) / price),
  }
}

/** Amount (halalas) by which a year is cheaper than twelve months of the same package; 0 if it is not. */
export function yearSaves(prices: { readonly monthly: number; readonly yearly: number }): number {
  return Math.max(0, prices.monthly * 12 - prices.yearly)
}
