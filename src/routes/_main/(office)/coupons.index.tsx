import { createFileRoute } from '@tanstack/react-router'
import { couponKind } from '#src/features/coupons/coupon-kind.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { CouponListPage } from '#src/features/coupons/CouponListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/coupons/')({
  validateSearch: couponKind.search,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/coupons'),
  component: CouponListPage,
})
