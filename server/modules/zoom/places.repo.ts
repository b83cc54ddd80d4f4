/** What Zoom should hold, and what it holds. */
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { meetingDates, meetings, zoomPlaces } from '#server/db/schema.ts'

export type PlaceRow = typeof zoomPlaces.$inferSelect

/** Whether a date has a place at Zoom by what staff say now. */
const isAtZoom = (): SQL | undefined =>
  and(eq(meetings.provider, 'zoom'), isNull(meetings.deletedAt), eq(meetingDates.cancelled, false))

/** A row for each date that begins before `until` and is not over. */
export async function insertMissingPlaces(executor: Executor, now: Date, until: Date): Promise<void> {
  const there = executor
    .select({ one: sql`1` })
    .from(zoomPlaces)
    .where(eq(zoomPlaces.dateId, meetingDates.id))
  const missing = await executor
    .select({ dateId: meetingDates.id, meetingId: meetings.id })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(and(isAtZoom(), gt(meetingDates.endsAt, now), lt(meetingDates.startsAt, until), notExists(there)))
    .limit(200)
  if (missing.length === 0) return
  const rows = missing.map((date) => ({ ...date, state: 'pending' as const, nextTryAt: now }))
  await executor.insert(zoomPlaces).values(rows).onConflictDoNothing()
}

/** Of dates that are cancelled, gone or elsewhere; what is over stays as it was. */
export async function markUnwanted(executor: Executor, now: Date): Promise<void> {
  const wanted = executor
    .select({ one: sql`1` })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(and(eq(meetingDates.id, zoomPlaces.dateId), or(isAtZoom(), lte(meetingDates.endsAt, now))))
  await executor
    .update(zoomPlaces)
    .set({ state: 'removing', tries: 0, nextTryAt: now, problem: null })
    .where(and(ne(zoomPlaces.state, 'removing'), notExists(wanted)))
}

/** Those whose meeting was changed since Zoom was informed, and those that are wanted again. */
export async function markOutdated(executor: Executor, now: Date): Promise<void> {
  const outdated = executor
    .select({ id: zoomPlaces.dateId })
    .from(zoomPlaces)
    .innerJoin(meetingDates, eq(meetingDates.id, zoomPlaces.dateId))
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(
      and(
        isAtZoom(),
        gt(meetingDates.endsAt, now),
        or(
          eq(zoomPlaces.state, 'removing'),
          and(eq(zoomPlaces.state, 'ready'), sql`${zoomPlaces.sentSequence} is distinct from ${meetings.sequence}`),
        ),
      ),
    )
  await executor
    .update(zoomPlaces)
    .set({ state: 'pending', tries: 0, nextTryAt: now, problem: null })
    .where(inArray(zoomPlaces.dateId, outdated))
}

/** Takes one that is due for itself until `until`: no other node works on it before. Undefined: none is due. */
export async function claimDue(executor: Executor, now: Date, until: Date): Promise<PlaceRow | undefined> {
  const due = executor
    .select({ id: zoomPlaces.dateId })
    .from(zoomPlaces)
    .where(and(inArray(zoomPlaces.state, ['pending', 'removing']), lte(zoomPlaces.nextTryAt, now)))
    .orderBy(asc(zoomPlaces.nextTryAt), asc(zoomPlaces.dateId))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await executor
    .update(zoomPlaces)
    .set({ tries: sql`${zoomPlaces.tries} + 1`, nextTryAt: until })
    .where(inArray(zoomPlaces.dateId, due))
    .returning()
  return row
}

/** The meeting of a date and the date itself, as Zoom should have them. */
export async function selectWanted(executor: Executor, dateId: string) {
  const [row] = await executor
    .select({ meeting: meetings, date: meetingDates })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(eq(meetingDates.id, dateId))
  return row
}

/** Writes what became of a try. A row that was marked meanwhile keeps its mark. */
export async function updatePlace(
  executor: Executor,
  { dateId, state }: Pick<PlaceRow, 'dateId' | 'state'>,
  columns: Partial<PlaceRow>,
): Promise<void> {
  await executor
    .update(zoomPlaces)
    .set(columns)
    .where(and(eq(zoomPlaces.dateId, dateId), eq(zoomPlaces.state, state)))
}

/** What Zoom has is kept in any state: it must not be forgotten. Null: it has none, and there is no way in. */
export async function keepZoomId(executor: Executor, dateId: string, zoomId: string | null): Promise<void> {
  await executor
    .update(zoomPlaces)
    .set(zoomId === null ? { zoomId, joinUrl: null } : { zoomId })
    .where(eq(zoomPlaces.dateId, dateId))
}

export async function keepAskedStart(executor: Executor, dateId: string, askedStart: Date): Promise<void> {
  await executor.update(zoomPlaces).set({ askedStart }).where(eq(zoomPlaces.dateId, dateId))
}

export async function deletePlace(executor: Executor, dateId: string): Promise<void> {
  await executor.delete(zoomPlaces).where(and(eq(zoomPlaces.dateId, dateId), eq(zoomPlaces.state, 'removing')))
}

/** The place of a meeting at Zoom that is ours. */
export async function selectPlaceAt(executor: Executor, zoomId: string): Promise<PlaceRow | undefined> {
  const [row] = await executor.select().from(zoomPlaces).where(eq(zoomPlaces.zoomId, zoomId))
  return row
}

/** The same, held until the transaction ends. */
export async function lockPlaceAt(executor: Executor, zoomId: string): Promise<PlaceRow | undefined> {
  const [row] = await executor.select().from(zoomPlaces).where(eq(zoomPlaces.zoomId, zoomId)).for('update')
  return row
}

/** A meeting that is gone over there is made anew while its date is to come; one that is being worked on is left to that. */
export async function forgetZoomMeeting(executor: Executor, zoomId: string, now: Date): Promise<void> {
  const toCome = executor
    .select({ one: sql`1` })
    .from(meetingDates)
    .where(and(eq(meetingDates.id, zoomPlaces.dateId), gt(meetingDates.endsAt, now)))
  await executor
    .update(zoomPlaces)
    .set({ zoomId: null, joinUrl: null, state: 'pending', tries: 0, nextTryAt: now, problem: null })
    .where(and(eq(zoomPlaces.zoomId, zoomId), eq(zoomPlaces.state, 'ready'), exists(toCome)))
}

type Recording = Pick<PlaceRow, 'recordingId' | 'recordingLink' | 'recordingMinutes'>

export async function updateRecording(executor: Executor, dateId: string, columns: Recording): Promise<void> {
  await executor.update(zoomPlaces).set(columns).where(eq(zoomPlaces.dateId, dateId))
}

const HALF_HOUR = sql`interval '30 minutes'`

/**
 * Takes one whose date was held, which has no recording, and for which it is time to ask; `pauses` (ms) are those after
 * each time. Undefined: none is due.
 */
export async function claimUnrecorded(
  executor: Executor,
  { endedAfter, now }: { readonly endedAfter: Date; readonly now: Date },
  pauses: readonly number[],
): Promise<PlaceRow | undefined> {
  const isDue = lte(sql`coalesce(${zoomPlaces.recordingNextAt}, ${meetingDates.endsAt} + ${HALF_HOUR})`, now)
  const isHeld = and(
    eq(zoomPlaces.state, 'ready'),
    isNotNull(zoomPlaces.zoomId),
    eq(meetingDates.cancelled, false),
    isNull(meetingDates.recording),
    isNull(zoomPlaces.recordingId),
    gt(meetingDates.endsAt, endedAfter),
    lte(meetingDates.endsAt, now),
  )
  const due = executor
    .select({ id: zoomPlaces.dateId })
    .from(zoomPlaces)
    .innerJoin(meetingDates, eq(meetingDates.id, zoomPlaces.dateId))
    .where(and(isHeld, lt(zoomPlaces.recordingTries, pauses.length), isDue))
    .orderBy(asc(meetingDates.endsAt), asc(zoomPlaces.dateId))
    .limit(1)
    .for('update', { of: zoomPlaces, skipLocked: true })
  const pause = sql.join(
    pauses.map((ms, tries) => sql`when ${tries} then ${ms}::float8`),
    sql` `,
  )
  const next = sql`${now.toISOString()}::timestamptz + (case ${zoomPlaces.recordingTries} ${pause} end) * interval '1 millisecond'`
  const [row] = await executor
    .update(zoomPlaces)
    .set({ recordingTries: sql`${zoomPlaces.recordingTries} + 1`, recordingNextAt: next })
    .where(inArray(zoomPlaces.dateId, due))
    .returning()
  return row
}
