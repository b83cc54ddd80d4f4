import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { MEETINGS_KEY } from '../meeting-kind.ts'

export function meetingDatesQuery(meetingId: string) {
  return queryOptions({
    queryKey: [...MEETINGS_KEY, 'dates', meetingId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.meetings.listMeetingDates, { params: { id: meetingId }, signal })),
    staleTime: 0,
  })
}

/** A meeting's topic and dates, for the page that makes a lesson of a recording. */
export function recordingQuery(meetingId: string) {
  return queryOptions({
    queryKey: [...MEETINGS_KEY, 'recording', meetingId],
    queryFn: async ({ signal }) => {
      const params = { id: meetingId }
      const [{ topic }, { items }] = await Promise.all([
        valueOf(callRoute(routes.meetings.readMeeting, { params, signal })),
        valueOf(callRoute(routes.meetings.listMeetingDates, { params, signal })),
      ])
      return { topic, dates: items }
    },
    staleTime: 0,
    // Another answer would begin the form anew.
    refetchOnWindowFocus: false,
  })
}

/** Query of the providers with which meetings can take place. */
export const providersQuery = queryOptions({
  queryKey: [...MEETINGS_KEY, 'providers'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.meetings.listProviders, { signal })),
})

export function attendanceQuery(dateId: string) {
  return queryOptions({
    queryKey: [...MEETINGS_KEY, 'attendance', dateId],
    queryFn: ({ signal }) => valueOf(callRoute(routes.meetings.listAttendance, { params: { id: dateId }, signal })),
    staleTime: 0,
  })
}
