import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { groups, groupStudents, roles, users } from '#server/db/schema.ts'

export async function selectGroupHead(executor: Executor, groupId: string) {
  const [row] = await executor.select({ id: groups.id, title: groups.title }).from(groups).where(eq(groups.id, groupId))
  return row
}

/** Active members of a group by name. */
export async function selectClassMembers(executor: Executor, groupId: string) {
  const rows = await executor
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, joinedAt: users.createdAt })
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(and(eq(groupStudents.groupId, groupId), eq(groupStudents.state, 'member'), eq(users.active, true)))
    .orderBy(asc(users.searchText), asc(users.id))
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, student: `${firstName} ${lastName}`.trim() }))
}

/** A student's account; staff do not practise. */
export async function selectStudent(executor: Executor, userId: string) {
  const [row] = await executor
    .select({ id: users.id, joinedAt: users.createdAt })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, userId), eq(roles.name, 'student')))
  return row
}

export async function selectSeats(executor: Executor, userId: string) {
  return executor
    .select({ groupId: groupStudents.groupId, since: groupStudents.since })
    .from(groupStudents)
    .where(and(eq(groupStudents.userId, userId), eq(groupStudents.state, 'member')))
}
