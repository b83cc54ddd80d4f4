import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { TopicsPage } from '#src/features/practice/topics/TopicsPage.tsx'

export const Route = createFileRoute('/_main/practice/topics/')({
  beforeLoad: requireRole('student'),
  component: TopicsPage,
})
