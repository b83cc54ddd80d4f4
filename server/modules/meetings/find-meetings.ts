import { listMeetings } from '#contract/groups/meetings.ts'
import { runsMeetingsOf, type Runner } from '#server/db/run-groups.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import type { Finder } from '#server/records/index.ts'
import { meetingStore } from './meetings.repo.ts'

/** The meetings that a search of their list would show first: what comes next. */
async function findMeetings({ database, now }: MeetingDependencies, q: string, perPage: number, runner: Runner) {
  const heldBy = await runsMeetingsOf(database.query, runner)
  const rows = await meetingStore(now).page(database.query, { page: 1, perPage }, { q, heldBy }, new Date(now()))
  return rows.map(({ id, topic, group, teacher }) => ({ id, name: topic, detail: group ?? teacher ?? '' }))
}

export const meetingFinder: Finder = {
  kind: 'meetings',
  access: listMeetings.access,
  find: (all, q, limit, { principal }) => findMeetings(all, q, limit, principal),
}
