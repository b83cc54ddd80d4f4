import { runsMeetingsOf, type Runner } from '#server/db/run-groups.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { meetingStore } from './meetings.repo.ts'

/** The meetings that a search of their list would show first: what comes next. */
export async function findMeetings({ database, now }: MeetingDependencies, q: string, perPage: number, runner: Runner) {
  const heldBy = await runsMeetingsOf(database.query, runner)
  const rows = await meetingStore(now).page(database.query, { page: 1, perPage }, { q, heldBy }, new Date(now()))
  return rows.map(({ id, topic, group, teacher }) => ({ id, name: topic, detail: group ?? teacher ?? '' }))
}
