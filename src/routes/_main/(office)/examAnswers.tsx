import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requirePermission, requireRole } from '#src/features/auth/index.ts'

export const Route = createFileRoute('/_main/(office)/examAnswers')({
  codeSplitGroupings: [],
  beforeLoad: (context) => {
    requireRole('admin')(context)
    requirePermission('create-exams')(context)
  },
  component: Outlet,
})
