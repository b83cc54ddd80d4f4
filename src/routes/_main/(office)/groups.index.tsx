import { createFileRoute } from '@tanstack/react-router'
import { groupKind } from '#src/features/groups/group-kind.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { GroupListPage } from '#src/features/groups/GroupListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/groups/')({
  validateSearch: groupKind.search,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/groups'),
  component: GroupListPage,
})
