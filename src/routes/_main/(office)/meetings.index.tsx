import { createFileRoute } from '@tanstack/react-router'
import { meetingKind } from '#src/features/meetings/meeting-kind.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { MeetingListPage } from '#src/features/meetings/MeetingListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/meetings/')({
  validateSearch: meetingKind.search,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: openTo('/meetings'),
  component: MeetingListPage,
})
