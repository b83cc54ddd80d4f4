import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { GroupPage } from '#src/features/groups/GroupPage.tsx'

export const Route = createFileRoute('/_main/(office)/groups/$groupId')({
  beforeLoad: requireRole('admin'),
  component: OneGroup,
})

function OneGroup() {
  const { groupId } = Route.useParams()
  return <GroupPage key={groupId} groupId={groupId} />
}
