import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/foundation/route.ts'
import type { readMeetingCalendar } from '#contract/groups/meeting-calendar.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { MEETINGS_KEY } from '../meeting-kind.ts'

/** Dates on some days of the academy. */
export function calendarQuery(query: QueryOf<typeof readMeetingCalendar>) {
  return queryOptions({
    queryKey: [...MEETINGS_KEY, 'calendar', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.meetingCalendar.readMeetingCalendar, { query, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
