import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { CouponPage } from '#src/features/coupons/CouponPage.tsx'

export const Route = createFileRoute('/_main/(office)/coupons/$couponId')({
  beforeLoad: requireRole('admin'),
  component: () => <CouponPage couponId={Route.useParams().couponId} />,
})
