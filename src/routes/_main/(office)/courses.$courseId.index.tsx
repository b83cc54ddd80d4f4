import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { CourseSettingsPage } from '#src/features/courses/CourseSettingsPage.tsx'

export const Route = createFileRoute('/_main/(office)/courses/$courseId/')({
  beforeLoad: openTo('/courses'),
  component: CourseSettings,
})

function CourseSettings() {
  const { courseId } = Route.useParams()
  return <CourseSettingsPage key={courseId} courseId={courseId} />
}
