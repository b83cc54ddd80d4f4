/** Seats in groups of a course that students had because a package opened the course, once none does any more. */
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { leaveSeats, mailAboutSeat } from './seats.ts'
import { lockGroup, selectAddressees } from './seats.repo.ts'
import {
  type EndedPackage,
  selectGroupsWithUnpaid,
  selectShutGroups,
  selectUnpaidStudents,
} from './shut-courses.repo.ts'

/** Time (ms) to buy the package again and keep the seat. */
const KEPT_AFTER_PACKAGE_MS = 3 * 86_400_000

/** Gives up what the student has in these groups, when a package is ended before its time; who waits longest moves up. */
export async function leaveShutCourses(executor: Executor, ended: EndedPackage): Promise<void> {
  for (const groupId of await selectShutGroups(executor, ended)) {
    await giveUp(executor, groupId, { ...ended, selectStudents: async () => [ended.userId] })
  }
}

/**
 * Gives up the seats that students took through a course, three days after their package ran out or was exchanged for
 * one without the course, and mails them. A seat that staff or a link of the academy gave stays.
 */
export async function freeUnpaidSeats({ database, now }: Dependencies): Promise<void> {
  const at = new Date(now())
  const since = { from: new Date(at.getTime() - KEPT_AFTER_PACKAGE_MS), at }
  for (const groupId of await selectGroupsWithUnpaid(database.query, since)) {
    await database.transaction((transaction) => {
      const selectStudents = () => selectUnpaidStudents(transaction, groupId, since)
      return giveUp(transaction, groupId, { at, actorId: null, selectStudents })
    })
  }
}

interface GivingUp {
  readonly at: Date
  readonly actorId: string | null
  /** Asked under the lock of the group. */
  readonly selectStudents: () => Promise<readonly string[]>
}

async function giveUp(executor: Executor, groupId: string, { at, actorId, selectStudents }: GivingUp): Promise<void> {
  const group = await lockGroup(executor, groupId)
  if (group === undefined) return
  const students = await leaveSeats(executor, group, await selectStudents(), at)
  if (students.length === 0) return
  await mailAboutSeat(executor, group, 'groupSeatEnded', await selectAddressees(executor, students), at)
  const change = { at, actorId, action: 'groups.unseat' as const, subject: `groups:${groupId}` }
  await recordChange(executor, { ...change, before: { students } })
}
