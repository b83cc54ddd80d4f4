/** Parts of practice that other modules count: its days, its last answer, and the days on which a student rests. */
import { mergePractice } from '#domain/practice/merge.ts'
import { settingsOf } from '#domain/practice/settings.ts'
import { academyDayStart } from '#domain/progress/academy-day.ts'
import { COUNTED_DAYS } from '#domain/progress/practice-days.ts'
import type { Executor } from '#server/db/connection.ts'
import { type PractisedDays, selectPractisedDays, selectSettled } from './practised-days.repo.ts'

export interface Practised extends Omit<PractisedDays, 'lastAt'> {
  /** Instant of the last answer, ms UTC; null: none of the counted days has one. */
  readonly lastAt: number | null
  /** Weekdays without practice, 0 for Sunday. */
  readonly restDays: readonly number[]
}

/**
 * Reads practice by student, for all of them in two queries, from what the academy has received: a device may know
 * more.
 *
 * @param today the academy day now
 */
export async function readPractised(
  executor: Executor,
  userIds: readonly string[],
  today: number,
): Promise<ReadonlyMap<string, Practised>> {
  const since = new Date(academyDayStart(today - COUNTED_DAYS + 1))
  const days = await selectPractisedDays(executor, userIds, since)
  const settled = await selectSettled(executor, userIds)
  return new Map(
    userIds.map((id) => {
      const { restDays } = settingsOf(mergePractice(settled.get(id) ?? []))
      return [id, { days: [], lastAt: null, ...days.get(id), restDays }]
    }),
  )
}
