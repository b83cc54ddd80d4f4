/** Attendance at dates of meetings. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { meetingAttendance, meetingDates, users } from '#server/db/schema.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'

/** Counts who came to each date of a meeting. */
export async function countCameIn(executor: Executor, meetingId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await executor
    .select({ dateId: meetingAttendance.dateId, count: sql<number>`count(*)::int` })
    .from(meetingAttendance)
    .innerJoin(meetingDates, eq(meetingDates.id, meetingAttendance.dateId))
    .where(eq(meetingDates.meetingId, meetingId))
    .groupBy(meetingAttendance.dateId)
  return new Map(rows.map(({ dateId, count }) => [dateId, count]))
}

/** The first coming counts. */
export async function insertAttendance(executor: Executor, dateId: string, userId: string, at: Date): Promise<void> {
  await executor.insert(meetingAttendance).values({ dateId, userId, cameInAt: at }).onConflictDoNothing()
}

/** Selects who came to a date, of the students who are seen; the first to come first. */
export async function selectAttendance(executor: Executor, dateId: string, seen: SeenBy) {
  return executor
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      cameInAt: meetingAttendance.cameInAt,
      zoomJoinedAt: meetingAttendance.zoomJoinedAt,
      zoomLeftAt: meetingAttendance.zoomLeftAt,
    })
    .from(meetingAttendance)
    .innerJoin(users, eq(users.id, meetingAttendance.userId))
    .where(and(eq(meetingAttendance.dateId, dateId), isSeen(seen, users.id)))
    .orderBy(asc(meetingAttendance.cameInAt), asc(users.id))
}

/** Who was seen at Zoom has come, also who asked nobody for the way in; the first coming counts. */
export async function insertZoomComing(executor: Executor, dateId: string, userId: string, at: Date): Promise<void> {
  const { cameInAt, zoomJoinedAt } = meetingAttendance
  await executor
    .insert(meetingAttendance)
    .values({ dateId, userId, cameInAt: at, zoomJoinedAt: at })
    .onConflictDoUpdate({
      target: [meetingAttendance.dateId, meetingAttendance.userId],
      set: {
        cameInAt: sql`least(${cameInAt}, excluded.came_in_at)`,
        zoomJoinedAt: sql`least(${zoomJoinedAt}, excluded.zoom_joined_at)`,
      },
    })
}

/** The last leaving counts. */
export async function updateZoomLeaving(executor: Executor, dateId: string, userId: string, at: Date): Promise<void> {
  const { zoomLeftAt } = meetingAttendance
  await executor
    .update(meetingAttendance)
    .set({ zoomLeftAt: sql`greatest(${zoomLeftAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(meetingAttendance.dateId, dateId), eq(meetingAttendance.userId, userId)))
}
