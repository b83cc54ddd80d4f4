import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { DifferencesPage } from '#src/features/payments/DifferencesPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/payments/differences')({
  beforeLoad: requireInAdministration('manage-payments'),
  component: DifferencesPage,
})
