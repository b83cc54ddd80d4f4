import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { OutlinePage } from '#src/features/courses/outline/OutlinePage.tsx'

export const Route = createFileRoute('/_main/(office)/courses/$courseId/outline')({
  beforeLoad: openTo('/courses'),
  component: () => <OutlinePage courseId={Route.useParams().courseId} />,
})
