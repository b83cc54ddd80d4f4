import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { CourseProgressPage } from '#src/features/courses/progress/CourseProgressPage.tsx'
import { progressSearch } from '#src/features/courses/progress/progress-search.ts'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/courses/$courseId/progress')({
  validateSearch: progressSearch,
  search: { middlewares: [hideListDefaults(25)] },
  beforeLoad: openTo('/courses'),
  component: Progress,
})

function Progress() {
  const { courseId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CourseProgressPage
      courseId={courseId}
      search={search}
      onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })}
    />
  )
}
