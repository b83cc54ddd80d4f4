import { createFileRoute } from '@tanstack/react-router'
import { StaffClassPage } from '#src/features/class-stream/StaffClassPage.tsx'
import { streamAddress } from '#src/features/class-stream/stream-address.ts'
import { useStreamPage } from '#src/features/class-stream/use-stream-page.ts'
import { GiveExam } from '#src/features/exam-groups/GiveExam.tsx'
import { GroupTabs } from '#src/features/groups/GroupTabs.tsx'
import { openTo } from '#src/features/page-rights/index.ts'

export const Route = createFileRoute('/_main/(office)/groups/$groupId_/class')({
  validateSearch: streamAddress,
  beforeLoad: openTo('/groups/$groupId/class'),
  component: ClassForStaff,
})

function ClassForStaff() {
  const { groupId } = Route.useParams()
  return (
    <StaffClassPage
      key={groupId}
      classId={groupId}
      {...useStreamPage(Route.useSearch())}
      tabs={<GroupTabs groupId={groupId} />}
      givesExam={<GiveExam groupId={groupId} />}
    />
  )
}
