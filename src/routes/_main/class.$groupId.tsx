import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { ClassPage } from '#src/features/class-stream/ClassPage.tsx'
import { streamAddress } from '#src/features/class-stream/stream-address.ts'
import { useStreamPage } from '#src/features/class-stream/use-stream-page.ts'

export const Route = createFileRoute('/_main/class/$groupId')({
  validateSearch: streamAddress,
  beforeLoad: requireRole('student'),
  component: ClassOfGroup,
})

function ClassOfGroup() {
  const { groupId } = Route.useParams()
  return <ClassPage key={groupId} classId={groupId} {...useStreamPage(Route.useSearch())} />
}
