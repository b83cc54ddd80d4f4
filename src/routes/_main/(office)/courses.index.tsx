import { createFileRoute } from '@tanstack/react-router'
import { courseKind } from '#src/features/courses/course-kind.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { CourseListPage } from '#src/features/courses/CourseListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/courses/')({
  validateSearch: courseKind.search,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/courses'),
  component: CourseListPage,
})
