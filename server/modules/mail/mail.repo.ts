import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { leasedQueue } from '#server/db/leased-queue.ts'
import { mailJobs } from '#server/db/schema.ts'

export type MailJob = typeof mailJobs.$inferSelect
export type NewMailJob = typeof mailJobs.$inferInsert

export const mailQueue = leasedQueue({
  table: mailJobs,
  key: ['id'],
  runAt: 'runAt',
  leasedUntil: 'leasedUntil',
  attempts: 'attempts',
  isWork: isNull(mailJobs.failedAt),
})

export async function insertMailJob(executor: Executor, job: NewMailJob): Promise<void> {
  await executor.insert(mailJobs).values(job)
}

/** Gives a mail up (`failedAt` in ms UTC): its data is forgotten, and that it failed stays for the operator. */
export async function giveMailJobUp(executor: Executor, job: MailJob, failedAt: number): Promise<void> {
  const { attempts } = job
  await mailQueue.giveBack(executor, job, { attempts, also: { failedAt: new Date(failedAt), data: {} } })
}

export async function deleteFailedMails(executor: Executor, before: Date): Promise<void> {
  await executor.delete(mailJobs).where(and(isNotNull(mailJobs.failedAt), lt(mailJobs.failedAt, before)))
}

export async function deleteMailsOf(executor: Executor, userId: string, email: string): Promise<void> {
  await executor.delete(mailJobs).where(or(eq(mailJobs.userId, userId), eq(mailJobs.recipient, email)))
}

/** Withdraws the mails of these kinds that are still to be sent to a person. */
export async function deleteMailsOfKinds(
  executor: Executor,
  kinds: readonly string[],
  people: readonly { readonly id: string; readonly email: string }[],
): Promise<void> {
  const ids = people.map(({ id }) => id)
  const addresses = people.map(({ email }) => email)
  const ofPeople = or(inArray(mailJobs.userId, ids), inArray(mailJobs.recipient, addresses))
  await executor.delete(mailJobs).where(and(inArray(mailJobs.kind, [...kinds]), ofPeople))
}

/** Answers whether a mail was not withdrawn since it was taken from the queue. */
export async function isStillQueued(executor: Executor, { id }: Pick<MailJob, 'id'>): Promise<boolean> {
  return (await executor.$count(mailJobs, eq(mailJobs.id, id))) > 0
}
