import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { ManyCouponsPage } from '#src/features/coupons/ManyCouponsPage.tsx'

export const Route = createFileRoute('/_main/(office)/coupons/codes')({
  beforeLoad: openTo('/coupons'),
  component: ManyCouponsPage,
})
