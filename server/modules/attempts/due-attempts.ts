/** The part of the job that closes: every node may run it at once, each attempt is taken by one of them. */
import type { Dependencies } from '#server/dependencies.ts'
import { selectAttemptsToRegrade, selectDueAttempts } from './due-attempts.repo.ts'
import { settleAttempt } from './settle-attempt.ts'

/** What is on its way at the deadline (the device's own submission) arrives first, so that it is not called late. */
export const CLOSING_ALLOWANCE_MS = 2_000

const AT_ONCE = 50
const ROUNDS = 20

type Waiting = readonly { readonly id: string; readonly versionId: string }[]

/** Closes attempts whose time has come; says how many it looked at. */
export async function closeDueAttempts(dependencies: Dependencies): Promise<number> {
  const dueBefore = dependencies.now() - CLOSING_ALLOWANCE_MS
  return settleAll(dependencies, () => selectDueAttempts(dependencies.database.query, dueBefore, AT_ONCE))
}

/** Grades late evidence whose own request did not come to it; says how many attempts that were. */
export async function regradeWaiting(dependencies: Dependencies): Promise<number> {
  return settleAll(dependencies, () => selectAttemptsToRegrade(dependencies.database.query, AT_ONCE))
}

/** A batch at a time until none is full; limited, because attempts that other nodes hold are met again. */
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
