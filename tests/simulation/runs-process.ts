/** A process of `npm run simulate`: runs its share of the seeds, or searches its share of the planted mistakes. */
import { type Hunt, type Hunted, huntBugs } from './bug-hunt.ts'
import { runOnServer } from './level-two.ts'
import { addTally, emptyTally, runMany, type Tally } from './many-runs.ts'
import { subjectOf, type SubjectName } from './subjects.ts'

export interface Share {
  readonly kind: 'runs'
  readonly of: SubjectName
  /** 2 for a real server with a real database, which is this process's own. */
  readonly level: 1 | 2
  readonly first: number
  readonly step: number
  readonly count: number
  /** Latest instant at which to stop, ms since 1970. */
  readonly until: number
  readonly bug: string | null
  readonly stopsAtFailure: boolean
  readonly withHashes: boolean
}

export type Order = Share | ({ readonly kind: 'hunt' } & Hunt)
export type Report = Tally | Hunted

const REPORT_EVERY_MS = 500

function* seedsOf({ first, step, count, until }: Share): Generator<number> {
  for (let index = 0; index < count && Date.now() < until; index += 1) yield first + index * step
}

async function runShare(share: Share, report: (tally: Tally) => void): Promise<void> {
  let sum = emptyTally()
  let reportedAt = Date.now()
  const seeds = seedsOf(share)
  const { of, level, bug, withHashes } = share
  const runs = level === 1 ? runMany(subjectOf(of), seeds, bug, withHashes) : runOnServer(seeds, withHashes)
  for await (const tally of runs) {
    addTally(sum, tally)
    if (share.stopsAtFailure && tally.failures.length > 0) break
    if (Date.now() - reportedAt < REPORT_EVERY_MS) continue
    report(sum)
    sum = emptyTally()
    reportedAt = Date.now()
  }
  report(sum)
}

async function carryOut(order: Order, report: (part: Report) => void): Promise<void> {
  if (order.kind === 'runs') return runShare(order, report)
  for await (const hunted of huntBugs(order)) report(hunted)
}

/** The parent process is gone: the runs would go on for hours, and no process would read their results. */
const stopAlone = () => process.exit(1)

process.once('disconnect', stopAlone)
process.once('message', (order: Order) => {
  carryOut(order, (part) => process.send?.(part)).then(
    () => {
      process.off('disconnect', stopAlone)
      // What has been sent arrives before the channel closes; an embedded database would keep the process alive.
      process.once('disconnect', () => process.exit(0))
      process.disconnect?.()
    },
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
