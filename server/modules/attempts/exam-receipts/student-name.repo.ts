import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { users } from '#server/db/schema.ts'

/** First and last name as they are in the account now. */
export async function selectStudentName(executor: Executor, userId: string): Promise<string> {
  const [user] = await executor
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim()
}
