/**
 * Recordings of meetings at Zoom become those of their dates: by Zoom's report, and by asking, because a report may be
 * lost and an academy may hear none.
 */
import type { ZoomRecording } from '#server/adapters/zoom/index.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Dependencies, MeetingDependencies } from '#server/dependencies.ts'
import { dropRecording, takeRecording } from '#server/modules/meetings/index.ts'
import { lockPlaceAt, type PlaceRow, recordingQueue, takeUnrecorded, updateRecording } from './places.repo.ts'

const HOUR_MS = 3_600_000
/** Zoom needs about as long as the meeting lasted, on busy days a day: the pause after each time it was asked. */
const PAUSES_MS = [2 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 24 * HOUR_MS]
/** Dates whose end lies further back are asked for no more. */
const LOOK_BACK_MS = 7 * 24 * HOUR_MS
/** It is longer than Zoom may take to answer. */
const LEASE_MS = 3 * 60_000
const AT_ONCE = 20

function takenOf({ recordingId: id, recordingLink: link, recordingMinutes: minutes }: PlaceRow) {
  return id === null || link === null ? null : { id, link, minutes }
}

async function keep(transaction: Transaction, place: PlaceRow, recording: ZoomRecording, at: Date): Promise<void> {
  const isTaken = await takeRecording(transaction, place.dateId, { recording, taken: takenOf(place), at })
  if (!isTaken) return
  const { id: recordingId, link: recordingLink, minutes: recordingMinutes } = recording
  await updateRecording(transaction, place.dateId, { recordingId, recordingLink, recordingMinutes })
}

/** Keeps a recording; nothing happens where the meeting is not ours, or no longer. */
export async function keepFound(
  { database, now }: Dependencies,
  zoomId: string,
  recording: ZoomRecording,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const place = await lockPlaceAt(transaction, zoomId)
    if (place !== undefined) await keep(transaction, place, recording, new Date(now()))
  })
}

/** Drops a recording that was thrown away at Zoom; recovered, it is taken again. */
export async function dropFound({ database, now }: Dependencies, zoomId: string, recordingId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const place = await lockPlaceAt(transaction, zoomId)
    const taken = place === undefined ? null : takenOf(place)
    if (place === undefined || taken?.id !== recordingId) return
    await dropRecording(transaction, place.dateId, { link: taken.link, at: new Date(now()) })
    const nothing = { recordingId: null, recordingLink: null, recordingMinutes: 0 }
    await updateRecording(transaction, place.dateId, nothing)
  })
}

/** Asks for the recordings of what is over; any number of nodes may, each date is taken by one. */
export async function findRecordings(dependencies: MeetingDependencies): Promise<void> {
  const { database, zoom, now } = dependencies
  if (zoom === null) return
  for (let done = 0; done < AT_ONCE; done += 1) {
    const at = now()
    const limits = { endedAfter: at - LOOK_BACK_MS, mostTries: PAUSES_MS.length }
    const place = await takeUnrecorded(database.query, { now: at, leaseMs: LEASE_MS }, limits)
    if (place === undefined || place.zoomId === null) return
    const answer = await zoom.recording(place.zoomId)
    if (answer.kind === 'done' && answer.value !== null) await keepFound(dependencies, place.zoomId, answer.value)
    const { recordingTries: tries } = place
    const runAt = now() + (PAUSES_MS[tries] ?? 0)
    await recordingQueue.giveBack(database.query, place, { attempts: tries + 1, runAt })
  }
}
