import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { FigureStretch } from '#domain/progress/figure-period.ts'
import type { Executor } from '#server/db/connection.ts'
import { figureColumn, inStretch } from '#server/db/figure-columns.ts'
import { isHeld } from '#server/db/run-groups.ts'
import { meetingAttendance, meetingDates, meetings, users } from '#server/db/schema.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'
import { takersOfMeeting } from './participants.repo.ts'

export interface HeldDates {
  /** Dates that end later are not over. */
  readonly at: Date
  /** The teacher whose meetings alone are counted, and whose students; null: all. */
  readonly heldBy: SeenBy
  readonly seen: SeenBy
}

/**
 * People of a date as its attendance lists them, to be joined as `people`: who takes part with an active account, and
 * who came.
 */
export function peopleOfDate(seen: SeenBy) {
  const isActive = and(sql`taker.id = takers.user_id and taker.active`, isSeen(seen, sql`taker.id`))
  const came = and(eq(meetingAttendance.dateId, meetingDates.id), isSeen(seen, meetingAttendance.userId))
  return sql`lateral (
    select count(*) filter (where there.came) as came, count(*) filter (where not there.came) as absent from (
      select person.user_id, bool_or(person.came) as came from (
        select takers.user_id, false as came from ${takersOfMeeting()} inner join ${users} taker on ${isActive}
        union all select ${meetingAttendance.userId}, true from ${meetingAttendance} where ${came}
      ) as person group by person.user_id
    ) as there) as people`
}

/** Who came to dates that are over and who did not, by the columns of a chart and of the days before it. */
export async function selectAttendanceByColumn(
  executor: Executor,
  stretch: FigureStretch,
  { at, heldBy, seen }: HeldDates,
) {
  return executor
    .select({
      column: figureColumn(meetingDates.startsAt, stretch),
      dates: sql<number>`count(*)::int`,
      came: sql<number>`sum(people.came)::int`,
      absent: sql<number>`sum(people.absent)::int`,
    })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .innerJoin(peopleOfDate(seen), sql`true`)
    .where(
      and(
        inStretch(meetingDates.startsAt, stretch),
        lte(meetingDates.endsAt, at),
        eq(meetingDates.cancelled, false),
        isNull(meetings.deletedAt),
        isHeld(heldBy),
      ),
    )
    .groupBy(sql`1`)
}
