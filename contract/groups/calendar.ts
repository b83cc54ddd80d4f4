/** Meetings in the reader's own calendar: an address that calendar programs follow, and one file for a meeting. */
import * as z from 'zod/mini'
import { defineRoute } from '../foundation/route.ts'
import { identifierParams } from '../foundation/schemas.ts'
import { GROUP_PERMISSIONS } from '#domain/access/permissions.ts'

const participants = { kind: 'permission', permission: 'enroll-online' } as const
const runners = { kind: 'any-permission', permissions: GROUP_PERMISSIONS } as const

/** Full address with `https:`; null if there is none. */
const calendarAddress = z.object({ address: z.nullable(z.url()) })

export type CalendarAddress = z.infer<typeof calendarAddress>

const own = { path: '/api/calendar-address', access: participants, response: calendarAddress } as const

export const readOwnAddress = defineRoute({
  ...own,
  method: 'GET',
  summary: "The address of the reader's calendar: the meetings in which they take part and those that they teach",
})

export const makeOwnAddress = defineRoute({
  ...own,
  method: 'POST',
  summary:
    "Make the address of the reader's calendar; an earlier one ends, and this one with a new password or signing out everywhere",
  errors: ['auth.sign-in-required'],
  perMinute: 20,
})

export const endOwnAddress = defineRoute({
  ...own,
  method: 'DELETE',
  summary: "End the address of the reader's calendar: it is unknown from now on",
})

const ofGroup = {
  path: '/api/groups/:id/calendar-address',
  access: runners,
  params: identifierParams,
  response: calendarAddress,
  errors: ['groups.not-found'],
} as const

export const readGroupAddress = defineRoute({
  ...ofGroup,
  method: 'GET',
  summary: "The address of a group's calendar: its meetings",
})

export const makeGroupAddress = defineRoute({
  ...ofGroup,
  method: 'POST',
  summary: "Make the address of a group's calendar; an earlier one ends",
})

export const endGroupAddress = defineRoute({
  ...ofGroup,
  method: 'DELETE',
  summary: "End the address of a group's calendar: it is unknown from now on",
})

/** The limit is high, because calendar services fetch for many people from few addresses. */
export const readCalendar = defineRoute({
  method: 'GET',
  path: '/api/calendars/:name',
  summary: 'A calendar (iCalendar, RFC 5545) by its secret address; holds no way in to a meeting',
  access: { kind: 'public' },
  /** The secret of the address, followed by `.ics`. */
  params: z.object({ name: z.string().check(z.minLength(1), z.maxLength(80)) }),
  format: 'binary',
  response: z.unknown(),
  perMinute: 600,
})

export const downloadMeetingCalendar = defineRoute({
  method: 'GET',
  path: '/api/enroll-meetings/:id/calendar',
  summary: 'One meeting as a file for a calendar (iCalendar, RFC 5545); holds no way in',
  access: participants,
  params: identifierParams,
  format: 'binary',
  response: z.unknown(),
  errors: ['meetings.not-found'],
  perMinute: 30,
})
