import { success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/shop/coupons.ts'
import * as figures from '#contract/shop/record-figures.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { bindRecords } from '#server/records/index.ts'
import { readCouponFigures } from './coupon-figures.ts'
import { listCouponUses } from './coupon-uses.ts'
import { couponRecords, couponStatusChange } from './coupons.ts'
import { exportCoupons } from './export-coupons.ts'
import { makeCoupons } from './make-coupons.ts'

export { couponImporter } from './coupon-importer.ts'
export { countLateUse, endHold, holdCoupon } from './coupons.repo.ts'
export { couponRecords } from './coupons.ts'
export { couponFinder } from './find-coupons.ts'
export { judgeCoupon, type JudgedCoupon } from './judge-coupon.ts'

export function couponsModule(dependencies: Dependencies): BoundRoute[] {
  const changeStatus = couponStatusChange(dependencies)
  return [
    ...bindRecords(contract.couponRoutes, couponRecords(dependencies)),
    bind(contract.changeCoupons, ({ body, context }) => changeStatus(body, context.principal.userId)),
    bind(contract.makeCoupons, ({ body, context }) => makeCoupons(dependencies, body, context.principal.userId)),
    bind(contract.exportCoupons, async ({ query, context }) =>
      success(await exportCoupons(dependencies, query, context.locale)),
    ),
    bind(figures.readCouponFigures, ({ params, context }) =>
      readCouponFigures(dependencies, params.id, context.principal),
    ),
    bind(contract.listCouponUses, ({ params, query }) => listCouponUses(dependencies, params.id, query)),
  ]
}
