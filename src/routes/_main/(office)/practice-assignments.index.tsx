import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { AssignmentListPage } from '#src/features/practice-teaching/AssignmentListPage.tsx'
import { assignmentKind } from '#src/features/practice-teaching/assignment-kind.ts'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/practice-assignments/')({
  validateSearch: assignmentKind.search,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/practice-assignments'),
  component: AssignmentListPage,
})
