import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { couponForm } from '#src/features/coupons/coupon-form.ts'
import { couponKind } from '#src/features/coupons/coupon-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/coupons/create')({
  beforeLoad: openTo('/coupons'),
  component: () => <CreateRecordPage kind={couponKind} form={couponForm} />,
})
