import { onceAMinute } from '#server/concurrency/once-a-minute.ts'
import { databaseIsAway, outageOf } from '#server/db/outage.ts'

/** Work that repeats until it is stopped. */
export interface Repeating {
  /** Begins no other turn, and waits for the one that is running. */
  stop(): Promise<void>
}

type Work = () => Promise<unknown>

/**
 * Does all works at intervals, one after the other and never twice at once: a turn that comes while one is running is
 * left out. What fails is reported and keeps no other work from its turn.
 */
export function repeat(everyMs: number, ...works: readonly Work[]): Repeating {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= attemptAll(works).finally(() => (running = null))
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function attemptAll(works: readonly Work[]): Promise<void> {
  for (const work of works) await attempt(work)
}

const reportOutage = onceAMinute<unknown>((error, unsaid) =>
  console.error(`Jobs wait for the database: ${outageOf(error)}${unsaid === 0 ? '' : ` (and ${unsaid} times before)`}`),
)

/** Reports a failure. The work is tried again at the next turn: nothing that is due is forgotten. */
async function attempt(work: Work): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (databaseIsAway(error)) return reportOutage(error)
    console.error(`A job failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
