import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { CoursePage } from '#src/features/courses/CoursePage.tsx'
import { recordTabSearch } from '#src/features/records/page/record-tabs.ts'

export const Route = createFileRoute('/_main/(office)/courses/$courseId/')({
  validateSearch: recordTabSearch,
  beforeLoad: openTo('/courses'),
  component: OneCourse,
})

function OneCourse() {
  const { courseId } = Route.useParams()
  const { tab } = Route.useSearch()
  return <CoursePage key={courseId} courseId={courseId} tab={tab} />
}
