import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { CouponPage } from '#src/features/coupons/CouponPage.tsx'

export const Route = createFileRoute('/_main/(office)/coupons/$couponId')({
  beforeLoad: openTo('/coupons'),
  component: () => <CouponPage couponId={Route.useParams().couponId} />,
})
