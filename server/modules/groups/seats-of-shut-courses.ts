/** Seats that students took in groups of a course, when a package that opened the course is ended before its time. */
import type { Executor } from '#server/db/connection.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { freeSeats } from './seats.ts'
import { lockGroup } from './seats.repo.ts'
import { type EndedPackage, selectShutGroups } from './shut-courses.repo.ts'

/** Gives up what the student has in these groups; who waits longest moves up. */
export async function leaveShutCourses(executor: Executor, ended: EndedPackage): Promise<void> {
  const { userId, at, actorId } = ended
  for (const groupId of await selectShutGroups(executor, ended)) {
    const group = await lockGroup(executor, groupId)
    const students = group === undefined ? [] : await freeSeats(executor, group, [userId], at)
    if (students.length === 0) continue
    const change = { at, actorId, action: 'groups.unseat' as const, subject: `groups:${groupId}` }
    await recordChange(executor, { ...change, before: { students } })
  }
}
