/**
 * Part of the job that closes attempts: every node may run it at once. Each takes other attempts than the others, so that
 * twice the nodes close twice as many.
 */
import type { Database } from '#server/db/connection.ts'
import { databaseIsAway } from '#server/db/outage.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Waiting } from './due-attempts.repo.ts'
import { settleAttempt } from './settle-attempt.ts'
import { settleTogether, type TakenBatch } from './settle-together.ts'

/**
 * Time (ms) for requests that are under way at the deadline, such as the device's own submission: they arrive before
 * the job closes the attempt, so that they do not count as late.
 */
export const CLOSING_ALLOWANCE_MS = 2_000

/** Attempts that are settled by one transaction; a request of one of them waits for all. */
const BATCH = { postgres: 25, embedded: 10 } as const
/** Transactions at once: while the database stores one batch, the next is judged. */
const LANES = { postgres: 3, embedded: 1 } as const
/** Attempts of one turn, so that the other work of the job has its turn too. */
const A_TURN = 1_000
/** Time (ms) for which a node leaves an attempt that it could not settle. */
const LEFT_FOR_MS = 60_000

/** Closes attempts whose time has come; answers the number of attempts that it examined. */
export async function closeDueAttempts(dependencies: Dependencies): Promise<number> {
  return settleWaiting(dependencies, { dueBefore: dependencies.now() - CLOSING_ALLOWANCE_MS })
}

/** Grades late evidence that its own request did not grade; answers the number of attempts. */
export async function regradeWaiting(dependencies: Dependencies): Promise<number> {
  return settleWaiting(dependencies, 'regrade')
}

async function settleWaiting(dependencies: Dependencies, waiting: Waiting): Promise<number> {
  const { kind } = dependencies.database
  const limit = BATCH[kind]
  let examined = 0
  /** Settles the next batch; answers whether it was full, so that there may be another. */
  const settleNext = async (): Promise<boolean> => {
    const batch = await settleTogether(dependencies, { waiting, except: leftAlone(dependencies), limit })
    examined += batch.taken.length
    await settleLeft(dependencies, batch)
    return batch.taken.length === limit && examined < A_TURN
  }
  const lane = async () => {
    while (await settleNext());
  }
  if (await settleNext()) await Promise.all(Array.from({ length: LANES[kind] }, lane))
  return examined
}

/** Settles one by one what could not be settled together, so that one attempt keeps no other one from its end. */
async function settleLeft(dependencies: Dependencies, { left, error }: TakenBatch): Promise<void> {
  if (databaseIsAway(error)) throw error
  for (const { id, versionId } of left) {
    try {
      await settleAttempt(dependencies, id, { versionId, skipLocked: true })
    } catch (failed) {
      if (databaseIsAway(failed)) throw failed
      console.error(`Attempt ${id} could not be settled: ${failed instanceof Error ? failed.message : String(failed)}`)
      leaveAlone(dependencies, id)
    }
  }
}

/** The attempts that a node could not settle, with the instant from which it tries again. */
const left = new WeakMap<Database, Map<string, number>>()

function leaveAlone({ database, now }: Dependencies, attemptId: string): void {
  const known = left.get(database) ?? new Map<string, number>()
  left.set(database, known.set(attemptId, now() + LEFT_FOR_MS))
}

function leftAlone({ database, now }: Dependencies): readonly string[] {
  const known = left.get(database)
  if (known === undefined) return []
  for (const [id, until] of known) if (until <= now()) known.delete(id)
  return [...known.keys()]
}
