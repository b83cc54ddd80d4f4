import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { groups, groupStudents } from '#server/db/schema.ts'

/** Ids of the students who have a seat in a group; null: there is no such group. */
export async function selectGroupMembers(executor: Executor, groupId: string): Promise<string[] | null> {
  if ((await executor.$count(groups, eq(groups.id, groupId))) === 0) return null
  const rows = await executor
    .select({ id: groupStudents.userId })
    .from(groupStudents)
    .where(and(eq(groupStudents.groupId, groupId), eq(groupStudents.state, 'member')))
    .orderBy(asc(groupStudents.since), asc(groupStudents.place))
  return rows.map(({ id }) => id)
}
