import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts, users } from '#server/db/schema.ts'

/** More than anybody sits; what is older says little about today. */
const LATEST = 2_000

/**
 * Selects when the student registered, when each attempt ended and what was shown of its result; the result itself is
 * not read. A student without attempts is one line without an end.
 */
export async function selectEndedAttempts(executor: Executor, userId: string) {
  return executor
    .select({ joinedAt: users.createdAt, closedAt: attempts.closedAt, seenTopics: attempts.seenTopics })
    .from(users)
    .leftJoin(attempts, and(eq(attempts.userId, users.id), eq(attempts.state, 'closed')))
    .where(eq(users.id, userId))
    .orderBy(desc(attempts.closedAt))
    .limit(LATEST)
}
