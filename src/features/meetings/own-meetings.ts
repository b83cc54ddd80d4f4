import { queryOptions } from '@tanstack/react-query'
import { isToCome } from '#domain/meetings/way-in.ts'
import type { OwnMeeting, OwnMeetings } from '#contract/groups/own-meetings.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export const OWN_MEETINGS_KEY = ['own-meetings']

/** `ahead`: how far the device's clock was before the server's when it was read, ms. */
type WithClock<Answer> = Answer & { readonly ahead: number }

export type ReadMeeting = WithClock<OwnMeeting>
export type ReadMeetings = WithClock<OwnMeetings>

export function withClock<Answer extends { readonly now: number }>(answer: Answer): WithClock<Answer> {
  return { ...answer, ahead: Date.now() - answer.now }
}

/** The meeting that is next or runs and that the reader may enter. `now`: ms UTC by the device's clock. */
export function nextMeetingOf({ items, ahead }: ReadMeetings, now: number): ReadMeetings['items'][number] | undefined {
  return items.find((date) => !date.isLocked && isToCome(date, now - ahead))
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

/** The reader's meetings; also without a network. */
export const ownMeetingsQuery = queryOptions({
  queryKey: [...OWN_MEETINGS_KEY, 'list'],
  queryFn: async ({ signal }): Promise<ReadMeetings> =>
    withClock(await valueOf(callRoute(routes.ownMeetings.listOwnMeetings, { signal }))),
  meta: { persist: true },
  staleTime: 0,
  gcTime: Infinity,
})
