import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { WriteToGroup } from '#src/features/contacts/staff/WriteToGroup.tsx'
import { GroupPage } from '#src/features/groups/GroupPage.tsx'

export const Route = createFileRoute('/_main/(office)/groups/$groupId')({
  beforeLoad: openTo('/groups'),
  component: OneGroup,
})

function OneGroup() {
  const { groupId } = Route.useParams()
  return <GroupPage key={groupId} groupId={groupId} writing={<WriteToGroup groupId={groupId} />} />
}
