import { eq, lte } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { leasedQueue } from '#server/db/leased-queue.ts'
import { jobs, sessions } from '#server/db/schema.ts'

const queue = leasedQueue({ table: jobs, key: ['name'], runAt: 'runAt', leasedUntil: 'leasedUntil' })

export async function insertMissingJob(executor: Executor, name: string, runAt: Date): Promise<void> {
  await executor.insert(jobs).values({ name, runAt }).onConflictDoNothing()
}

/** Takes the lease of a job that is due; false when it is not, or when another node has it. `now` in ms UTC. */
export async function takeLease(executor: Executor, name: string, now: number, leaseMs: number): Promise<boolean> {
  const taken = await queue.takeDue(executor, { now, leaseMs, limit: 1, only: eq(jobs.name, name) })
  return taken.length === 1
}

/** Ends the lease; `runAt` (ms UTC): the job is due again. */
export async function giveLeaseBack(executor: Executor, name: string, runAt: number): Promise<void> {
  await queue.giveBack(executor, { name }, { runAt })
}

export async function deleteExpiredSessions(executor: Executor, now: Date): Promise<void> {
  await executor.delete(sessions).where(lte(sessions.expiresAt, now))
}
