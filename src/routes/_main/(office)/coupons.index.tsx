import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { couponSearch } from '#src/features/coupons/coupon-search.ts'
import { CouponListPage } from '#src/features/coupons/CouponListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/coupons/')({
  validateSearch: couponSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: requireRole('admin'),
  component: CouponListPage,
})
