/** The meetings of one reader: what was, what comes, and what could be enrolled in. */
import type { OwnMeetings } from '#contract/groups/own-meetings.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { accessToContents } from '#server/modules/access/index.ts'
import { selectRecordingLessons } from './dates.repo.ts'
import { shownRecording } from './shown-recording.ts'
import { selectOffered, selectOwnDates } from './own-dates.repo.ts'

const DAY_MS = 24 * 3_600_000
const BACK_MS = 30 * DAY_MS
const AHEAD_MS = 60 * DAY_MS
const DATES_MOST = 300
const OFFERED_MOST = 50

/** Answers whether each of these meetings is shut to a reader now. */
async function lockedOf(dependencies: MeetingDependencies, userId: string, ids: readonly string[], now: number) {
  const asked = [...new Set(ids)]
  const contents = asked.map((id) => ({ kind: 'meeting' as const, id }))
  const access = await accessToContents(dependencies, userId, contents, now)
  return new Map(asked.map((id, index) => [id, access[index]?.kind === 'locked']))
}

export async function listOwnMeetings(dependencies: MeetingDependencies, userId: string): Promise<OwnMeetings> {
  const now = dependencies.now()
  const { query } = dependencies.database
  const dates = await selectOwnDates(query, userId, new Date(now - BACK_MS), new Date(now + AHEAD_MS), DATES_MOST)
  const offered = await selectOffered(query, userId, new Date(now), OFFERED_MOST)
  const ids = [...dates.map(({ date }) => date.meetingId), ...offered.map(({ id }) => id)]
  const recorded = dates.map(({ date }) => date)
  const lessons = await selectRecordingLessons(query, recorded)
  const locked = await lockedOf(dependencies, userId, ids, now)
  return {
    items: dates.map(({ date, teacherId, ...shown }) => {
      const { id, meetingId, minutes, cancelled, startsLocal, plannedFor } = date
      const isLocked = teacherId !== userId && (locked.get(meetingId) ?? true)
      const when = { startsAt: date.startsAt.getTime(), minutes, cancelled, moved: startsLocal !== plannedFor }
      return { ...shown, ...when, id, meetingId, isLocked, ...shownRecording(date, lessons, isLocked) }
    }),
    offered: offered.map((meeting) => ({ ...meeting, isLocked: locked.get(meeting.id) ?? true })),
    now,
  }
}
