import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { CourseSettingsPage } from '#src/features/courses/CourseSettingsPage.tsx'

export const Route = createFileRoute('/_main/(office)/courses/$courseId/')({
  beforeLoad: requirePermission('manage-courses'),
  component: CourseSettings,
})

function CourseSettings() {
  const { courseId } = Route.useParams()
  return <CourseSettingsPage key={courseId} courseId={courseId} />
}
