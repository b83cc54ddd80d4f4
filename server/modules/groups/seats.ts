/** Seats in a group and places of those who wait for one. All of it runs under the lock of the group's row. */
import type { GroupStudent } from '#contract/groups/groups.ts'
import { isolated } from '#domain/arabic/isolated.ts'
import arabic from '#locales/ar/mail.json' with { type: 'json' }
import english from '#locales/en/mail.json' with { type: 'json' }
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { queueMessage } from '#server/modules/mail/index.ts'
import { askForClassPosts, askForMeetings } from '#server/modules/notifications/index.ts'
import type { MemberStore } from '#server/records/index.ts'
import { groupStore } from './groups.repo.ts'
import { deleteRemovals, insertRemovals, isRemoved } from './removals.repo.ts'
import {
  countSeats,
  countStudents,
  deleteSeats,
  giveSeats,
  insertSeats,
  lockGroup,
  markGiven,
  selectFirstWaiting,
  selectSeat,
  selectSeated,
  selectSeatless,
  selectStudentPage,
  selectStudents,
  type SeatAddressee,
  withIds,
} from './seats.repo.ts'

export type LockedGroup = NonNullable<Awaited<ReturnType<typeof lockGroup>>>

/** Mails about a seat, by the key of their texts. */
export type SeatMail = 'groupSeat' | 'groupSeatEnded'

const TEXTS = { ar: arabic, en: english }

export async function mailAboutSeat(
  executor: Executor,
  { title }: LockedGroup,
  mail: SeatMail,
  students: readonly SeatAddressee[],
  at: Date,
): Promise<void> {
  for (const { id: userId, email, preferences } of students) {
    const locale = preferences.language ?? 'ar'
    const { subject, text } = TEXTS[locale][mail]
    const paragraphs = [text.replace('{{title}}', () => isolated(title))]
    await queueMessage(executor, { to: email, userId, locale, at }, { subject, paragraphs })
  }
}

/** Gives free seats to who waits longest, and mails them. */
export async function moveUp(executor: Executor, group: LockedGroup, at: Date): Promise<void> {
  const { id, maxStudents } = group
  const free = maxStudents - (await countSeats(executor, id))
  if (free <= 0) return
  const next = await selectFirstWaiting(executor, id, free)
  if (next.length === 0) return
  await giveSeats(
    executor,
    id,
    next.map((student) => student.id),
    at,
  )
  await mailAboutSeat(executor, group, 'groupSeat', next, at)
}

/**
 * Seats students in their order as long as there are free seats; who comes later waits. Who is there already stays.
 * `throughCourse`: they take them because the group's course is open to them. Answers who is new; in the name of those whose first seat it is, reminders of meetings and what staff write are asked for.
 */
export async function takeSeats(
  executor: Executor,
  group: LockedGroup,
  userIds: readonly string[],
  at: Date,
  throughCourse = false,
): Promise<string[]> {
  await moveUp(executor, group, at)
  const seated = new Set(await selectSeated(executor, group.id, userIds))
  if (!throughCourse) await markGiven(executor, group.id, [...seated])
  const coming = [...new Set(userIds)].filter((id) => !seated.has(id))
  const free = group.maxStudents - (await countSeats(executor, group.id))
  const firstOfAll = await selectSeatless(executor, coming)
  const added = await insertSeats(
    executor,
    coming.map((userId, index) => ({
      groupId: group.id,
      userId,
      state: index < free ? ('member' as const) : ('waiting' as const),
      since: at,
      place: newIdentifier(),
      throughCourse,
    })),
  )
  for (const userId of added) {
    if (!firstOfAll.has(userId)) continue
    await askForMeetings(executor, userId, at.getTime())
    await askForClassPosts(executor, userId, at.getTime())
  }
  return added
}

/** Takes back seats as though nobody had given them, and moves the waiting list up. Answers who was there. */
export async function freeSeats(
  executor: Executor,
  group: LockedGroup,
  userIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const removed = await deleteSeats(executor, group.id, userIds)
  await moveUp(executor, group, at)
  return removed
}

/** The same for students who go by themselves, or whose package ended: the group's link lets them return. */
export async function leaveSeats(...out: Parameters<typeof freeSeats>): Promise<string[]> {
  const [executor, { id }] = out
  const left = await freeSeats(...out)
  await deleteRemovals(executor, id, left)
  return left
}

/** The same for students whom staff take out: until staff seat them again they stay out. */
export async function removeFromSeats(...out: Parameters<typeof freeSeats>): Promise<string[]> {
  const [executor, { id }, , at] = out
  const removed = await freeSeats(...out)
  await insertRemovals(executor, id, removed, at)
  return removed
}

/** True if staff took the student out of the group and have not seated them again. */
export async function isKeptOut(executor: Executor, groupId: string, userId: string): Promise<boolean> {
  return (await isRemoved(executor, groupId, userId)) && (await selectSeat(executor, groupId, userId)) === undefined
}

async function locked(executor: Executor, groupId: string): Promise<LockedGroup> {
  const group = await lockGroup(executor, groupId)
  if (group === undefined) throw new Error('a group vanished while its seats were changed')
  return group
}

/** The students of a group, as staff keep them. `now`: ms UTC; `membersAlone`: who waits is not listed. */
export function seatsOf(now: () => number, membersAlone: boolean): MemberStore<GroupStudent> {
  return {
    exists: async (executor, groupId) => (await groupStore.find(executor, groupId)) !== undefined,
    lock: async (executor, groupId) => (await lockGroup(executor, groupId)) !== undefined,
    page: (executor, groupId, slice) => selectStudentPage(executor, { groupId, membersAlone, ...slice }),
    count: (executor, groupId, { q }) => countStudents(executor, { groupId, membersAlone, q }),
    add: async (executor, groupId, ids, at) => {
      const there = new Set((await selectStudents(executor, withIds(ids))).map(({ id }) => id))
      const students = ids.filter((id) => there.has(id))
      return students.length === 0 ? [] : takeSeats(executor, await locked(executor, groupId), students, at)
    },
    remove: async (executor, groupId, ids) =>
      removeFromSeats(executor, await locked(executor, groupId), ids, new Date(now())),
  }
}
