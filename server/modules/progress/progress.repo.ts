import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts } from '#server/db/schema.ts'

/** More than anybody sits; what is older says little about today. */
const LATEST = 2_000

/** When each of the student's attempts ended and what was shown of its result; the result itself is not read. */
export async function selectEndedAttempts(executor: Executor, userId: string) {
  return executor
    .select({ closedAt: attempts.closedAt, seenTopics: attempts.seenTopics })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.state, 'closed')))
    .orderBy(desc(attempts.closedAt))
    .limit(LATEST)
}
