/** Looks whom to remind of practice now: who asked for it, and whose log names this hour. */
import type { PracticeEvent } from '#domain/practice/event.ts'
import { mergePractice } from '#domain/practice/merge.ts'
import { isReminderDue, isReminderHour, mayRemindAt, remindersEnd } from '#domain/practice/reminder.ts'
import { settingsOf } from '#domain/practice/settings.ts'
import { academyDay, academyDayStart, academyHour } from '#domain/progress/academy-day.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { remindOfPractice as tellOfPractice } from '#server/modules/notifications/index.ts'
import { selectSettled } from './practised-days.repo.ts'
import { countAnswered, selectToRemind } from './reminders.repo.ts'

const AT_ONCE = 500

/**
 * Any number of nodes may do it: the unique key keeps each day's reminder once. What a device has not delivered yet is
 * not known here, so who practised without a network may be reminded. Answers how many are new.
 */
export async function remindOfPractice({ database, now }: Dependencies): Promise<number> {
  const at = now()
  const day = academyDay(at)
  const hour = academyHour(at)
  if (!mayRemindAt(hour)) return 0
  const until = remindersEnd(day)
  let planned = 0
  let after: string | null = null
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const students: string[] = await selectToRemind(
      database.query,
      { day, now: new Date(at) },
      { after, limit: AT_ONCE },
    )
    found = students.length
    after = students.at(-1) ?? null
    const userIds = await dueAt(database, students, { day, hour })
    planned += await tellOfPractice(database.query, { userIds, day, until }, at)
  }
  return planned
}

async function dueAt(
  { query }: Dependencies['database'],
  students: readonly string[],
  { day, hour }: { readonly day: number; readonly hour: number },
): Promise<string[]> {
  const settled = await selectSettled(query, students)
  const settings = students.map((id) => [id, settingsOf(mergePractice(linesOf(settled, id)))] as const)
  const asked = settings.filter(([, own]) => isReminderHour(own, { day, hour }))
  const answered = await countAnswered(
    query,
    asked.map(([id]) => id),
    { from: new Date(academyDayStart(day)), until: new Date(academyDayStart(day + 1)) },
  )
  return asked
    .filter(([id, own]) => isReminderDue(own, { day, hour, answered: answered.get(id) ?? 0 }))
    .map(([id]) => id)
}

function linesOf(settled: ReadonlyMap<string, readonly PracticeEvent[]>, id: string): readonly PracticeEvent[] {
  return settled.get(id) ?? []
}
