/** Reminders a day and a quarter of an hour before a date, to who takes part and asked for them. */
import { WAY_IN_OPENS_MS } from '#domain/meetings/way-in.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { remindOfMeeting } from '#server/modules/notifications/index.ts'
import { type ReminderWindow, selectToRemind } from './reminders.repo.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 500

/** `Tomorrow` within the hour after the full day before: who enrols later needs no reminder of that. */
function windowsAt(now: number): readonly ReminderWindow[] {
  return [
    { story: 'meetingTomorrow', after: new Date(now + 23 * HOUR_MS), until: new Date(now + 24 * HOUR_MS) },
    { story: 'meetingSoon', after: new Date(now), until: new Date(now + WAY_IN_OPENS_MS) },
  ]
}

/** Any number of nodes may do it: the unique key keeps each reminder once. Answers how many are new. */
export async function remindOfMeetings({ database, now }: Dependencies): Promise<number> {
  let planned = 0
  for (const window of windowsAt(now())) {
    for (let found = AT_ONCE; found === AT_ONCE;) {
      const due = await selectToRemind(database.query, window, new Date(now()), AT_ONCE)
      found = due.length
      planned += await remindOfMeeting(
        database.query,
        due.map(({ startsAt, ...whom }) => ({ ...whom, story: window.story, startsAt: startsAt.getTime() })),
        now(),
      )
    }
  }
  return planned
}
