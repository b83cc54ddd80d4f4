import { createFileRoute } from '@tanstack/react-router'
import { MeetingCalendarPage } from '#src/features/meetings/calendar/MeetingCalendarPage.tsx'
import { calendarSearch } from '#src/features/meetings/calendar-search.ts'
import { openTo } from '#src/features/page-rights/index.ts'

export const Route = createFileRoute('/_main/(office)/meetings/calendar')({
  validateSearch: calendarSearch,
  beforeLoad: openTo('/meetings'),
  component: CalendarOfMeetings,
})

function CalendarOfMeetings() {
  const navigate = Route.useNavigate()
  return (
    <MeetingCalendarPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
