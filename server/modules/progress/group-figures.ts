/** Figures of a group for its staff: who comes to its meetings, and how its members get on. */
import { success, type Outcome } from '#contract/foundation/errors.ts'
import type { GroupFigures } from '#contract/groups/group-figures.ts'
import { seesGroup } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { selectAttendanceOf, selectHeldDates } from './group-figures.repo.ts'
import { readGroupSummary } from './group-progress.ts'

const DATES_MOST = 12

/** Reads the figures of a group that is there and that the reader runs. */
export async function readGroupFigures(
  dependencies: Dependencies,
  groupId: string,
  reader: Principal,
): Promise<Outcome<GroupFigures, 'groups.not-found'>> {
  const { query } = dependencies.database
  const at = new Date(dependencies.now())
  const mayReadResults = reader.permissions.has('see-reports') && (await seesGroup(query, reader, groupId))
  const summary = await readGroupSummary(dependencies, groupId, mayReadResults)
  if (!summary.ok) return summary
  const { held, coming, cameIn } = await selectAttendanceOf(query, groupId, at)
  const dates = await selectHeldDates(query, groupId, at, DATES_MOST)
  return success({
    held,
    coming,
    cameIn: held === 0 ? null : cameIn / held,
    dates: dates.map(({ startsAt, ...date }) => ({ ...date, startsAt: startsAt.getTime() })),
    results: summary.value,
  })
}
