import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { groupSearch } from '#src/features/groups/group-search.ts'
import { GroupListPage } from '#src/features/groups/GroupListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/groups/')({
  validateSearch: groupSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: requireRole('admin'),
  component: GroupListPage,
})
