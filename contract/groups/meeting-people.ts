/** Students who take part in a meeting, with how often each came. */
import * as z from 'zod/mini'
import { MEETING_PERMISSIONS } from '#domain/access/permissions.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant, listOf, listQuery } from '../foundation/schemas.ts'

export const meetingPerson = z.object({
  id: identifier,
  name: z.string(),
  email: z.string(),
  /** By a seat in the meeting's group, or enrolled by themselves. */
  by: z.literal(['seat', 'enrolment']),
  /** Number of dates to which the student came, and the instant of the last coming. */
  cameTo: z.int(),
  lastAt: z.nullable(instant),
})

export type MeetingPerson = z.infer<typeof meetingPerson>

export const listMeetingPeople = defineRoute({
  method: 'GET',
  path: '/api/meetings/:id/people',
  summary: 'A page of the students who take part in a meeting; sort by name, cameTo or lastAt',
  access: { kind: 'any-permission', permissions: MEETING_PERMISSIONS },
  params: identifierParams,
  query: listQuery,
  response: listOf(meetingPerson),
  errors: ['meetings.not-found'],
})
