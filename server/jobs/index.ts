/**
 * Work that nobody asks for: attempts that end without the student, and tidying. Any node may run it. Closing needs
 * no lease, because each attempt is taken by its row's lock; tidying happens once for all nodes, under a lease.
 */
import type { Dependencies } from '#server/dependencies.ts'
import { closeDueAttempts, regradeWaiting } from '#server/modules/attempts/index.ts'
import { deleteExpiredSessions, giveLeaseBack, insertMissingJob, takeLease } from './jobs.repo.ts'

const CLOSING_EVERY_MS = 1_000
const TIDYING_EVERY_MS = 60_000
const PRUNING_EVERY_MS = 3_600_000
const LEASE_MS = 60_000

interface LeasedJob {
  readonly name: string
  readonly everyMs: number
  run(dependencies: Dependencies): Promise<void>
}

const pruneSessions: LeasedJob = {
  name: 'prune-sessions',
  everyMs: PRUNING_EVERY_MS,
  run: ({ database, now }) => deleteExpiredSessions(database.query, new Date(now())),
}

/** Does everything that is due now; says how many attempts it looked at. */
export async function runDueOnce(dependencies: Dependencies): Promise<number> {
  const looked = await settleDue(dependencies)
  await runLeased(dependencies, pruneSessions)
  return looked
}

async function settleDue(dependencies: Dependencies): Promise<number> {
  return (await closeDueAttempts(dependencies)) + (await regradeWaiting(dependencies))
}

async function runLeased(dependencies: Dependencies, job: LeasedJob): Promise<void> {
  const { database, now } = dependencies
  await insertMissingJob(database.query, job.name, new Date(now()))
  const isOurs = await takeLease(database.query, job.name, new Date(now()), new Date(now() + LEASE_MS))
  if (!isOurs) return
  await job.run(dependencies)
  await giveLeaseBack(database.query, job.name, new Date(now() + job.everyMs))
}

/** Runs the jobs until stopped; stopping waits for those that are running. */
export function startJobs(dependencies: Dependencies): { stop(): Promise<void> } {
  const closing = repeat(CLOSING_EVERY_MS, () => settleDue(dependencies))
  const tidying = repeat(TIDYING_EVERY_MS, () => runLeased(dependencies, pruneSessions))
  return {
    async stop() {
      await Promise.all([closing.stop(), tidying.stop()])
    },
  }
}

/** Does `work` at intervals, never twice at once. */
function repeat(everyMs: number, work: () => Promise<unknown>): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= attempt(work).finally(() => (running = null))
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** What fails is tried again at the next turn: nothing that is due is forgotten. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`A job failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
