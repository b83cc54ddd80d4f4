/** Reminders of meetings: planned by the module of meetings, which knows who takes part. */
import type { Executor } from '#server/db/connection.ts'
import { insertNotifications } from './notifications.repo.ts'
import { notification } from './plan.ts'

export interface MeetingReminder {
  readonly userId: string
  readonly dateId: string
  readonly story: 'meetingTomorrow' | 'meetingSoon'
  /** ms UTC. */
  readonly startsAt: number
}

/** Once for each story, date and start: a date that is moved is announced anew. Answers how many are new. */
export async function remindOfMeeting(
  executor: Executor,
  reminders: readonly MeetingReminder[],
  now: number,
): Promise<number> {
  return insertNotifications(
    executor,
    reminders.map(({ userId, dateId, story, startsAt }) => ({
      ...notification(story, { userId, dateId, event: `${story}:${dateId}:${startsAt}` }, new Date(now)),
      expiresAt: new Date(startsAt),
    })),
  )
}
