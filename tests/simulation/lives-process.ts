/** A process of `npm run simulate`: lives its share of the seeds and reports to the one that started it. */
import { addTally, emptyTally, liveMany, type Tally } from './lives.ts'

export interface Share {
  readonly first: number
  readonly step: number
  readonly count: number
  /** When to stop at the latest, ms since 1970. */
  readonly until: number
  readonly bug: string | null
  readonly stopsAtFailure: boolean
}

const REPORT_EVERY_MS = 500

function* seedsOf({ first, step, count, until }: Share): Generator<number> {
  for (let index = 0; index < count && Date.now() < until; index += 1) yield first + index * step
}

async function live(share: Share, report: (tally: Tally) => void): Promise<void> {
  let sum = emptyTally()
  let reportedAt = Date.now()
  for await (const tally of liveMany(seedsOf(share), share.bug)) {
    addTally(sum, tally)
    if (share.stopsAtFailure && tally.failures.length > 0) break
    if (Date.now() - reportedAt < REPORT_EVERY_MS) continue
    report(sum)
    sum = emptyTally()
    reportedAt = Date.now()
  }
  report(sum)
}

process.once('message', (share: Share) => {
  live(share, (tally) => process.send?.(tally)).then(
    () => process.disconnect?.(),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
