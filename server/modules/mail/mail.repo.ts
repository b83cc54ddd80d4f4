import { and, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { mailJobs } from '#server/db/schema.ts'

export type MailJob = typeof mailJobs.$inferSelect
export type NewMailJob = typeof mailJobs.$inferInsert

export async function insertMailJob(executor: Executor, job: NewMailJob): Promise<void> {
  await executor.insert(mailJobs).values(job)
}

/** Takes a few that are due, for this node alone until the lease ends. */
export async function leaseDueMails(executor: Executor, now: Date, leasedUntil: Date, count: number) {
  const free = or(isNull(mailJobs.leasedUntil), lt(mailJobs.leasedUntil, now))
  const due = executor
    .select({ id: mailJobs.id })
    .from(mailJobs)
    .where(and(lte(mailJobs.runAt, now), isNull(mailJobs.failedAt), free))
    .orderBy(mailJobs.runAt)
    .limit(count)
    .for('update', { skipLocked: true })
  return executor.update(mailJobs).set({ leasedUntil }).where(inArray(mailJobs.id, due)).returning()
}

export async function deleteMailJob(executor: Executor, id: string): Promise<void> {
  await executor.delete(mailJobs).where(eq(mailJobs.id, id))
}

export async function postponeMailJob(executor: Executor, id: string, attempts: number, runAt: Date): Promise<void> {
  await executor.update(mailJobs).set({ attempts, runAt, leasedUntil: null }).where(eq(mailJobs.id, id))
}

/** What was to be said is forgotten; that it failed stays for the operator. */
export async function giveMailJobUp(executor: Executor, id: string, attempts: number, failedAt: Date): Promise<void> {
  await executor.update(mailJobs).set({ attempts, failedAt, leasedUntil: null, data: {} }).where(eq(mailJobs.id, id))
}

export async function deleteFailedMails(executor: Executor, before: Date): Promise<void> {
  await executor.delete(mailJobs).where(and(isNotNull(mailJobs.failedAt), lt(mailJobs.failedAt, before)))
}

export async function deleteMailsOf(executor: Executor, userId: string, email: string): Promise<void> {
  await executor.delete(mailJobs).where(or(eq(mailJobs.userId, userId), eq(mailJobs.recipient, email)))
}
