/** Times at which a teacher or a group would be at two places at once. */
import type { findConflicts as route, MeetingConflict } from '#contract/groups/meetings.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import { conflictsOf, type TakenTime } from '#domain/meetings/conflicts.ts'
import { endOf, type MeetingTime } from '#domain/meetings/way-in.ts'
import { isGroupOf, type SeenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { instantOfLocal, nextTimes } from '#server/modules/groups/index.ts'
import { DATES_MOST, plannedDates } from './lay-dates.ts'
import { selectTaken, selectTimetablesOf } from './meetings.repo.ts'

const SHOWN = 10

type Draft = BodyOf<typeof route>

/** Compares what a form says, before it is saved, with everything that is planned. */
async function findConflicts(
  { database, now }: Dependencies,
  { meetingId, startsAt, ...draft }: Draft,
): Promise<{ items: MeetingConflict[] }> {
  const at = now()
  const executor = database.query
  const { planned, timeZone } = await plannedDates(executor, { ...draft, startsLocal: startsAt }, at)
  const wanted: MeetingTime[] = planned.map(({ local, minutes }) => ({
    startsAt: instantOfLocal(local, timeZone),
    minutes,
  }))
  if (wanted.length === 0) return { items: [] }
  const from = Math.min(...wanted.map((time) => time.startsAt))
  const until = Math.max(...wanted.map(endOf))
  const { groupId, teacherId } = draft
  const whose = { groupId, teacherId, except: meetingId }
  const meetings = await selectTaken(executor, whose, new Date(from), new Date(until))
  const taken = meetings.map(({ title, groupId: of, startsAt: begins, minutes }): TakenTime => ({
    who: groupId !== null && of === groupId ? 'group' : 'teacher',
    title,
    startsAt: begins.getTime(),
    minutes,
  }))
  if (teacherId !== null) {
    for (const group of await selectTimetablesOf(executor, teacherId, new Date(from))) {
      if (group.id === groupId) continue
      const times = nextTimes(group, from, DATES_MOST)
      taken.push(
        ...times.map(({ startsAt: begins, minutes }) => ({
          who: 'teacher' as const,
          title: group.title,
          startsAt: begins,
          minutes,
        })),
      )
    }
  }
  return { items: conflictsOf(wanted, taken).slice(0, SHOWN) }
}

/** The same for who plans their own meetings: what other teachers and groups do stays unnamed. */
export async function findOwnConflicts(
  dependencies: Dependencies,
  draft: Draft,
  heldBy: SeenBy,
): Promise<{ items: MeetingConflict[] }> {
  if (heldBy === null) return findConflicts(dependencies, draft)
  const { groupId, teacherId } = draft
  const isOwn = groupId !== null && (await isGroupOf(dependencies.database.query, heldBy, groupId))
  const own = { groupId: isOwn ? groupId : null, teacherId: teacherId === heldBy ? teacherId : null }
  return findConflicts(dependencies, { ...draft, ...own })
}
