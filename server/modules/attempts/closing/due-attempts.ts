/** Part of the job that closes attempts: every node may run it at once, and each attempt is taken by one of them. */
import type { Dependencies } from '#server/dependencies.ts'
import { selectAttemptsToRegrade, selectDueAttempts } from './due-attempts.repo.ts'
import { settleAttempt } from './settle-attempt.ts'

/**
 * Time (ms) for requests that are under way at the deadline, such as the device's own submission: they arrive before
 * the job closes the attempt, so that they do not count as late.
 */
export const CLOSING_ALLOWANCE_MS = 2_000

const AT_ONCE = 50
const ROUNDS = 20

type Waiting = readonly { readonly id: string; readonly versionId: string }[]

/** Closes attempts whose time has come; answers the number of attempts that it examined. */
export async function closeDueAttempts(dependencies: Dependencies): Promise<number> {
  const dueBefore = dependencies.now() - CLOSING_ALLOWANCE_MS
  return settleAll(dependencies, () => selectDueAttempts(dependencies.database.query, dueBefore, AT_ONCE))
}

/** Grades late evidence that its own request did not grade; answers the number of attempts. */
export async function regradeWaiting(dependencies: Dependencies): Promise<number> {
  return settleAll(dependencies, () => selectAttemptsToRegrade(dependencies.database.query, AT_ONCE))
}

/**
 * Settles batch after batch until one is not full; the rounds are limited, because attempts that other nodes hold
 * appear again.
 */
async function settleAll(dependencies: Dependencies, next: () => Promise<Waiting>): Promise<number> {
  let looked = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const waiting = await next()
    for (const { id, versionId } of waiting) await settleAttempt(dependencies, id, { versionId, skipLocked: true })
    looked += waiting.length
    if (waiting.length < AT_ONCE) break
  }
  return looked
}
