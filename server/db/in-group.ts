import { inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { groupStudents } from './schema.ts'

/** Returns the condition that a person has a seat in one of the groups; undefined: no group narrows the rows. */
export function inGroup(groupIds: string | readonly string[] | undefined, userId: SQLWrapper): SQL | undefined {
  if (groupIds === undefined) return undefined
  const isIn = inArray(groupStudents.groupId, typeof groupIds === 'string' ? [groupIds] : [...groupIds])
  return sql`exists (select 1 from ${groupStudents} where ${isIn} and ${groupStudents.state} = 'member' and ${groupStudents.userId} = ${userId})`
}
