/** Live meetings, their dates, who takes part and who came. */
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { MeetingAudience, MeetingProvider } from '#domain/meetings/kinds.ts'
import { instant } from './columns.ts'
import { lessons } from './courses.ts'
import { groups } from './groups.ts'
import { users } from './people.ts'

export const meetings = pgTable(
  'meetings',
  {
    id: uuid().primaryKey(),
    topic: text().notNull(),
    agenda: text().notNull(),
    provider: text().$type<MeetingProvider>().notNull(),
    /** Address of a meeting whose provider is `link`. */
    link: text(),
    /** Key from which the names of its places at Jitsi are made; never shown. */
    placeKey: text('place_key').notNull(),
    password: text().notNull(),
    hostVideo: boolean('host_video').notNull(),
    participantVideo: boolean('participant_video').notNull(),
    joinBeforeHost: boolean('join_before_host').notNull(),
    muteUponEntry: boolean('mute_upon_entry').notNull(),
    audience: text().$type<MeetingAudience>().notNull(),
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'set null' }),
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'set null' }),
    /** True if it repeats with the times of its group. */
    repeats: boolean().notNull(),
    /** `YYYY-MM-DDTHH:mm` on the wall of its zone; null where it repeats. */
    startsLocal: text('starts_local'),
    minutes: integer().notNull(),
    timeZone: text('time_zone').notNull(),
    /** The group's revision that its dates were laid by; null where it does not repeat. */
    laidBy: integer('laid_by'),
    /** Raised by every change of the meeting or of one of its dates: calendars take the highest. */
    sequence: integer().notNull().default(0),
    searchText: text('search_text').notNull(),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** Kept for calendars, which must hear of it. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('meetings_group').on(table.groupId),
    index('meetings_teacher').on(table.teacherId),
    index('meetings_created').on(table.createdAt),
  ],
)

export const meetingDates = pgTable(
  'meeting_dates',
  {
    id: uuid().primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    /** Time on the wall of the meeting's zone, as first planned: calendars know it by this. */
    plannedFor: text('planned_for').notNull(),
    startsLocal: text('starts_local').notNull(),
    /** Instant from wall and zone, by the zone data of the day on which it was computed. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    minutes: integer().notNull(),
    cancelled: boolean().notNull().default(false),
    recording: text(),
    /** Lesson of a course that was made of its recording. */
    lessonId: uuid('lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
    revision: integer().notNull().default(1),
  },
  (table) => [
    unique('meeting_dates_planned').on(table.meetingId, table.plannedFor),
    index('meeting_dates_starts').on(table.startsAt),
    index('meeting_dates_ends').on(table.endsAt),
    index('meeting_dates_lesson').on(table.lessonId),
  ],
)

/** Students who enrolled by themselves; who has a seat in the meeting's group takes part without. */
export const meetingStudents = pgTable(
  'meeting_students',
  {
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.userId] }),
    index('meeting_students_user').on(table.userId),
  ],
)

/** People who came to a date, by the first time that they asked for the way in or that Zoom saw them. */
export const meetingAttendance = pgTable(
  'meeting_attendance',
  {
    dateId: uuid('date_id')
      .notNull()
      .references(() => meetingDates.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cameInAt: instant('came_in_at').notNull(),
    /** Times that Zoom reported: the first coming and the last leaving. Null: it reported none. */
    zoomJoinedAt: instant('zoom_joined_at'),
    zoomLeftAt: instant('zoom_left_at'),
  },
  (table) => [primaryKey({ columns: [table.dateId, table.userId] }), index('meeting_attendance_user').on(table.userId)],
)

/** Places that Zoom holds for the dates of meetings there. A row is there before Zoom is asked. */
export const zoomPlaces = pgTable(
  'zoom_places',
  {
    /** Id without a reference: the row is still there when its date is gone, until Zoom has no meeting for it. */
    dateId: uuid('date_id').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    /** `removing`: the date is cancelled, deleted or elsewhere. */
    state: text().$type<'pending' | 'ready' | 'removing'>().notNull(),
    /** Null: not made, or made and not heard of. */
    zoomId: text('zoom_id').unique(),
    /** Start of the meeting that Zoom was asked to make: by it one that was not heard of is found again. */
    askedStart: instant('asked_start'),
    /** Holds the passcode; given to who may enter alone. */
    joinUrl: text('join_url'),
    /** The meeting's sequence that Zoom was sent. */
    sentSequence: integer('sent_sequence'),
    /** Tries since it was last as it should be. */
    tries: integer().notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    /** Refusal of Zoom, in its words; null: none. */
    problem: text(),
    /** Zoom's name of the recording that was taken; it is not taken again, whatever staff made of it. */
    recordingId: text('recording_id'),
    /** Link that was written as the date's recording. Where the date has another, staff wrote it. */
    recordingLink: text('recording_link'),
    recordingMinutes: integer('recording_minutes').notNull().default(0),
    /** Number of times that Zoom was asked for a recording after the end. */
    recordingTries: integer('recording_tries').notNull().default(0),
    /** Null: half an hour after the end. */
    recordingNextAt: instant('recording_next_at'),
  },
  (table) => [index('zoom_places_meeting').on(table.meetingId), index('zoom_places_next').on(table.nextTryAt)],
)
