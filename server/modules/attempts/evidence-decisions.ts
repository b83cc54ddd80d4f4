/**
 * What speaks for lines that do not count by themselves: a rescue file that people imported, a decision they took, the
 * head that the device had named before.
 */
import type { Head } from '#domain/attempt/commitment.ts'
import type { Executor } from '#server/db/connection.ts'
import { selectLineDecisions } from './parked.repo.ts'
import { selectHeads } from './heads.repo.ts'
import { selectRescued } from './writers.repo.ts'

export interface Decisions {
  /** Devices about whose lines anything was said. */
  readonly writerIds: readonly string[]
  /** What devices named before any result was given out. */
  readonly heads: readonly Head[]
  /** Whether a device's line that arrived then (ms UTC) counts by a person's word; null: none was given. */
  of(writerId: string, receivedAt: number): boolean | null
}

export const NO_DECISIONS: Decisions = { writerIds: [], heads: [], of: () => null }

/** A decision is about the lines that had arrived when it was asked for, and not about those of the decision before. */
export async function readDecisions(executor: Executor, attemptId: string): Promise<Decisions> {
  const decided = Map.groupBy(await selectLineDecisions(executor, attemptId), ({ writerId }) => writerId)
  const rescued = new Map(
    (await selectRescued(executor, attemptId)).map(({ writerId, rescuedAt }) => [writerId, rescuedAt?.getTime() ?? 0]),
  )
  return {
    heads: await selectHeads(executor, attemptId),
    writerIds: [...new Set([...decided.keys(), ...rescued.keys()])],
    of(writerId, receivedAt) {
      const own = decided.get(writerId)?.find((decision) => receivedAt <= decision.receivedAt.getTime())
      if (own !== undefined) return own.decision === 'accepted'
      return receivedAt <= (rescued.get(writerId) ?? 0) ? true : null
    },
  }
}
