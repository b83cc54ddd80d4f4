import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { jobs, sessions } from '#server/db/schema.ts'

export async function insertMissingJob(executor: Executor, name: string, runAt: Date): Promise<void> {
  await executor.insert(jobs).values({ name, runAt }).onConflictDoNothing()
}

/** Takes the lease of a job that is due; false when it is not, or when another node has it. */
export async function takeLease(executor: Executor, name: string, now: Date, leasedUntil: Date): Promise<boolean> {
  const free = executor
    .select({ name: jobs.name })
    .from(jobs)
    .where(and(eq(jobs.name, name), lte(jobs.runAt, now), or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, now))))
    .for('update', { skipLocked: true })
  const taken = await executor
    .update(jobs)
    .set({ leasedUntil })
    .where(inArray(jobs.name, free))
    .returning({ name: jobs.name })
  return taken.length === 1
}

export async function giveLeaseBack(executor: Executor, name: string, runAt: Date): Promise<void> {
  await executor.update(jobs).set({ runAt, leasedUntil: null }).where(eq(jobs.name, name))
}

export async function deleteExpiredSessions(executor: Executor, now: Date): Promise<void> {
  await executor.delete(sessions).where(lte(sessions.expiresAt, now))
}
