import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { meetingDates, meetings, notifications, users } from '#server/db/schema.ts'
import { hadAsked } from '#server/modules/notifications/index.ts'
import { takersOfMeeting } from './participants.repo.ts'

export interface ReminderWindow {
  readonly story: 'meetingTomorrow' | 'meetingSoon'
  /** Dates that begin after the first instant and until the second. */
  readonly after: Date
  readonly until: Date
}

/** Selects who takes part in a date of the window, had asked, and was not reminded of it at this time yet. */
export function selectToRemind(executor: Executor, { story, after, until }: ReminderWindow, now: Date, limit: number) {
  const event = sql`${`${story}:`}::text || ${meetingDates.id} || ':' || (extract(epoch from ${meetingDates.startsAt}) * 1000)::bigint`
  const wasReminded = sql`exists (select 1 from ${notifications} where ${notifications.userId} = ${users.id} and ${notifications.kind} = 'meeting-soon' and ${notifications.event} = ${event})`
  return executor
    .select({ userId: users.id, dateId: meetingDates.id, startsAt: meetingDates.startsAt })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .innerJoin(takersOfMeeting(), sql`true`)
    .innerJoin(users, sql`${users.id} = takers.user_id`)
    .where(
      and(
        isNull(meetings.deletedAt),
        eq(meetingDates.cancelled, false),
        gt(meetingDates.startsAt, after),
        lte(meetingDates.startsAt, until),
        users.active,
        hadAsked(executor, users.id, 'meeting-soon', now),
        sql`not ${wasReminded}`,
      ),
    )
    .limit(limit)
}
