import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { groups, groupStudents, meetingAttendance, meetingDates, meetings, users } from '#server/db/schema.ts'

/** Full name of a person in a subquery or join over `users`. */
export const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

export async function selectGroup(executor: Executor, groupId: string) {
  const [row] = await executor
    .select({
      id: groups.id,
      title: groups.title,
      timeZone: groups.timeZone,
      commentsOpen: groups.commentsOpen,
      teacher: sql<string | null>`(select ${fullName} from ${users} where ${users.id} = ${groups.teacherId})`,
    })
    .from(groups)
    .where(eq(groups.id, groupId))
  return row
}

export type ClassGroup = NonNullable<Awaited<ReturnType<typeof selectGroup>>>

/** Instant at which a student took their seat; null: they have none. */
export async function selectSeatedAt(executor: Executor, groupId: string, userId: string): Promise<Date | null> {
  const { since, state } = groupStudents
  const [row] = await executor
    .select({ since })
    .from(groupStudents)
    .where(and(eq(groupStudents.groupId, groupId), eq(groupStudents.userId, userId), eq(state, 'member')))
  return row?.since ?? null
}

/** Answers whether it changed. The group's row is locked by it. */
export async function updateCommentsOpen(executor: Executor, groupId: string, open: boolean): Promise<boolean> {
  const changed = await executor
    .update(groups)
    .set({ commentsOpen: open })
    .where(and(eq(groups.id, groupId), eq(groups.commentsOpen, !open)))
    .returning({ id: groups.id })
  return changed.length > 0
}

interface Attending {
  readonly groupId: string
  readonly userId: string
  readonly seatedAt: Date
  readonly now: Date
}

const heldDates = ({ groupId, seatedAt, now }: Attending) =>
  and(
    eq(meetings.groupId, groupId),
    eq(meetings.audience, 'group'),
    isNull(meetings.deletedAt),
    eq(meetingDates.cancelled, false),
    lte(meetingDates.endsAt, now),
    gt(meetingDates.endsAt, seatedAt),
  )

const ownAttendance = (userId: string) =>
  and(eq(meetingAttendance.dateId, meetingDates.id), eq(meetingAttendance.userId, userId))

const came = sql<boolean>`${meetingAttendance.userId} is not null`

/** Counts the dates of the group's meetings that a member could have come to, and those to which they came. */
export async function countAttendance(executor: Executor, attending: Attending) {
  const [row] = await executor
    .select({ held: sql<number>`count(*)::int`, came: sql<number>`count(${meetingAttendance.userId})::int` })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .leftJoin(meetingAttendance, ownAttendance(attending.userId))
    .where(heldDates(attending))
  return row ?? { held: 0, came: 0 }
}

/** Selects the latest of these dates. */
export async function selectAttended(executor: Executor, attending: Attending, most: number) {
  return executor
    .select({ id: meetingDates.id, topic: meetings.topic, startsAt: meetingDates.startsAt, came })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .leftJoin(meetingAttendance, ownAttendance(attending.userId))
    .where(heldDates(attending))
    .orderBy(desc(meetingDates.startsAt), desc(meetingDates.id))
    .limit(most)
}

/** Selects the seats of a student in groups that are not over, the latest first. */
export async function selectSeats(executor: Executor, userId: string, now: Date) {
  return executor
    .select({ groupId: groups.id, title: groups.title, seatedAt: groupStudents.since })
    .from(groupStudents)
    .innerJoin(groups, eq(groups.id, groupStudents.groupId))
    .where(and(eq(groupStudents.userId, userId), eq(groupStudents.state, 'member'), gt(groups.endsAt, now)))
    .orderBy(desc(groupStudents.since))
}
