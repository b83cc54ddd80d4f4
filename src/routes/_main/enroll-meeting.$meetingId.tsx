import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { EnrolPage } from '#src/features/meetings/EnrolPage.tsx'

export const Route = createFileRoute('/_main/enroll-meeting/$meetingId')({
  beforeLoad: requirePermission('enroll-online'),
  component: Enrol,
})

function Enrol() {
  const { meetingId } = Route.useParams()
  return <EnrolPage key={meetingId} meetingId={meetingId} />
}
