import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { ManyCouponsPage } from '#src/features/coupons/ManyCouponsPage.tsx'

export const Route = createFileRoute('/_main/(office)/coupons/codes')({
  beforeLoad: requireRole('admin'),
  component: ManyCouponsPage,
})
