/** Conversations and their messages. */
import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/db/connection.ts'
import { contactMessages, contactThreads, roles, users } from '#server/db/schema.ts'

export type ThreadRow = typeof contactThreads.$inferSelect
export type NewThread = typeof contactThreads.$inferInsert
export type NewMessage = typeof contactMessages.$inferInsert

/** A page of them would be a life's worth of questions. */
const MOST_THREADS = 200

export async function selectThreadsOf(executor: Executor, userId: string): Promise<ThreadRow[]> {
  return executor
    .select()
    .from(contactThreads)
    .where(eq(contactThreads.userId, userId))
    .orderBy(desc(contactThreads.lastMessageAt), desc(contactThreads.id))
    .limit(MOST_THREADS)
}

/** The language that an active student reads; undefined: there is no such student. */
export async function selectStudentLanguage(executor: Executor, userId: string) {
  const [row] = await executor
    .select({ language: sql<'ar' | 'en' | null>`${users.preferences}->>'language'` })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, userId), users.active, eq(roles.name, 'student')))
  return row
}

export async function selectThread(executor: Executor, id: string): Promise<ThreadRow | undefined> {
  const [row] = await executor.select().from(contactThreads).where(eq(contactThreads.id, id))
  return row
}

export async function lockThread(transaction: Transaction, id: string): Promise<ThreadRow | undefined> {
  const [row] = await transaction.select().from(contactThreads).where(eq(contactThreads.id, id)).for('update')
  return row
}

/** The messages of a conversation, oldest first, with the name of their author. */
export async function selectMessages(executor: Executor, threadId: string) {
  return executor
    .select({
      id: contactMessages.id,
      from: contactMessages.side,
      text: contactMessages.text,
      image: contactMessages.image,
      createdAt: contactMessages.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.writtenBy))
    .where(eq(contactMessages.threadId, threadId))
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

/** Selects where a message with this id stands already. */
export async function selectMessagePlace(executor: Executor, id: string) {
  const { threadId, writtenBy, createdAt } = contactMessages
  const [row] = await executor
    .select({ threadId, writtenBy, createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  return row
}

/** Counts the messages and the conversations of this student that began since then. */
export async function countWrittenSince(executor: Executor, userId: string, since: Date) {
  const ownMessages = and(eq(contactMessages.userId, userId), eq(contactMessages.side, 'student'))
  const messages = await executor.$count(contactMessages, and(ownMessages, gt(contactMessages.createdAt, since)))
  const own = eq(contactThreads.userId, userId)
  const threads = await executor.$count(contactThreads, and(own, gt(contactThreads.createdAt, since)))
  return { messages, threads, isFirst: (await executor.$count(contactThreads, own)) === 0 }
}

/** False when an id is taken. */
export async function insertThread(executor: Executor, thread: NewThread): Promise<boolean> {
  const inserted = await executor
    .insert(contactThreads)
    .values(thread)
    .onConflictDoNothing({ target: contactThreads.id })
    .returning({ id: contactThreads.id })
  return inserted.length === 1
}

/** False when the id is taken. */
export async function insertMessage(executor: Executor, message: NewMessage): Promise<boolean> {
  const inserted = await executor
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing({ target: contactMessages.id })
    .returning({ id: contactMessages.id })
  return inserted.length === 1
}

/** Changes a locked conversation and raises its revision. */
export async function updateThread(executor: Executor, id: string, change: Partial<NewThread>): Promise<void> {
  await executor
    .update(contactThreads)
    .set({ ...change, revision: sql`${contactThreads.revision} + 1` })
    .where(eq(contactThreads.id, id))
}

/** Notes what the student has opened; it is no change that anybody could have missed. */
export async function setUnread(executor: Executor, id: string, unread: number): Promise<void> {
  await executor.update(contactThreads).set({ unread }).where(eq(contactThreads.id, id))
}

/** Answers in a conversation that are later than this message. */
export async function countAnswersAfter(executor: Executor, threadId: string, after: Date): Promise<number> {
  const answers = and(eq(contactMessages.threadId, threadId), eq(contactMessages.side, 'academy'))
  return executor.$count(contactMessages, and(answers, gt(contactMessages.createdAt, after)))
}

export async function deleteThreadsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(contactThreads).where(lt(contactThreads.lastMessageAt, before))
}

/** Images that stand in conversations of this student and of no other. */
export async function selectOwnImages(executor: Executor, userId: string): Promise<string[]> {
  const image = sql<string>`${contactMessages.image}`
  const mine = await executor
    .selectDistinct({ image })
    .from(contactMessages)
    .where(and(eq(contactMessages.userId, userId), sql`${contactMessages.image} IS NOT NULL`))
  const ids = mine.map((row) => row.image)
  if (ids.length === 0) return []
  const others = await executor
    .selectDistinct({ image })
    .from(contactMessages)
    .where(and(ne(contactMessages.userId, userId), inArray(contactMessages.image, ids)))
  return ids.filter((id) => !others.some((row) => row.image === id))
}
