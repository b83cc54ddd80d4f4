/** Places that Zoom holds for the dates of meetings. */
import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { zoomPlaces } from '#server/db/schema.ts'

export interface ZoomPlaceRow {
  readonly dateId: string
  readonly state: 'pending' | 'ready' | 'removing'
  readonly joinUrl: string | null
  readonly problem: string | null
}

/** Answers what Zoom holds for a meeting, by the date. */
export async function selectZoomPlaces(
  executor: Executor,
  meetingId: string,
): Promise<ReadonlyMap<string, ZoomPlaceRow>> {
  const { dateId, state, joinUrl, problem } = zoomPlaces
  const rows = await executor
    .select({ dateId, state, joinUrl, problem })
    .from(zoomPlaces)
    .where(eq(zoomPlaces.meetingId, meetingId))
  return new Map(rows.map((row) => [row.dateId, row]))
}

/** The way in as long as Zoom has a meeting, also while a change of it is not there yet. */
export function wayInUrl(place: ZoomPlaceRow | undefined): string | null {
  return place === undefined || place.state === 'removing' ? null : place.joinUrl
}

export async function tryZoomAt(executor: Executor, dateId: string, at: Date): Promise<void> {
  await executor
    .update(zoomPlaces)
    .set({ nextTryAt: at })
    .where(and(eq(zoomPlaces.dateId, dateId), ne(zoomPlaces.state, 'ready')))
}
