import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { RecordPaymentPage } from '#src/features/payments/RecordPaymentPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/payments/record')({
  beforeLoad: openTo('/admin/payments'),
  component: RecordPaymentPage,
})
