import { failure, success } from '#contract/foundation/errors.ts'
import type { listMeetingPeople as route } from '#contract/groups/meeting-people.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import type { SeenBy } from '#server/db/seen-students.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { meetingRecords } from './meetings.ts'
import { countMeetingPeople, selectMeetingPeople } from './people.repo.ts'

/** Lists who takes part in a meeting that is there, of the students who are seen. */
export async function listMeetingPeople(
  dependencies: MeetingDependencies,
  meetingId: string,
  query: QueryOf<typeof route>,
  seen: SeenBy,
) {
  const { query: executor } = dependencies.database
  const { page, perPage } = query
  if (!(await meetingRecords(dependencies, null).read(meetingId)).ok) return failure('meetings.not-found')
  const rows = await selectMeetingPeople(executor, meetingId, query, seen)
  const items = rows.map(({ firstName, lastName, isEnrolled, lastAt, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
    by: isEnrolled ? ('enrolment' as const) : ('seat' as const),
    lastAt: lastAt === null ? null : Math.round(lastAt),
  }))
  return success({ items, total: await countMeetingPeople(executor, meetingId, query.q, seen), page, perPage })
}
