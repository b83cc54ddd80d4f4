/** Judges if a coupon may be used for a purchase. The database decides, in one update, if a use is left. */

/** State of a coupon; instants in ms UTC, amounts in halalas. */
export interface CouponTerms {
  readonly active: boolean
  /** First instant of its first day in the academy's zone; null: no lower bound. */
  readonly startsAt: number | null
  /** First instant after its last day; null: no upper bound. */
  readonly endsAt: number | null
  /** Maximum number of uses by all students; null: unlimited. */
  readonly quantity: number | null
  /** Number of uses and of holds at present. */
  readonly taken: number
  /** Maximum number of uses by one student. */
  readonly perStudent: number
  /** Lowest price for which it may be used. */
  readonly minimumAmount: number
  /** Packages for which it may be used; empty: any package. */
  readonly packageIds: readonly string[]
}

export interface CouponPurchase {
  readonly packageId: string
  /** Price before any discount. */
  readonly price: number
  /** Number of uses and holds of this student. */
  readonly takenByStudent: number
  readonly now: number
}

/**
 * Reason why a coupon is refused. An inactive code, or one that has not begun, is answered as `unknown`: a difference
 * would only help people who try codes.
 */
export type CouponRefusal = 'unknown' | 'expired' | 'used-up' | 'used-by-you' | 'not-for-this-package' | 'below-minimum'

/** Reason why the coupon may not be used; null if it may. */
export function refusalOf(coupon: CouponTerms, purchase: CouponPurchase): CouponRefusal | null {
  const { now, price, packageId } = purchase
  if (!coupon.active || (coupon.startsAt !== null && now < coupon.startsAt)) return 'unknown'
  if (coupon.endsAt !== null && now >= coupon.endsAt) return 'expired'
  if (coupon.packageIds.length > 0 && !coupon.packageIds.includes(packageId)) return 'not-for-this-package'
  if (price < coupon.minimumAmount) return 'below-minimum'
  if (purchase.takenByStudent >= coupon.perStudent) return 'used-by-you'
  return coupon.quantity !== null && coupon.taken >= coupon.quantity ? 'used-up' : null
}
