/** People around a conversation: its student, who answers it, and who could. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { isPermitted } from '#server/db/permitted.ts'
import { contactAnswering, users } from '#server/db/schema.ts'

const { id, firstName, lastName } = users
const person = { id, firstName, lastName }

/** Everybody who may answer messages, by name. */
export async function selectColleagues(executor: Executor) {
  return executor
    .select(person)
    .from(users)
    .where(isPermitted(executor, 'answer-messages'))
    .orderBy(asc(firstName), asc(lastName), asc(id))
}

/** The student of a conversation and whom it was given to. */
export async function selectThreadPeople(
  executor: Executor,
  { userId, assignedTo }: { readonly userId: string; readonly assignedTo: string | null },
) {
  const ids = assignedTo === null ? [userId] : [userId, assignedTo]
  const { email, mobile } = users
  const rows = await executor
    .select({ ...person, email, mobile })
    .from(users)
    .where(inArray(id, ids))
  const student = rows.find((row) => row.id === userId)
  if (student === undefined) throw new Error('a conversation has no student')
  return { student, assignee: rows.find((row) => row.id === assignedTo) }
}

/** Selects who has said since then that they are writing an answer. */
export async function selectAnswering(executor: Executor, threadId: string, since: Date) {
  return executor
    .select(person)
    .from(contactAnswering)
    .innerJoin(users, eq(users.id, contactAnswering.userId))
    .where(and(eq(contactAnswering.threadId, threadId), gt(contactAnswering.seenAt, since)))
    .orderBy(asc(contactAnswering.seenAt))
}

export async function keepAnswering(executor: Executor, threadId: string, userId: string, seenAt: Date): Promise<void> {
  await executor
    .insert(contactAnswering)
    .values({ threadId, userId, seenAt })
    .onConflictDoUpdate({ target: [contactAnswering.threadId, contactAnswering.userId], set: { seenAt } })
}

export async function endAnswering(executor: Executor, threadId: string, userId: string): Promise<void> {
  await executor
    .delete(contactAnswering)
    .where(and(eq(contactAnswering.threadId, threadId), eq(contactAnswering.userId, userId)))
}
