/** The dates of all meetings that the reader runs, by days. */
import * as z from 'zod/mini'
import { MEETING_PERMISSIONS } from '#domain/access/permissions.ts'
import { MEETING_AUDIENCES } from '#domain/meetings/kinds.ts'
import { acrossFields } from '../foundation/field.ts'
import { defineRoute } from '../foundation/route.ts'
import { calendarDay, identifier, instant, revision } from '../foundation/schemas.ts'

/** Most dates of an answer, the earliest first. */
export const CALENDAR_DATES_MOST = 1_000

/** Most days of a question: the longest stretch for which figures are given, and a little. */
const CALENDAR_DAYS_MOST = 100
const DAY_MS = 86_400_000

const daysBetween = (from: unknown, to: unknown): number => (Date.parse(String(to)) - Date.parse(String(from))) / DAY_MS

export const plannedDate = z.object({
  id: identifier,
  meetingId: identifier,
  topic: z.string(),
  audience: z.literal(MEETING_AUDIENCES),
  groupId: z.nullable(identifier),
  group: z.nullable(z.string()),
  teacherId: z.nullable(identifier),
  teacher: z.nullable(z.string()),
  /** True if the meeting repeats with the times of its group. */
  repeats: z.boolean(),
  startsAt: instant,
  /** Time on the wall of the meeting's zone. */
  startsLocal: z.string(),
  timeZone: z.string(),
  minutes: z.int(),
  cancelled: z.boolean(),
  recording: z.nullable(z.string()),
  /** Students who take part and are mailed of a change. */
  takesPart: z.int(),
  /** Of those whom the reader sees: who came, and who takes part and did not. */
  came: z.int(),
  absent: z.int(),
  revision,
})

export type PlannedDate = z.infer<typeof plannedDate>

export const readMeetingCalendar = defineRoute({
  method: 'GET',
  path: '/api/meeting-calendar',
  summary: 'Dates of meetings on some days of the academy, the earliest first, with who takes part and who came',
  access: { kind: 'any-permission', permissions: MEETING_PERMISSIONS },
  query: z
    .object({
      /** Both included. */
      from: calendarDay,
      to: calendarDay,
      /** `held`: only dates that are over and were not cancelled. */
      only: z.optional(z.literal('held')),
    })
    .check(acrossFields<'from' | 'to'>('invalid', 'to', ({ from, to }) => daysBetween(from, to) < CALENDAR_DAYS_MOST)),
  response: z.object({
    serverNow: instant,
    items: z.array(plannedDate),
    /** True if there are more on these days than an answer has. */
    isCut: z.boolean(),
  }),
})
