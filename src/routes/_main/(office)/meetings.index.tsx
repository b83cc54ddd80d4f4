import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { meetingSearch } from '#src/features/meetings/meeting-search.ts'
import { MeetingListPage } from '#src/features/meetings/MeetingListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/meetings/')({
  validateSearch: meetingSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: requireRole('admin'),
  component: MeetingListPage,
})
