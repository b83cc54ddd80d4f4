import { couponRoutes } from '#contract/coupons.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { bindRecords } from '#server/records/index.ts'
import { couponRecords } from './coupons.ts'

export { countLateUse, endHold, holdCoupon } from './coupons.repo.ts'
export { couponRecords } from './coupons.ts'
export { judgeCoupon, type JudgedCoupon } from './judge-coupon.ts'

export function couponsModule(dependencies: Dependencies): BoundRoute[] {
  return bindRecords(couponRoutes, couponRecords(dependencies))
}
