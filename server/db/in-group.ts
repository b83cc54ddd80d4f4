import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { groupStudents } from './schema.ts'

/** Whether a person has a seat in a group; undefined: no group narrows the rows. */
export function inGroup(groupId: string | undefined, userId: SQLWrapper): SQL | undefined {
  if (groupId === undefined) return undefined
  return sql`exists (select 1 from ${groupStudents} where ${groupStudents.groupId} = ${groupId} and ${groupStudents.state} = 'member' and ${groupStudents.userId} = ${userId})`
}
