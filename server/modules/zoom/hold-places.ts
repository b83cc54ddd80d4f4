/**
 * Brings to Zoom what staff have planned: makes, changes and removes its meetings, again after failures, never two for
 * one date. Our row is there before Zoom is asked, and its id is the last line of the agenda: a repetition first looks
 * for a meeting of its own that was made and not heard of.
 */
import { type Patience, pauseAfter } from '#domain/retry/patience.ts'
import type { ZoomAnswer, ZoomApi, ZoomMeeting, ZoomPlace } from '#server/adapters/zoom/index.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import {
  insertMissingPlaces,
  isUnmarked,
  keepAskedStart,
  keepZoomId,
  markOutdated,
  markUnwanted,
  placeQueue,
  type PlaceRow,
  selectWanted,
  updatePlace,
} from './places.repo.ts'

/** Zoom takes a hundred new meetings a day: those of the next two weeks are enough. */
const AHEAD_MS = 14 * 24 * 3_600_000
/** It is longer than all calls of one try may take. */
const LEASE_MS = 3 * 60_000
const PATIENCE: Patience = {
  firstPauseMs: 10_000,
  longestPauseMs: 15 * 60_000,
  mostAttempts: Number.POSITIVE_INFINITY,
}
const AGENDA_LENGTH = 2_000
const AT_ONCE = 50

const markOf = (dateId: string): string => `miqyas:${dateId}`

type Wanted = NonNullable<Awaited<ReturnType<typeof selectWanted>>>

function zoomMeeting({ meeting, date }: Wanted): ZoomMeeting {
  const { topic, agenda, timeZone, password } = meeting
  const { hostVideo, participantVideo, joinBeforeHost, muteUponEntry } = meeting
  const mark = markOf(date.id)
  const { startsLocal, minutes } = date
  const settings = { hostVideo, participantVideo, joinBeforeHost, muteUponEntry }
  return {
    topic,
    agenda: `${agenda.slice(0, AGENDA_LENGTH - mark.length - 2)}\n\n${mark}`.trim(),
    startsLocal,
    timeZone,
    minutes,
    password,
    ...settings,
  }
}

interface Working {
  readonly dependencies: MeetingDependencies
  readonly zoom: ZoomApi
  readonly row: PlaceRow
}

/** Finds the meeting of a date that was made although no answer came; null: Zoom has none. */
async function adopted(zoom: ZoomApi, { dateId, askedStart }: PlaceRow): Promise<ZoomAnswer<ZoomPlace | null>> {
  if (askedStart === null) return { kind: 'done', value: null }
  const ids = await zoom.idsAt(askedStart.getTime())
  if (ids.kind !== 'done') return ids
  for (const id of ids.value) {
    const read = await zoom.read(id)
    if (read.kind === 'gone') continue
    if (read.kind !== 'done') return read
    if (read.value.agenda.trim().endsWith(markOf(dateId))) return read
  }
  return { kind: 'done', value: null }
}

async function changed(zoom: ZoomApi, id: string, wanted: Wanted): Promise<ZoomAnswer<ZoomPlace>> {
  const sent = await zoom.change(id, zoomMeeting(wanted))
  return sent.kind === 'done' ? zoom.read(id) : sent
}

/** Makes or changes the meeting, and answers it as Zoom has it. */
async function held({ zoom, row, dependencies }: Working, wanted: Wanted): Promise<ZoomAnswer<ZoomPlace>> {
  const { query } = dependencies.database
  if (row.zoomId !== null) return changed(zoom, row.zoomId, wanted)
  const own = await adopted(zoom, row)
  if (own.kind !== 'done') return own
  if (own.value !== null) {
    await keepZoomId(query, row.dateId, own.value.id)
    return changed(zoom, own.value.id, wanted)
  }
  await keepAskedStart(query, row.dateId, wanted.date.startsAt)
  return zoom.create(zoomMeeting(wanted))
}

async function later({ dependencies, row }: Working, problem: string | null): Promise<void> {
  const { database, now } = dependencies
  const attempts = row.tries + 1
  const runAt = now() + pauseAfter(PATIENCE, attempts)
  await placeQueue.giveBack(database.query, row, { attempts, runAt, also: { problem }, only: isUnmarked(row) })
}

async function set(working: Working, wanted: Wanted): Promise<void> {
  const { zoom, row, dependencies } = working
  const { query } = dependencies.database
  const answer = await held(working, wanted)
  if (answer.kind === 'away') return later(working, null)
  if (answer.kind === 'refused') return later(working, answer.message)
  if (answer.kind === 'gone') {
    // It was deleted at Zoom. The next try looks for it first, and makes it anew.
    await keepZoomId(query, row.dateId, null)
    return later(working, null)
  }
  const { id, joinUrl, startsAt } = answer.value
  await keepZoomId(query, row.dateId, id)
  if (startsAt !== wanted.date.startsAt.getTime()) {
    // People would come at another hour than Zoom: no way in is better than a wrong one.
    await zoom.remove(id)
    await keepZoomId(query, row.dateId, null)
    return later(working, 'Zoom reads the time as another one.')
  }
  const columns = { sentSequence: wanted.meeting.sequence, joinUrl }
  await updatePlace(query, row, { ...columns, state: 'ready', tries: 0, problem: null })
}

async function remove(working: Working): Promise<void> {
  const { zoom, row, dependencies } = working
  const { query } = dependencies.database
  let id = row.zoomId
  if (id === null) {
    const own = await adopted(zoom, row)
    if (own.kind === 'away') return later(working, null)
    id = own.kind === 'done' ? (own.value?.id ?? null) : null
  }
  const answer = id === null ? ({ kind: 'gone' } as const) : await zoom.remove(id)
  if (answer.kind === 'away') return later(working, null)
  if (answer.kind === 'refused') return later(working, answer.message)
  await placeQueue.finish(query, row, isUnmarked(row))
}

/** Does what is due. Any number of nodes may: each place is taken by one for a while. */
export async function holdZoomPlaces(dependencies: MeetingDependencies): Promise<void> {
  const { database, zoom } = dependencies
  if (zoom === null) return
  const { query } = database
  const at = new Date(dependencies.now())
  await markUnwanted(query, at)
  await markOutdated(query, at)
  await insertMissingPlaces(query, at, new Date(at.getTime() + AHEAD_MS))
  for (let done = 0; done < AT_ONCE; done += 1) {
    const [row] = await placeQueue.takeDue(query, { now: dependencies.now(), leaseMs: LEASE_MS, limit: 1 })
    if (row === undefined) return
    const working = { dependencies, zoom, row }
    const wanted = await selectWanted(query, row.dateId)
    if (row.state === 'removing') await remove(working)
    else if (wanted !== undefined) await set(working, wanted)
  }
}
