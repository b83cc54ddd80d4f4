import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { openTo } from '#src/features/page-rights/index.ts'
import { WriteToGroup } from '#src/features/contacts/staff/WriteToGroup.tsx'
import { GroupPage } from '#src/features/groups/GroupPage.tsx'
import { recordTabSearch } from '#src/features/records/page/record-tabs.ts'

export const Route = createFileRoute('/_main/(office)/groups/$groupId')({
  validateSearch: recordTabSearch,
  beforeLoad: openTo('/groups'),
  loader: () => i18next.loadNamespaces('recordFigures'),
  component: OneGroup,
})

function OneGroup() {
  const { groupId } = Route.useParams()
  const { tab } = Route.useSearch()
  return <GroupPage key={groupId} groupId={groupId} tab={tab} writing={<WriteToGroup groupId={groupId} />} />
}
