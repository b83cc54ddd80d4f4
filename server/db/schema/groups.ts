/** Groups of students with weekly times and seats. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Span } from '#domain/contacts/opening-hours.ts'
import { instant } from './columns.ts'
import { courses } from './courses.ts'
import { users } from './people.ts'

export const groups = pgTable(
  'groups',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    maxStudents: integer('max_students').notNull(),
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'set null' }),
    /** IANA name: what is kept is the clock on the wall there. */
    timeZone: text('time_zone').notNull(),
    /** Seven days, Sunday first. */
    week: jsonb().$type<Span[][]>().notNull(),
    /** `YYYY-MM-DD` in its zone, both included. */
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
    /** The first instant after its last day. */
    endsAt: instant('ends_at').notNull(),
    /** Packages that its members have as long as they are members. */
    packageIds: jsonb('package_ids').$type<string[]>().notNull(),
    /** The course that it is taught live. */
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    /** Code in the address by which students join; null: they join by staff alone. */
    joinCode: text('join_code').unique(),
    /** True if members may write below the posts of its staff. */
    commentsOpen: boolean('comments_open').notNull().default(false),
    searchText: text('search_text').notNull(),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('groups_teacher').on(table.teacherId),
    index('groups_starts').on(table.startsOn),
    index('groups_course').on(table.courseId),
  ],
)

/** A seat, or a place in the waiting list. Changed under the lock of the group's row alone. */
export const groupStudents = pgTable(
  'group_students',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<'member' | 'waiting'>().notNull(),
    /** Instant at which the seat was taken, or the waiting began. */
    since: instant('since').notNull(),
    /** Decides between those who came at the same instant. */
    place: uuid().notNull(),
    /** The student took it because the group's course was open to them; nobody gave it. */
    throughCourse: boolean('through_course').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('group_students_user').on(table.userId),
    index('group_students_state').on(table.groupId, table.state, table.since),
  ],
)

/**
 * Students whom staff took out of a group. It counts while they have no seat: neither the group's link nor its course
 * gives them another. Changed under the lock of the group's row alone.
 */
export const groupRemovals = pgTable(
  'group_removals',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] }), index('group_removals_user').on(table.userId)],
)
