import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { groupProgressSearch } from '#src/features/groups/progress/group-progress-search.ts'
import { GroupProgressPage } from '#src/features/groups/progress/GroupProgressPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/group-progress')({
  validateSearch: groupProgressSearch,
  search: { middlewares: [hideListDefaults(25)] },
  beforeLoad: openTo('/group-progress'),
  component: GroupProgressPage,
})
