import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { MeetingPage } from '#src/features/meetings/MeetingPage.tsx'

export const Route = createFileRoute('/_main/(office)/meetings/$meetingId')({
  beforeLoad: openTo('/meetings'),
  component: Meeting,
})

function Meeting() {
  const { meetingId } = Route.useParams()
  return <MeetingPage key={meetingId} meetingId={meetingId} />
}
