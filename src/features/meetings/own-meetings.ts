import { queryOptions } from '@tanstack/react-query'
import type { OwnMeeting, OwnMeetings } from '#contract/own-meetings.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export const OWN_MEETINGS_KEY = ['own-meetings']

/** `ahead`: how far the device's clock was before the server's when it was read, ms. */
export type ReadMeeting = OwnMeeting & { readonly ahead: number }

export function withClock(meeting: OwnMeeting): ReadMeeting {
  return { ...meeting, ahead: Date.now() - meeting.now }
}

export function ownMeetingQuery(meetingId: string) {
  return queryOptions({
    queryKey: [...OWN_MEETINGS_KEY, 'one', meetingId],
    queryFn: async ({ signal }) =>
      withClock(await valueOf(callRoute(routes.ownMeetings.readOwnMeeting, { params: { id: meetingId }, signal }))),
    meta: { persist: true },
    staleTime: 0,
  })
}

/** `ahead`: as above. */
export type ReadMeetings = OwnMeetings & { readonly ahead: number }

/** The reader's meetings; also without a network. */
export const ownMeetingsQuery = queryOptions({
  queryKey: [...OWN_MEETINGS_KEY, 'list'],
  queryFn: async ({ signal }): Promise<ReadMeetings> => {
    const read = await valueOf(callRoute(routes.ownMeetings.listOwnMeetings, { signal }))
    return { ...read, ahead: Date.now() - read.now }
  },
  meta: { persist: true },
  staleTime: 0,
  gcTime: Infinity,
})
