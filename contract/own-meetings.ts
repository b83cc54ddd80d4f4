/** Live meetings, as the people who take part see them. */
import * as z from 'zod/mini'
import { openingPackage } from './learning.ts'
import { defineRoute } from './route.ts'
import { identifier, identifierParams, instant } from './schemas.ts'
import { MEETING_AUDIENCES, MEETING_PROVIDERS } from '#domain/meetings/kinds.ts'

const participants = { kind: 'permission', permission: 'enroll-online' } as const

export const ownMeetingDate = z.object({
  id: identifier,
  startsAt: instant,
  minutes: z.int(),
  cancelled: z.boolean(),
  /** It was planned for another time. */
  moved: z.boolean(),
  /** Given when the meeting is open to the reader. */
  recording: z.nullable(z.string()),
  /** That was made of its recording; it opens as its course does. */
  lesson: z.nullable(z.object({ id: identifier, courseId: identifier })),
})

export type OwnMeetingDate = z.infer<typeof ownMeetingDate>

/** `seat`: by a seat in its group. `host`: teaches it. */
export const ownMeeting = z.object({
  id: identifier,
  topic: z.string(),
  agenda: z.string(),
  provider: z.literal(MEETING_PROVIDERS),
  timeZone: z.string(),
  teacher: z.nullable(z.string()),
  group: z.nullable(z.string()),
  audience: z.literal(MEETING_AUDIENCES),
  standing: z.literal(['none', 'enrolled', 'seat', 'host']),
  /** For the next date, or now when there is none. */
  isLocked: z.boolean(),
  /** Which open it, where it is for packages. */
  packages: z.array(openingPackage),
  /** The coming ones and the last of those that are over, the earliest first. */
  dates: z.array(ownMeetingDate),
  /** The server's clock at the answer: the device's may be wrong. */
  now: instant,
})

export type OwnMeeting = z.infer<typeof ownMeeting>

const one = { path: '/api/enroll-meetings/:id', access: participants, params: identifierParams } as const

export const readOwnMeeting = defineRoute({
  ...one,
  method: 'GET',
  summary: 'A meeting as a page to enrol',
  response: ownMeeting,
  errors: ['meetings.not-found'],
})

export const enrol = defineRoute({
  ...one,
  method: 'POST',
  summary: 'Take part in a meeting; the same again changes nothing',
  response: ownMeeting,
  errors: ['meetings.not-found', 'meetings.locked', 'meetings.over'],
})

export const leaveMeeting = defineRoute({
  ...one,
  method: 'DELETE',
  summary: 'Take part no more',
  response: ownMeeting,
  errors: ['meetings.not-found'],
})

export const enterMeeting = defineRoute({
  method: 'POST',
  path: '/api/enroll-meetings/:id/entry',
  summary: 'The way in to the date that is next or runs, from 15 minutes before it; the coming is noted',
  access: participants,
  params: identifierParams,
  /** `password`: the passcode that is asked for there; may be empty. */
  response: z.object({ url: z.string(), password: z.string() }),
  errors: ['meetings.not-found', 'meetings.locked', 'meetings.early', 'meetings.over', 'meetings.being-set-up'],
  perMinute: 30,
})

/** A date of a meeting in which the reader takes part. */
export const plannedMeeting = z.object({
  ...ownMeetingDate.shape,
  meetingId: identifier,
  topic: z.string(),
  timeZone: z.string(),
  teacher: z.nullable(z.string()),
  group: z.nullable(z.string()),
  isLocked: z.boolean(),
  /** The reader came in. */
  came: z.boolean(),
})

export type PlannedMeeting = z.infer<typeof plannedMeeting>

/** A meeting that the reader could take part in. */
export const offeredMeeting = z.object({
  id: identifier,
  topic: z.string(),
  timeZone: z.string(),
  teacher: z.nullable(z.string()),
  next: instant,
  isLocked: z.boolean(),
})

export type OfferedMeeting = z.infer<typeof offeredMeeting>

export const listOwnMeetings = defineRoute({
  method: 'GET',
  path: '/api/own-meetings',
  summary:
    'Dates of the last month and the next two of meetings in which the reader takes part, and meetings to enrol in',
  access: participants,
  response: z.object({ items: z.array(plannedMeeting), offered: z.array(offeredMeeting), now: instant }),
})

export type OwnMeetings = z.infer<typeof listOwnMeetings.response>
