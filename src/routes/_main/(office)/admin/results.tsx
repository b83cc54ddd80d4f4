import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { studentResultsSearch } from '#src/features/reports/students/student-results-search.ts'
import { StudentResultsPage } from '#src/features/reports/students/StudentResultsPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/results')({
  validateSearch: studentResultsSearch,
  search: { middlewares: [hideListDefaults(25)] },
  beforeLoad: openTo('/admin/results'),
  component: StudentResultsPage,
})
