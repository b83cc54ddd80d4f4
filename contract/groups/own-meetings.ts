/** Live meetings as their participants see them. */
import * as z from 'zod/mini'
import { openingPackage } from '../learning/learning.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'
import { MEETING_AUDIENCES, MEETING_PROVIDERS } from '#domain/meetings/kinds.ts'

const participants = { kind: 'permission', permission: 'enroll-online' } as const

export const ownMeetingDate = z.object({
  id: identifier,
  startsAt: instant,
  minutes: z.int(),
  cancelled: z.boolean(),
  /** True if the meeting was moved from its planned time. */
  moved: z.boolean(),
  /** Null also if the meeting is locked for the reader. */
  recording: z.nullable(z.string()),
  /** Lesson made from the recording; it is locked whenever its course is. */
  lesson: z.nullable(z.object({ id: identifier, courseId: identifier })),
})

export type OwnMeetingDate = z.infer<typeof ownMeetingDate>

/** `seat`: the reader has a seat in its group. `host`: the reader teaches it. */
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
  /** State of the next date; if there is none, the state now. */
  isLocked: z.boolean(),
  /** Packages that open the meeting, if its audience is that of packages. */
  packages: z.array(openingPackage),
  /** The coming dates and the last past ones, earliest first. */
  dates: z.array(ownMeetingDate),
  /** The server's clock at the answer, since the device's may be wrong. */
  now: instant,
})

export type OwnMeeting = z.infer<typeof ownMeeting>

const one = { path: '/api/enroll-meetings/:id', access: participants, params: identifierParams } as const

export const readOwnMeeting = defineRoute({
  ...one,
  method: 'GET',
  summary: 'A meeting as a page to enrol; that of a group is not there for who has no seat and does not run it',
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
  /** `password`: passcode that the meeting's page asks for; may be empty. */
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
  /** True if the reader took part. */
  came: z.boolean(),
})

export type PlannedMeeting = z.infer<typeof plannedMeeting>

/** A meeting in which the reader could take part. */
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
