/** Lays the dates of a meeting: one, or those of its group. What began, and what people moved or cancelled, stays. */
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { instantOfLocal, nextTimes } from '#server/modules/groups/index.ts'
import { type DateRow, deleteDates, insertDates, selectDates, updateDate } from './dates.repo.ts'
import { type MeetingRow, selectTimetable, updateTimes } from './meetings.repo.ts'

/** A meeting has no more dates than these: they last for more than a year of two times a week. */
export const DATES_MOST = 200

interface Planned {
  /** `YYYY-MM-DDTHH:mm` on the wall of the zone. */
  readonly local: string
  readonly minutes: number
}

type Times = Pick<MeetingRow, 'repeats' | 'startsLocal' | 'minutes' | 'timeZone' | 'groupId'>

/**
 * Answers what a meeting's dates should be from an instant (ms UTC) on, the zone they are in, and the group's revision.
 */
export async function plannedDates(executor: Executor, times: Times, now: number) {
  if (!times.repeats) {
    const planned: Planned[] = times.startsLocal === null ? [] : [{ local: times.startsLocal, minutes: times.minutes }]
    return { planned, timeZone: times.timeZone, laidBy: null }
  }
  const group = times.groupId === null ? undefined : await selectTimetable(executor, times.groupId)
  if (group === undefined) return { planned: [], timeZone: times.timeZone, laidBy: null }
  return { planned: nextTimes(group, now, DATES_MOST), timeZone: group.timeZone, laidBy: group.revision }
}

/** Answers when a date begins and ends, from its wall and its zone. */
export function instantsOf(local: string, minutes: number, timeZone: string) {
  const startsAt = instantOfLocal(local, timeZone)
  return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + minutes * 60_000) }
}

/** A date that was moved keeps its time and follows the zone alone. */
function change(date: DateRow, planned: Planned | undefined, timeZone: string) {
  const isMoved = date.startsLocal !== date.plannedFor
  const minutes = isMoved ? date.minutes : (planned?.minutes ?? date.minutes)
  const instants = instantsOf(date.startsLocal, minutes, timeZone)
  const isSame = minutes === date.minutes && instants.startsAt.getTime() === date.startsAt.getTime()
  return isSame ? null : { minutes, ...instants }
}

/** Answers whether a date to come is another than before. The meeting's row is locked. */
export async function layDates(executor: Executor, meeting: MeetingRow, at: Date): Promise<boolean> {
  const { planned, timeZone, laidBy } = await plannedDates(executor, meeting, at.getTime())
  if (meeting.repeats) await updateTimes(executor, meeting.id, { laidBy, timeZone })
  const known = await selectDates(executor, meeting.id)
  const wanted = new Map(planned.map((one) => [one.local, one]))
  const there = new Set(known.map(({ plannedFor }) => plannedFor))
  const isToCome = ({ startsAt }: DateRow) => startsAt > at
  const isUntouched = ({ cancelled, startsLocal, plannedFor }: DateRow) => !cancelled && startsLocal === plannedFor
  const gone = known.filter((date) => isToCome(date) && isUntouched(date) && !wanted.has(date.plannedFor))
  const kept = known.filter((date) => date.endsAt > at && !gone.includes(date))
  const changed = kept.flatMap((date) => {
    const columns = change(date, wanted.get(date.plannedFor), timeZone)
    return columns === null ? [] : [{ id: date.id, columns }]
  })
  const added = planned.filter(({ local }) => !there.has(local))
  await deleteDates(
    executor,
    gone.map(({ id }) => id),
  )
  for (const { id, columns } of changed) await updateDate(executor, id, columns)
  await insertDates(
    executor,
    added.map(({ local, minutes }) => ({
      id: newIdentifier(),
      meetingId: meeting.id,
      plannedFor: local,
      startsLocal: local,
      minutes,
      ...instantsOf(local, minutes, timeZone),
    })),
  )
  return gone.length + changed.length + added.length > 0
}
