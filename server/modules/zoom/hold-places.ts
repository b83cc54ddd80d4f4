/**
 * Brings to Zoom what staff have planned: makes, changes and removes its meetings, again after failures, never two for
 * one date. Our row is there before Zoom is asked, and its id is the last line of the agenda: a repetition first looks
 * for a meeting of its own that was made and not heard of.
 */
import type { ZoomAnswer, ZoomApi, ZoomMeeting, ZoomPlace } from '#server/adapters/zoom/index.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import {
  claimDue,
  deletePlace,
  insertMissingPlaces,
  keepAskedStart,
  keepZoomId,
  markOutdated,
  markUnwanted,
  type PlaceRow,
  selectWanted,
  updatePlace,
} from './places.repo.ts'

/** Zoom takes a hundred new meetings a day: those of the next two weeks are enough. */
const AHEAD_MS = 14 * 24 * 3_600_000
/** Longer than all calls of one try may take. */
const CLAIM_MS = 3 * 60_000
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 15 * 60_000
const AGENDA_LENGTH = 2_000
const AT_ONCE = 50

const markOf = (dateId: string): string => `miqyas:${dateId}`

const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)

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

/** The meeting of a date that was made and not heard of; null: Zoom has none. */
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

/** The meeting as Zoom has it after it was made or changed. */
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
  await updatePlace(database.query, row, { problem, nextTryAt: new Date(now() + pauseAfter(row.tries)) })
}

async function set(working: Working, wanted: Wanted): Promise<void> {
  const { zoom, row, dependencies } = working
  const { query } = dependencies.database
  const answer = await held(working, wanted)
  if (answer.kind === 'away') return later(working, null)
  if (answer.kind === 'refused') return later(working, answer.message)
  if (answer.kind === 'gone') {
    // Deleted over there: made anew at the next try, which looks for it first.
    await keepZoomId(query, row.dateId, null)
    return later(working, null)
  }
  const { id, joinUrl, startsAt } = answer.value
  await keepZoomId(query, row.dateId, id)
  if (startsAt !== wanted.date.startsAt.getTime()) {
    // People would come at another hour than Zoom: better no way in than a wrong one.
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
  await deletePlace(query, row.dateId)
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
    const now = dependencies.now()
    const row = await claimDue(query, new Date(now), new Date(now + CLAIM_MS))
    if (row === undefined) return
    const working = { dependencies, zoom, row }
    const wanted = await selectWanted(query, row.dateId)
    if (row.state === 'removing') await remove(working)
    else if (wanted !== undefined) await set(working, wanted)
  }
}
