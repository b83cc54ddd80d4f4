import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { DifferencesPage } from '#src/features/payments/DifferencesPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/payments/differences')({
  beforeLoad: openTo('/admin/payments'),
  component: DifferencesPage,
})
