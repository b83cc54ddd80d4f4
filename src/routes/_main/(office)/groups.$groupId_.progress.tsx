import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { memberSearch } from '#src/features/groups/progress/group-progress-search.ts'
import { OneGroupProgressPage } from '#src/features/groups/progress/OneGroupProgressPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/groups/$groupId_/progress')({
  validateSearch: memberSearch,
  search: { middlewares: [hideListDefaults(25)] },
  beforeLoad: openTo('/groups/$groupId/progress'),
  component: ProgressOfGroup,
})

function ProgressOfGroup() {
  const { groupId } = Route.useParams()
  return <OneGroupProgressPage key={groupId} groupId={groupId} />
}
