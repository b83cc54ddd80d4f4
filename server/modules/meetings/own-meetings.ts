/** Meetings as who takes part in them sees them: enrolled, entered, left. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { OwnMeeting, OwnMeetingDate } from '#contract/groups/own-meetings.ts'
import { isToCome, wayIn } from '#domain/meetings/way-in.ts'
import type { Executor, Transaction } from '#server/db/connection.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { accessToContents } from '#server/modules/access/index.ts'
import { askForMeetings } from '#server/modules/notifications/index.ts'
import { insertAttendance } from './attendance.repo.ts'
import { type DateRow, type RecordingLesson, selectDatesOf, selectRecordingLessons } from './dates.repo.ts'
import { shownRecording } from './shown-recording.ts'
import { type MeetingRow, meetingStore, selectPackageNames } from './meetings.repo.ts'
import { deleteEnrolment, hasEnrolled, hasSeat, insertEnrolment, isEnrolled, selectName } from './participants.repo.ts'
import { placeOf } from './place.ts'
import { timeOf } from './time-of.ts'
import { selectZoomPlaces, wayInUrl } from './zoom-places.repo.ts'

/** Time for which what is over is shown, for its recording. */
const LOOK_BACK_MS = 30 * 24 * 3_600_000
const DATES_SHOWN = 60

const isOpen = (date: DateRow, now: number): boolean => wayIn(timeOf(date), now) === 'open'

/** The date that is next or runs. */
function nextOf(dates: readonly DateRow[], now: number): DateRow | undefined {
  return dates.find((date) => isToCome(timeOf(date), now))
}

async function standingOf(executor: Executor, meeting: MeetingRow, userId: string): Promise<OwnMeeting['standing']> {
  if (meeting.teacherId === userId) return 'host'
  const { audience, groupId } = meeting
  if (audience === 'group' && groupId !== null && (await hasSeat(executor, groupId, userId))) return 'seat'
  return (await isEnrolled(executor, meeting.id, userId)) ? 'enrolled' : 'none'
}

/** Answers whether a meeting is shut to someone at an instant (ms UTC); never to who teaches it. */
async function isLockedAt(
  dependencies: MeetingDependencies,
  { id }: Pick<MeetingRow, 'id'>,
  userId: string,
  standing: OwnMeeting['standing'],
  at: number,
): Promise<boolean> {
  if (standing === 'host') return false
  const [access] = await accessToContents(dependencies, userId, [{ kind: 'meeting', id }], at)
  return access?.kind !== 'free' && access?.kind !== 'open'
}

function dateView(
  date: DateRow,
  lessons: ReadonlyMap<string | null, RecordingLesson>,
  isLocked: boolean,
): OwnMeetingDate {
  const { id, minutes, cancelled, startsLocal, plannedFor } = date
  const isMoved = startsLocal !== plannedFor
  return {
    id,
    startsAt: date.startsAt.getTime(),
    minutes,
    cancelled,
    moved: isMoved,
    ...shownRecording(date, lessons, isLocked),
  }
}

async function ownView(dependencies: MeetingDependencies, meeting: MeetingRow, userId: string): Promise<OwnMeeting> {
  const executor = dependencies.database.query
  const now = dependencies.now()
  const all = await selectDatesOf(executor, [meeting.id], new Date(now - LOOK_BACK_MS))
  const standing = await standingOf(executor, meeting, userId)
  const next = nextOf(all, now)
  const isLocked = await isLockedAt(dependencies, meeting, userId, standing, Math.max(now, startOf(next, now)))
  const isLockedNow = isLocked && (await isLockedAt(dependencies, meeting, userId, standing, now))
  const shown = all.slice(0, DATES_SHOWN)
  const lessons = await selectRecordingLessons(executor, shown)
  const { id, topic, agenda, provider, timeZone, teacher, group, audience } = meeting
  return {
    id,
    topic,
    agenda,
    provider,
    timeZone,
    teacher,
    group,
    audience,
    standing,
    isLocked,
    packages: isLocked ? await selectPackageNames(executor, meeting.packageIds) : [],
    dates: shown.map((date) => dateView(date, lessons, isLockedNow)),
    now,
  }
}

function startOf(date: DateRow | undefined, now: number): number {
  return date === undefined ? now : date.startsAt.getTime()
}

export async function readOwnMeeting(
  dependencies: MeetingDependencies,
  id: string,
  userId: string,
): Promise<Outcome<OwnMeeting, 'meetings.not-found'>> {
  const { database, now } = dependencies
  const meeting = await meetingStore(now).find(database.query, id)
  if (meeting === undefined) return failure('meetings.not-found')
  return success(await ownView(dependencies, meeting, userId))
}

export async function enrol(
  dependencies: MeetingDependencies,
  id: string,
  userId: string,
): Promise<Outcome<OwnMeeting, 'meetings.not-found' | 'meetings.locked' | 'meetings.over'>> {
  const { database, now } = dependencies
  const meeting = await meetingStore(now).find(database.query, id)
  if (meeting === undefined) return failure('meetings.not-found')
  const view = await ownView(dependencies, meeting, userId)
  if (view.isLocked) return failure('meetings.locked')
  if (view.standing !== 'none') return success(view)
  if (meeting.next === null) return failure('meetings.over')
  await database.transaction((transaction) => takePart(transaction, id, userId, now()))
  return success({ ...view, standing: 'enrolled' })
}

/** With the first enrolment of all, reminders are asked for in the student's name. */
async function takePart(transaction: Transaction, id: string, userId: string, now: number): Promise<void> {
  const isFirst = !(await hasEnrolled(transaction, userId))
  await insertEnrolment(transaction, id, userId, new Date(now))
  if (isFirst) await askForMeetings(transaction, userId, now)
}

export async function leaveMeeting(
  dependencies: MeetingDependencies,
  id: string,
  userId: string,
): Promise<Outcome<OwnMeeting, 'meetings.not-found'>> {
  const { database, now } = dependencies
  const meeting = await meetingStore(now).find(database.query, id)
  if (meeting === undefined) return failure('meetings.not-found')
  await deleteEnrolment(database.query, id, userId)
  return success(await ownView(dependencies, meeting, userId))
}

/** Gives the way in and notes who came; who had not enrolled is enrolled by it. */
export async function enterMeeting(
  dependencies: MeetingDependencies,
  id: string,
  userId: string,
): Promise<
  Outcome<
    { url: string; password: string },
    'meetings.not-found' | 'meetings.locked' | 'meetings.early' | 'meetings.over' | 'meetings.being-set-up'
  >
> {
  const { database } = dependencies
  const now = dependencies.now()
  const at = new Date(now)
  const meeting = await meetingStore(dependencies.now).find(database.query, id)
  if (meeting === undefined) return failure('meetings.not-found')
  const standing = await standingOf(database.query, meeting, userId)
  if (await isLockedAt(dependencies, meeting, userId, standing, now)) return failure('meetings.locked')
  const dates = await selectDatesOf(database.query, [id], at)
  const date = dates.find((one) => isOpen(one, now))
  if (date === undefined) return failure(nextOf(dates, now) === undefined ? 'meetings.over' : 'meetings.early')
  const url = await wayInTo(dependencies, meeting, date.id, userId)
  if (url === null) return failure('meetings.being-set-up')
  if (standing === 'none') {
    await database.transaction((transaction) => takePart(transaction, id, userId, now))
  }
  if (standing !== 'host') await insertAttendance(database.query, date.id, userId, at)
  return success({ url, password: meeting.password })
}

/** Answers the way in to a date; null while Zoom does not have the meeting yet. */
async function wayInTo(
  { database, jitsiDomain }: MeetingDependencies,
  meeting: MeetingRow,
  dateId: string,
  userId: string,
): Promise<string | null> {
  if (meeting.provider === 'zoom') {
    return wayInUrl((await selectZoomPlaces(database.query, meeting.id)).get(dateId))
  }
  return placeOf(meeting, dateId, await selectName(database.query, userId), jitsiDomain)
}
