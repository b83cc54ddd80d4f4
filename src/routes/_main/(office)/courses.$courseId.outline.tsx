import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { OutlinePage } from '#src/features/courses/outline/OutlinePage.tsx'

export const Route = createFileRoute('/_main/(office)/courses/$courseId/outline')({
  beforeLoad: requirePermission('manage-courses'),
  component: () => <OutlinePage courseId={Route.useParams().courseId} />,
})
