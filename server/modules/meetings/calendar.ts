import { CALENDAR_DATES_MOST, type readMeetingCalendar as route } from '#contract/groups/meeting-calendar.ts'
import type { QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import { runsMeetingsOf, type Runner } from '#server/db/run-groups.ts'
import { seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectCalendar } from './calendar.repo.ts'

/** Dates of the meetings that the reader runs. */
export async function readCalendar(
  { database: { query }, now }: Dependencies,
  { only, ...days }: QueryOf<typeof route>,
  reader: Runner,
): Promise<ResponseOf<typeof route>> {
  const serverNow = now()
  const rows = await selectCalendar(query, {
    days,
    isHeldAlone: only === 'held',
    limit: CALENDAR_DATES_MOST + 1,
    at: new Date(serverNow),
    heldBy: await runsMeetingsOf(query, reader),
    seen: await seenBy(query, reader),
  })
  const items = rows
    .slice(0, CALENDAR_DATES_MOST)
    .map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt.getTime() }))
  return { serverNow, items, isCut: rows.length > CALENDAR_DATES_MOST }
}
