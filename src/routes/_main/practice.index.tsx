import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { TodayPage } from '#src/features/practice/today/TodayPage.tsx'

export const Route = createFileRoute('/_main/practice/')({
  beforeLoad: requireRole('student'),
  component: TodayPage,
})
