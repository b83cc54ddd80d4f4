/** The places of dates at Zoom: as they should be, and as Zoom holds them. */
import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { leasedQueue } from '#server/db/leased-queue.ts'
import { meetingDates, meetings, zoomPlaces } from '#server/db/schema.ts'

export type PlaceRow = typeof zoomPlaces.$inferSelect

/** Places that Zoom is to be informed of. A lease stands where the next try stands: the place is tried again when it ends. */
export const placeQueue = leasedQueue({
  table: zoomPlaces,
  key: ['dateId'],
  runAt: 'nextTryAt',
  leasedUntil: 'nextTryAt',
  attempts: 'tries',
  isWork: inArray(zoomPlaces.state, ['pending', 'removing']),
})

/** Holds of a place that was not marked meanwhile: a mark must not be lost. */
export const isUnmarked = ({ state }: Pick<PlaceRow, 'state'>): SQL => eq(zoomPlaces.state, state)

/** Staff say now that a date has a place at Zoom. */
const isAtZoom = (): SQL | undefined =>
  and(eq(meetings.provider, 'zoom'), isNull(meetings.deletedAt), eq(meetingDates.cancelled, false))

/** Makes a row for each date that begins before `until` and is not over. */
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

/** Marks places of dates that are cancelled, gone or elsewhere; the place of a date that is over stays as it was. */
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

/** Marks places whose meeting was changed since Zoom was informed, and those that are wanted again. */
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

/** Reads the meeting of a date and the date itself, as Zoom should have them. */
export async function selectWanted(executor: Executor, dateId: string) {
  const [row] = await executor
    .select({ meeting: meetings, date: meetingDates })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(eq(meetingDates.id, dateId))
  return row
}

/** Writes the end of a try that held the place. A row that was marked meanwhile keeps its mark. */
export async function updatePlace(
  executor: Executor,
  place: Pick<PlaceRow, 'dateId' | 'state'>,
  columns: Partial<PlaceRow>,
): Promise<void> {
  await executor
    .update(zoomPlaces)
    .set(columns)
    .where(and(eq(zoomPlaces.dateId, place.dateId), isUnmarked(place)))
}

/** Keeps the id of the meeting at Zoom, in any state: it must not be forgotten. Null: Zoom has none, and there is no way in. */
export async function keepZoomId(executor: Executor, dateId: string, zoomId: string | null): Promise<void> {
  await executor
    .update(zoomPlaces)
    .set(zoomId === null ? { zoomId, joinUrl: null } : { zoomId })
    .where(eq(zoomPlaces.dateId, dateId))
}

export async function keepAskedStart(executor: Executor, dateId: string, askedStart: Date): Promise<void> {
  await executor.update(zoomPlaces).set({ askedStart }).where(eq(zoomPlaces.dateId, dateId))
}

/** Reads the place of a meeting at Zoom; undefined: the meeting is not ours. */
export async function selectPlaceAt(executor: Executor, zoomId: string): Promise<PlaceRow | undefined> {
  const [row] = await executor.select().from(zoomPlaces).where(eq(zoomPlaces.zoomId, zoomId))
  return row
}

/** Reads the place and locks it until the transaction ends. */
export async function lockPlaceAt(executor: Executor, zoomId: string): Promise<PlaceRow | undefined> {
  const [row] = await executor.select().from(zoomPlaces).where(eq(zoomPlaces.zoomId, zoomId)).for('update')
  return row
}

/** Marks a place whose meeting was deleted at Zoom, so that it is made anew while its date is to come. A place that is being worked on is left to that. */
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

/** Zoom is asked for the recording of a date half an hour after its end for the first time. */
const FIRST_ASKED_AT = sql`(select ${meetingDates.endsAt} + interval '30 minutes' from ${meetingDates}
  where ${meetingDates.id} = ${zoomPlaces.dateId})`

/** Places whose recording is asked for. A lease stands where the next time stands, as with `placeQueue`. */
export const recordingQueue = leasedQueue({
  table: zoomPlaces,
  key: ['dateId'],
  runAt: 'recordingNextAt',
  leasedUntil: 'recordingNextAt',
  attempts: 'recordingTries',
  isWork: and(eq(zoomPlaces.state, 'ready'), isNotNull(zoomPlaces.zoomId), isNull(zoomPlaces.recordingId)),
  dueAt: sql`coalesce(${zoomPlaces.recordingNextAt}, ${FIRST_ASKED_AT})`,
})

/**
 * Takes one whose date was held, has no recording, and was asked for fewer than `mostTries` times. `endedAfter` and
 * `now` in ms UTC. Undefined: none is due.
 */
export async function takeUnrecorded(
  executor: Executor,
  turn: { readonly now: number; readonly leaseMs: number },
  { endedAfter, mostTries }: { readonly endedAfter: number; readonly mostTries: number },
): Promise<PlaceRow | undefined> {
  const held = executor
    .select({ one: sql`1` })
    .from(meetingDates)
    .where(
      and(
        eq(meetingDates.id, zoomPlaces.dateId),
        eq(meetingDates.cancelled, false),
        isNull(meetingDates.recording),
        gt(meetingDates.endsAt, new Date(endedAfter)),
        lte(meetingDates.endsAt, new Date(turn.now)),
      ),
    )
  const only = and(lt(zoomPlaces.recordingTries, mostTries), exists(held))
  const [place] = await recordingQueue.takeDue(executor, { ...turn, limit: 1, only })
  return place
}
