/** Single dates of a meeting: moved, cancelled, recorded. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { changeMeetingDate as route, MeetingDate } from '#contract/groups/meetings.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { changedFields, recordChange } from '#server/modules/audit/index.ts'
import { countCameIn } from './attendance.repo.ts'
import {
  type DateRow,
  type RecordingLesson,
  selectDate,
  selectDates,
  selectRecordingLessons,
  updateDate,
} from './dates.repo.ts'
import { instantsOf } from './lay-dates.ts'
import { type MeetingRow, meetingStore, raiseSequence, updateTimes } from './meetings.repo.ts'
import { placeOf } from './place.ts'
import { selectZoomPlaces, tryZoomAt, wayInUrl, type ZoomPlaceRow } from './zoom-places.repo.ts'
import { type MeetingNews, tellParticipants } from './tell-participants.ts'

/** The date as staff see it. */
function dateView(
  meeting: MeetingRow,
  date: DateRow,
  {
    cameIn,
    zoom,
    jitsiDomain,
    lesson,
  }: { cameIn: number; zoom: ZoomPlaceRow | undefined; jitsiDomain: string; lesson: RecordingLesson | undefined },
): MeetingDate {
  const { id, plannedFor, startsLocal, startsAt, minutes, cancelled, recording, revision } = date
  const hostLink =
    meeting.provider === 'zoom' ? wayInUrl(zoom) : placeOf(meeting, id, meeting.teacher ?? '', jitsiDomain)
  const times = { plannedFor, startsLocal, startsAt: startsAt.getTime(), minutes }
  const held = zoom === undefined ? null : { isReady: zoom.state === 'ready', problem: zoom.problem }
  return { id, ...times, cancelled, recording, lesson: lesson ?? null, cameIn, hostLink, zoom: held, revision }
}

export async function listDates(
  { database, now, jitsiDomain }: MeetingDependencies,
  id: string,
): Promise<Outcome<{ items: MeetingDate[] }, 'meetings.not-found'>> {
  const meeting = await meetingStore(now).find(database.query, id)
  if (meeting === undefined) return failure('meetings.not-found')
  const cameIn = await countCameIn(database.query, id)
  const zoom = await selectZoomPlaces(database.query, id)
  const dates = await selectDates(database.query, id)
  const lessons = await selectRecordingLessons(database.query, dates)
  return success({
    items: dates.map((date) =>
      dateView(meeting, date, {
        cameIn: cameIn.get(date.id) ?? 0,
        zoom: zoom.get(date.id),
        jitsiDomain,
        lesson: lessons.get(date.lessonId),
      }),
    ),
  })
}

/** Has Zoom asked at once, whatever the pause after the last failure. */
export async function setUpAgain(
  dependencies: MeetingDependencies,
  id: string,
): Promise<Outcome<MeetingDate, 'meetings.date-not-found'>> {
  const { database, now } = dependencies
  const date = await selectDate(database.query, id)
  if (date === undefined) return failure('meetings.date-not-found')
  await tryZoomAt(database.query, id, new Date(now()))
  const listed = await listDates(dependencies, date.meetingId)
  const item = listed.ok ? listed.value.items.find((one) => one.id === id) : undefined
  return item === undefined ? failure('meetings.date-not-found') : success(item)
}

type DateChange = BodyOf<typeof route>

/** Answers what who takes part hears of; null: nothing that concerns them. */
function newsOf(before: DateRow, after: Pick<DateRow, 'startsAt' | 'minutes' | 'cancelled'>): MeetingNews | null {
  const [from, to] = [before.startsAt.getTime(), after.startsAt.getTime()]
  if (after.cancelled) return before.cancelled ? null : { kind: 'cancelled', before: from }
  if (before.cancelled) return { kind: 'restored', after: to }
  if (from === to && before.minutes === after.minutes) return null
  return { kind: 'moved', before: from, after: to }
}

/** Moves, cancels or records a date. The one date of a meeting that does not repeat changes the meeting itself. */
export async function changeDate(
  { database, now, jitsiDomain, publicUrl }: MeetingDependencies,
  id: string,
  { revision, ...form }: DateChange,
  actorId: string,
): Promise<
  Outcome<
    MeetingDate,
    | 'meetings.date-not-found'
    | 'meetings.date-over'
    | 'meetings.date-begun'
    | 'request.changed-meanwhile'
    | 'request.invalid'
  >
> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    const found = await selectDate(transaction, id)
    const meeting = found && (await meetingStore(now).lock(transaction, found.meetingId))
    // The date is read again: it may have changed before the meeting was locked.
    const before = meeting && (await selectDate(transaction, id))
    if (meeting === undefined || before === undefined) return failure('meetings.date-not-found')
    if (before.revision !== revision) return failure('request.changed-meanwhile')
    const instants = instantsOf(form.startsLocal, form.minutes, meeting.timeZone)
    const isMoved = form.startsLocal !== before.startsLocal || form.minutes !== before.minutes
    const isOver = before.endsAt <= at
    if (isOver && (isMoved || form.cancelled !== before.cancelled)) return failure('meetings.date-over')
    // Students may be inside already.
    if (form.startsLocal !== before.startsLocal && before.startsAt <= at && !before.cancelled) {
      return failure('meetings.date-begun')
    }
    if (form.startsLocal !== before.startsLocal && instants.startsAt < at) {
      return failure('request.invalid', { fields: { startsLocal: { code: 'inThePast' } } })
    }
    const times = isMoved ? instants : { startsAt: before.startsAt, endsAt: before.endsAt }
    const own = meeting.repeats ? {} : { plannedFor: form.startsLocal }
    await updateDate(transaction, id, { ...form, ...times, ...own })
    if (!meeting.repeats) {
      await updateTimes(transaction, meeting.id, { startsLocal: form.startsLocal, minutes: form.minutes })
    }
    await raiseSequence(transaction, meeting.id)
    const { startsLocal, minutes, cancelled, recording } = before
    const difference = changedFields({ startsLocal, minutes, cancelled, recording }, form)
    const entry = { at, actorId, action: 'meetings.date' as const, subject: `meetings:${meeting.id}` }
    if (difference !== null) await recordChange(transaction, { ...entry, ...difference })
    const news = newsOf(before, { ...times, minutes: form.minutes, cancelled: form.cancelled })
    if (news !== null) await tellParticipants(transaction, meeting, news, { at, publicUrl })
    const after = await selectDate(transaction, id)
    const cameIn = await countCameIn(transaction, meeting.id)
    const zoom = (await selectZoomPlaces(transaction, meeting.id)).get(id)
    const lesson = (await selectRecordingLessons(transaction, [before])).get(before.lessonId)
    return success(dateView(meeting, after ?? before, { cameIn: cameIn.get(id) ?? 0, zoom, jitsiDomain, lesson }))
  })
}
