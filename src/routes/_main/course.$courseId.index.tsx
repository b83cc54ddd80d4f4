import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { CoursePage } from '#src/features/learning/CoursePage.tsx'

export const Route = createFileRoute('/_main/course/$courseId/')({
  beforeLoad: requirePermission('list-courses'),
  component: () => <CoursePage courseId={Route.useParams().courseId} />,
})
