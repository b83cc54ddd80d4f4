import { foldCouponCode } from '#domain/coupons/code.ts'
import { type CouponRefusal, type CouponPurchase, refusalOf } from '#domain/coupons/judge.ts'
import type { Executor } from '#server/db/connection.ts'
import { countTakenBy, selectCouponByKey } from './coupons.repo.ts'

type Coupon = NonNullable<Awaited<ReturnType<typeof selectCouponByKey>>>

export type JudgedCoupon =
  | { readonly kind: 'none' }
  | { readonly kind: 'taken'; readonly coupon: Coupon }
  | { readonly kind: 'refused'; readonly refusal: CouponRefusal }

/** The coupon that a student typed, as it stands for a purchase; whether a use is left is decided by `holdCoupon`. */
export async function judgeCoupon(
  executor: Executor,
  typed: string | null,
  purchase: Omit<CouponPurchase, 'takenByStudent'> & { readonly buyerId: string },
): Promise<JudgedCoupon> {
  const key = foldCouponCode(typed ?? '')
  if (key === '') return { kind: 'none' }
  const coupon = await selectCouponByKey(executor, key)
  if (coupon === undefined) return { kind: 'refused', refusal: 'unknown' }
  const own = await countTakenBy(executor, coupon.id, purchase.buyerId)
  const terms = {
    ...coupon,
    startsAt: coupon.startsAt?.getTime() ?? null,
    endsAt: coupon.endsAt?.getTime() ?? null,
    taken: coupon.used + coupon.held - own.givingWay,
  }
  const refusal = refusalOf(terms, { ...purchase, takenByStudent: own.kept })
  return refusal === null ? { kind: 'taken', coupon } : { kind: 'refused', refusal }
}
