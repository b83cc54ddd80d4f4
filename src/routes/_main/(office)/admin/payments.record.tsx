import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { RecordPaymentPage } from '#src/features/payments/RecordPaymentPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/payments/record')({
  beforeLoad: requireInAdministration('manage-payments'),
  component: RecordPaymentPage,
})
