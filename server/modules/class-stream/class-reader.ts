/** Who reads a group's page: a member, or staff who run it. */
import { GROUP_PERMISSIONS } from '#domain/access/permissions.ts'
import type { Executor } from '#server/db/connection.ts'
import { type Runner, runsGroupsOf } from '#server/db/run-groups.ts'
import { isGroupOf } from '#server/db/seen-students.ts'
import { type ClassGroup, selectGroup, selectSeatedAt } from './class-page.repo.ts'

export interface ClassReader {
  readonly userId: string
  readonly group: ClassGroup
  /** Instant at which the member took the seat; null: staff who run the group. */
  readonly seatedAt: Date | null
}

/** Null: to this person the group is not there. Judged at every request. */
export async function classReader(executor: Executor, person: Runner, groupId: string): Promise<ClassReader | null> {
  const group = await selectGroup(executor, groupId)
  if (group === undefined) return null
  const { userId } = person
  if (await runsGroup(executor, person, groupId)) return { userId, group, seatedAt: null }
  const seatedAt = await selectSeatedAt(executor, groupId, userId)
  return seatedAt === null ? null : { userId, group, seatedAt }
}

async function runsGroup(executor: Executor, person: Runner, groupId: string): Promise<boolean> {
  if (!GROUP_PERMISSIONS.some((permission) => person.permissions.has(permission))) return false
  return isGroupOf(executor, await runsGroupsOf(executor, person), groupId)
}
