import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { MeetingPage } from '#src/features/meetings/MeetingPage.tsx'

export const Route = createFileRoute('/_main/(office)/meetings/$meetingId')({
  beforeLoad: requireRole('admin'),
  component: Meeting,
})

function Meeting() {
  const { meetingId } = Route.useParams()
  return <MeetingPage key={meetingId} meetingId={meetingId} />
}
