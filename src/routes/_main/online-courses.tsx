import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { OnlineCoursesPage } from '#src/features/learning/online/OnlineCoursesPage.tsx'

export const Route = createFileRoute('/_main/online-courses')({
  beforeLoad: requirePermission('online-courses'),
  component: OnlineCoursesPage,
})
