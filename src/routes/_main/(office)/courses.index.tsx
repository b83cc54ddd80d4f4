import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { courseSearch } from '#src/features/courses/course-search.ts'
import { CourseListPage } from '#src/features/courses/CourseListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/courses/')({
  validateSearch: courseSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: requirePermission('manage-courses'),
  component: CourseListPage,
})
