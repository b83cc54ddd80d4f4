/** Live meetings as staff plan them: their fields, their dates, and the attendance. */
import * as z from 'zod/mini'
import { acrossFields, secureLink, text } from '../foundation/field.ts'
import { timeZone } from './groups.ts'
import { lessonForm, lessonRecord } from '../learning/lessons.ts'
import { MEETING_AGENDA_LENGTH, MEETING_MINUTES_MOST, MEETING_TOPIC_LENGTH } from '../foundation/limits.ts'
import { recordRoutes } from '../foundation/record-routes.ts'
import { defineRoute } from '../foundation/route.ts'
import { filter, identifier, identifierParams, instant, revision, searchedText } from '../foundation/schemas.ts'
import { MEETING_PERMISSIONS } from '#domain/access/permissions.ts'
import { MEETING_AUDIENCES, MEETING_PROVIDERS } from '#domain/meetings/kinds.ts'
import { isLocalTime } from '#domain/meetings/local-time.ts'

const runners = { kind: 'any-permission', permissions: MEETING_PERMISSIONS } as const

/** A local date and time in the meeting's time zone. */
const localTime = z
  .string()
  .check(z.maxLength(16), z.refine(isLocalTime, { error: ({ input }) => (input === '' ? 'required' : 'date') }))
const minutes = z.int().check(z.minimum(1), z.maximum(MEETING_MINUTES_MOST))

const times = {
  /** True if start, minutes and zone are those of the group; the form's own are then ignored. */
  repeats: z.boolean(),
  startsAt: z.nullable(localTime),
  minutes,
  timeZone,
  groupId: z.nullable(identifier),
  teacherId: z.nullable(identifier),
}

export const meetingForm = z
  .object({
    topic: text({ maximum: MEETING_TOPIC_LENGTH }),
    agenda: z.string().check(z.maxLength(MEETING_AGENDA_LENGTH)),
    provider: z.literal(MEETING_PROVIDERS),
    /** The address of a meeting with the provider `link`. */
    link: z.nullable(secureLink),
    password: z.string().check(z.maxLength(10), z.regex(/^[A-Za-z0-9@*_-]*$/, { error: 'invalid' })),
    hostVideo: z.boolean(),
    participantVideo: z.boolean(),
    joinBeforeHost: z.boolean(),
    muteUponEntry: z.boolean(),
    audience: z.literal(MEETING_AUDIENCES),
    packageIds: z.array(identifier).check(z.maxLength(20)),
    ...times,
  })
  .check(
    acrossFields<'provider' | 'link'>('required', 'link', ({ provider, link }) => provider !== 'link' || link !== null),
    acrossFields<'audience' | 'groupId'>(
      'required',
      'groupId',
      ({ audience, groupId }) => audience !== 'group' || groupId !== null,
    ),
    acrossFields<'audience' | 'packageIds'>('required', 'packageIds', ({ audience, packageIds }) => {
      return audience !== 'packages' || !Array.isArray(packageIds) || packageIds.length > 0
    }),
    acrossFields<'audience' | 'repeats'>(
      'invalid',
      'repeats',
      ({ audience, repeats }) => repeats !== true || audience === 'group',
    ),
    acrossFields<'repeats' | 'startsAt'>(
      'required',
      'startsAt',
      ({ repeats, startsAt }) => repeats === true || startsAt !== null,
    ),
  )

export type MeetingForm = z.infer<typeof meetingForm>

export const meetingRecord = z.object({
  id: identifier,
  topic: z.string(),
  agenda: z.string(),
  provider: z.literal(MEETING_PROVIDERS),
  link: z.nullable(z.string()),
  password: z.string(),
  hostVideo: z.boolean(),
  participantVideo: z.boolean(),
  joinBeforeHost: z.boolean(),
  muteUponEntry: z.boolean(),
  audience: z.literal(MEETING_AUDIENCES),
  packageIds: z.array(identifier),
  repeats: z.boolean(),
  startsAt: z.nullable(z.string()),
  minutes: z.int(),
  timeZone: z.string(),
  groupId: z.nullable(identifier),
  group: z.nullable(z.string()),
  teacherId: z.nullable(identifier),
  teacher: z.nullable(z.string()),
  /** Start of the next date, or of the one that is running. */
  next: z.nullable(instant),
  dates: z.int(),
  /** Number of students who enrolled themselves or have a seat in the meeting's group. */
  enrolled: z.int(),
  revision,
})

export type MeetingRecord = z.infer<typeof meetingRecord>

export const meetingFilters = z.object({ q: searchedText, standing: filter(z.literal(['coming', 'over'])) })

export const meetingRoutes = recordRoutes({
  path: '/api/meetings',
  access: runners,
  summaries: {
    list: 'A page of meetings; sort by topic, next or provider',
    create: 'Plan a meeting, once or with the times of its group',
    read: 'One meeting',
    update: 'Change a meeting; who takes part is mailed when times or place change',
    remove: 'Delete a meeting with its dates; who takes part in one to come is mailed',
  },
  form: meetingForm,
  view: meetingRecord,
  filters: meetingFilters,
  notFound: 'meetings.not-found',
  unwritable: ['request.invalid', 'meetings.no-times', 'meetings.no-zoom'],
})

export const {
  list: listMeetings,
  create: createMeeting,
  read: readMeeting,
  update: updateMeeting,
  remove: deleteMeeting,
} = meetingRoutes

export const meetingConflict = z.object({
  who: z.literal(['teacher', 'group']),
  title: z.string(),
  startsAt: instant,
  minutes: z.int(),
})

export type MeetingConflict = z.infer<typeof meetingConflict>

export const findConflicts = defineRoute({
  method: 'POST',
  path: '/api/meetings/conflicts',
  summary: 'When the teacher or the group of a meeting that is planned would be at two places at once; the first ten',
  access: runners,
  body: z.object({ ...times, meetingId: z.nullable(identifier) }),
  response: z.object({ items: z.array(meetingConflict) }),
})

export const meetingDate = z.object({
  id: identifier,
  /** Local times in the meeting's zone: the planned one, and the actual one. */
  plannedFor: z.string(),
  startsLocal: z.string(),
  startsAt: instant,
  minutes: z.int(),
  cancelled: z.boolean(),
  recording: z.nullable(z.string()),
  /** Lesson made from the recording. `isShown`: students can see it. */
  lesson: z.nullable(z.object({ id: identifier, courseId: identifier, title: z.string(), isShown: z.boolean() })),
  cameIn: z.int(),
  /** Address with which the host opens the meeting; null if it is not known yet. */
  hostLink: z.nullable(z.string()),
  /**
   * State at Zoom for the provider `zoom`, from two weeks before the date. `problem`: Zoom's reason for a refusal, in
   * Zoom's words.
   */
  zoom: z.nullable(z.object({ isReady: z.boolean(), problem: z.nullable(z.string()) })),
  revision,
})

export type MeetingDate = z.infer<typeof meetingDate>

export const listMeetingDates = defineRoute({
  method: 'GET',
  path: '/api/meetings/:id/dates',
  summary: 'The dates of a meeting, the earliest first',
  access: runners,
  params: identifierParams,
  response: z.object({ items: z.array(meetingDate) }),
  errors: ['meetings.not-found'],
})

export const listProviders = defineRoute({
  method: 'GET',
  path: '/api/meetings/providers',
  summary: 'Where meetings can take place',
  access: runners,
  response: z.object({ items: z.array(z.literal(MEETING_PROVIDERS)) }),
})

export const setUpAgain = defineRoute({
  method: 'POST',
  path: '/api/meeting-dates/:id/zoom',
  summary: 'Ask Zoom once more for the meeting of a date, at once',
  access: runners,
  params: identifierParams,
  response: meetingDate,
  errors: ['meetings.date-not-found'],
  perMinute: 20,
})

export const meetingDateForm = z.object({
  startsLocal: localTime,
  minutes,
  cancelled: z.boolean(),
  /** Address of the recording. */
  recording: z.nullable(secureLink),
})

export const changeMeetingDate = defineRoute({
  method: 'PUT',
  path: '/api/meeting-dates/:id',
  summary: 'Move, cancel or restore one date, or say where its recording is; who takes part is mailed',
  access: runners,
  params: identifierParams,
  body: z.extend(meetingDateForm, { revision }),
  response: meetingDate,
  errors: ['meetings.date-not-found', 'meetings.date-over', 'meetings.date-begun', 'request.changed-meanwhile'],
})

export const makeRecordingLesson = defineRoute({
  method: 'POST',
  path: '/api/meeting-dates/:id/lesson',
  summary: 'Make a lesson of the recording of a date that is over; who takes part finds it at the date',
  access: { kind: 'permission', permission: 'manage-courses' },
  params: identifierParams,
  body: z.extend(lessonForm, { courseId: identifier }),
  bodyLimit: 2 * 1024 * 1024,
  response: lessonRecord,
  errors: [
    'meetings.date-not-found',
    'meetings.date-not-over',
    'meetings.has-lesson',
    'courses.not-found',
    'courses.too-long',
  ],
  status: 201,
})

export const attendance = z.object({
  userId: identifier,
  name: z.string(),
  email: z.string(),
  /** Null if the student takes part but did not come. */
  cameInAt: z.nullable(instant),
  /**
   * Attendance by Zoom's report; null if Zoom did not report the person. `until` null: Zoom has not reported that they
   * left.
   */
  atZoom: z.nullable(z.object({ from: instant, until: z.nullable(instant) })),
})

export type Attendance = z.infer<typeof attendance>

export const listAttendance = defineRoute({
  method: 'GET',
  path: '/api/meeting-dates/:id/attendance',
  summary: 'Who came to one date and when, then who takes part and did not come',
  access: runners,
  params: identifierParams,
  response: z.object({ items: z.array(attendance) }),
  errors: ['meetings.date-not-found'],
})

export const exportAttendance = defineRoute({
  method: 'GET',
  path: '/api/meeting-dates/:id/attendance/export',
  summary: 'The same as a file',
  access: runners,
  params: identifierParams,
  query: z.object({ format: z.literal(['csv', 'xlsx']) }),
  format: 'binary',
  response: z.unknown(),
  errors: ['meetings.date-not-found'],
  perMinute: 20,
})
