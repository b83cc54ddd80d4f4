/** The day of one member of staff: what waits for them, and what is planned. */
import type { MyDay } from '#contract/exams/attention.ts'
import { listExams } from '#contract/exams/exams.ts'
import { listGroups } from '#contract/groups/groups.ts'
import { listMeetings } from '#contract/groups/meetings.ts'
import { academyDay, academyDayStart } from '#domain/progress/academy-day.ts'
import { runsGroupsOf, runsMeetingsOf } from '#server/db/run-groups.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { denial } from '#server/http/permit.ts'
import { selectExamsBetween, selectMeetingsBetween, selectWaitingLists } from './my-day.repo.ts'
import { readWaitingCounts } from './waiting-counts.ts'

const EACH_MOST = 20

/** Lists that a reader may not read are empty. The day is the academy's. */
export async function readMyDay(dependencies: Dependencies, principal: Principal): Promise<MyDay> {
  const { query } = dependencies.database
  const serverNow = dependencies.now()
  const today = academyDay(serverNow)
  const day = { from: new Date(academyDayStart(today)), until: new Date(academyDayStart(today + 1)) }
  const may = ({ access }: { readonly access: Parameters<typeof denial>[0] }) => denial(access, principal) === null
  const meetings = may(listMeetings)
    ? await selectMeetingsBetween(query, day, await runsMeetingsOf(query, principal), EACH_MOST)
    : []
  return {
    serverNow,
    waiting: await readWaitingCounts(dependencies, principal),
    meetings: meetings.map(({ startsAt, ...meeting }) => ({ ...meeting, startsAt: startsAt.getTime() })),
    exams: may(listExams) ? await selectExamsBetween(query, day, EACH_MOST) : [],
    waitingLists: may(listGroups)
      ? await selectWaitingLists(query, new Date(serverNow), await runsGroupsOf(query, principal), EACH_MOST)
      : [],
  }
}
