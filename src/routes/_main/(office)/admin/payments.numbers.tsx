import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { NumbersPage } from '#src/features/payments/NumbersPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/payments/numbers')({
  beforeLoad: openTo('/admin/payments'),
  component: NumbersPage,
})
