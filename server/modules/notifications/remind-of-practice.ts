/** Reminders of practice: planned by the module of practice, which knows hours, rest days and goals. */
import type { Executor } from '#server/db/connection.ts'
import { insertNotifications } from './notifications.repo.ts'
import { notification } from './plan.ts'

export interface PracticeReminder {
  readonly userIds: readonly string[]
  /** Academy day. */
  readonly day: number
  /** Instant (ms UTC) from which nobody is reminded until the next day. */
  readonly until: number
}

/** Event of the one reminder of an academy day. */
export const practiceReminderEvent = (day: number): string => `practice:${day}`

/** Once a day for each student. Answers how many are new. */
export async function remindOfPractice(
  executor: Executor,
  { userIds, day, until }: PracticeReminder,
  now: number,
): Promise<number> {
  return insertNotifications(
    executor,
    userIds.map((userId) => ({
      ...notification('practiceReminder', { userId, event: practiceReminderEvent(day) }, new Date(now)),
      expiresAt: new Date(until),
    })),
  )
}
