/** Whether a coupon may be used for a purchase. How many uses are left is decided by the database, in one update. */

/** A coupon as it stands; instants in ms UTC, amounts in halalas. */
export interface CouponTerms {
  readonly active: boolean
  /** The first instant of its first day in the academy's zone; null: from the beginning. */
  readonly startsAt: number | null
  /** The first instant after its last day. */
  readonly endsAt: number | null
  /** How often it may be used in all; null: as often as people like. */
  readonly quantity: number | null
  /** Used and held at present. */
  readonly taken: number
  /** How often one student may use it. */
  readonly perStudent: number
  /** The lowest price that it may be used on. */
  readonly minimumAmount: number
  /** Empty: any package. */
  readonly packageIds: readonly string[]
}

export interface CouponPurchase {
  readonly packageId: string
  /** The price before any discount. */
  readonly price: number
  /** How often this student has used it or holds it. */
  readonly takenByStudent: number
  readonly now: number
}

/**
 * Why a coupon is refused. `unknown` also stands for what helps no honest buyer: a code that is inactive or has not
 * begun is answered like one that does not exist.
 */
export type CouponRefusal = 'unknown' | 'expired' | 'used-up' | 'used-by-you' | 'not-for-this-package' | 'below-minimum'

/** Null when it may be used. */
export function refusalOf(coupon: CouponTerms, purchase: CouponPurchase): CouponRefusal | null {
  const { now, price, packageId } = purchase
  if (!coupon.active || (coupon.startsAt !== null && now < coupon.startsAt)) return 'unknown'
  if (coupon.endsAt !== null && now >= coupon.endsAt) return 'expired'
  if (coupon.packageIds.length > 0 && !coupon.packageIds.includes(packageId)) return 'not-for-this-package'
  if (price < coupon.minimumAmount) return 'below-minimum'
  if (purchase.takenByStudent >= coupon.perStudent) return 'used-by-you'
  return coupon.quantity !== null && coupon.taken >= coupon.quantity ? 'used-up' : null
}
