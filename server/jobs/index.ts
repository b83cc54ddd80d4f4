/** Runs the background jobs. Any node may do so: each job says whether every node runs it, or one under its lease. */
import type { ServerDependencies } from '#server/dependencies.ts'
import { traced } from '#server/tracing/index.ts'
import type { BackgroundJob } from './background-job.ts'
import { BACKGROUND_JOBS, settleAttempts } from './background-jobs.ts'
import { giveLeaseBack, insertMissingJob, takeLease } from './jobs.repo.ts'
import { repeat, type Repeating } from './repeat.ts'

export { sendMails } from './send-mails.ts'

/** So often a node looks whether jobs are due that one node runs. */
const LOOKING_EVERY_MS = 60_000
const LEASE_MS = 60_000

const jobsOf = (nodes: BackgroundJob['nodes']) =>
  Object.entries(BACKGROUND_JOBS).filter(([, job]) => job.nodes === nodes)

async function runLeased(dependencies: ServerDependencies, id: string, { everyMs, run }: BackgroundJob): Promise<void> {
  const { database, now } = dependencies
  await traced({ name: `job ${id}`, isRoot: true }, async (span) => {
    await insertMissingJob(database.query, id, new Date(now()))
    const isTaken = await takeLease(database.query, id, now(), LEASE_MS)
    span.say({ 'miqyas.job.leased': isTaken })
    if (!isTaken) return
    await run(dependencies)
    await giveLeaseBack(database.query, id, now() + everyMs)
  })
}

/** Settles attempts and does what one node does, all that is due now; answers how many attempts it looked at. */
export async function runDueOnce(dependencies: ServerDependencies): Promise<number> {
  const looked = await settleAttempts(dependencies)
  for (const [id, job] of jobsOf('one')) await runLeased(dependencies, id, job)
  return looked
}

/** Runs the jobs until stopped; stopping waits for those that are running. */
export function startJobs(dependencies: ServerDependencies): Repeating {
  const ofEveryNode = jobsOf('every').map(([id, { everyMs, run }]) =>
    repeat(everyMs, () => traced({ name: `job ${id}`, isRoot: true }, () => run(dependencies))),
  )
  const leased = jobsOf('one').map(
    ([id, job]) =>
      () =>
        runLeased(dependencies, id, job),
  )
  const running = [...ofEveryNode, repeat(LOOKING_EVERY_MS, ...leased)]
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()))
    },
  }
}
