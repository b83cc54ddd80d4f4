import { createFileRoute } from '@tanstack/react-router'
import { GroupTabs } from '#src/features/groups/GroupTabs.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { PracticeClassPage } from '#src/features/practice-teaching/PracticeClassPage.tsx'

export const Route = createFileRoute('/_main/(office)/practice-class/$groupId')({
  beforeLoad: openTo('/practice-class/$groupId'),
  component: PracticeOfClass,
})

function PracticeOfClass() {
  const { groupId } = Route.useParams()
  return <PracticeClassPage key={groupId} groupId={groupId} tabs={<GroupTabs groupId={groupId} />} />
}
