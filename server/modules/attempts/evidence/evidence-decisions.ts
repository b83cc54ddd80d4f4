/**
 * Evidence for lines that do not count by themselves: an imported rescue file, the decision of a person, or the head
 * that the device had named before.
 */
import type { Head } from '#domain/attempt/commitment.ts'
import type { Executor } from '#server/db/connection.ts'
import { selectLineDecisions } from '../log/parked.repo.ts'
import { selectHeads } from '../log/heads.repo.ts'
import { selectRescued } from '../log/writers.repo.ts'

export interface Decisions {
  /** Devices with a decision or an imported rescue file. */
  readonly writerIds: readonly string[]
  /** Everything that this holds, as one text: two of the same text decide alike. Empty: there is nothing. */
  readonly text: string
  /** Heads that devices named before any result was given out. */
  readonly heads: readonly Head[]
  /**
   * True if a person accepted the device's lines that arrived at this instant (ms UTC), false if rejected; null if
   * undecided.
   */
  of(writerId: string, receivedAt: number): boolean | null
}

export const NO_DECISIONS: Decisions = { text: '', writerIds: [], heads: [], of: () => null }

/** A decision covers the lines that had arrived when it was requested, except those that an earlier decision covers. */
export async function readDecisions(executor: Executor, attemptId: string): Promise<Decisions> {
  const decided = Map.groupBy(await selectLineDecisions(executor, attemptId), ({ writerId }) => writerId)
  const rescued = new Map(
    (await selectRescued(executor, attemptId)).map(({ writerId, rescuedAt }) => [writerId, rescuedAt?.getTime() ?? 0]),
  )
  const heads = await selectHeads(executor, attemptId)
  return {
    text: decided.size + rescued.size + heads.length === 0 ? '' : JSON.stringify([[...decided], [...rescued], heads]),
    heads,
    writerIds: [...new Set([...decided.keys(), ...rescued.keys()])],
    of(writerId, receivedAt) {
      const own = decided.get(writerId)?.find((decision) => receivedAt <= decision.receivedAt.getTime())
      if (own !== undefined) return own.decision === 'accepted'
      return receivedAt <= (rescued.get(writerId) ?? 0) ? true : null
    },
  }
}
