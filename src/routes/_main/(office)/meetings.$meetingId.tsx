import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { openTo } from '#src/features/page-rights/index.ts'
import { MeetingPage } from '#src/features/meetings/MeetingPage.tsx'
import { recordTabSearch } from '#src/features/records/page/record-tabs.ts'

export const Route = createFileRoute('/_main/(office)/meetings/$meetingId')({
  validateSearch: recordTabSearch,
  beforeLoad: openTo('/meetings'),
  loader: () => i18next.loadNamespaces('recordFigures'),
  component: Meeting,
})

function Meeting() {
  const { meetingId } = Route.useParams()
  const { tab } = Route.useSearch()
  return <MeetingPage key={meetingId} meetingId={meetingId} tab={tab} />
}
