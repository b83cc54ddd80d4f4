import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { NumbersPage } from '#src/features/payments/NumbersPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/payments/numbers')({
  beforeLoad: requireInAdministration('manage-payments'),
  component: NumbersPage,
})
