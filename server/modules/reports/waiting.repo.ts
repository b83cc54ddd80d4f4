/** Counts of what waits for people, in one statement over indexes and small tables. */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { awaitsGrade } from '#server/db/attempt-result.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, gatewayDifferences, parkedCommands, refunds } from '#server/db/schema.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'

export interface Waiting extends Record<string, number> {
  readonly grading: number
  readonly evidence: number
  readonly differences: number
  /** Payments of which money is to be handed over, as their list has them. */
  readonly handOvers: number
}

export async function selectWaiting(executor: Executor, seen: SeenBy): Promise<Waiting> {
  const shown = (studentId: SQLWrapper) => isSeen(seen, studentId) ?? sql`true`
  const answered = await executor.execute<Waiting>(sql`select
    (select count(*) from ${attempts}
      where ${awaitsGrade} and ${shown(attempts.userId)})::int as grading,
    (select count(*) from ${parkedCommands} where ${parkedCommands.decision} is null
        and ${shown(parkedCommands.userId)})::int as evidence,
    (select count(*) from ${gatewayDifferences} where ${gatewayDifferences.resolvedAt} is null)::int as differences,
    (select count(distinct ${refunds.orderId}) from ${refunds} where ${refunds.handOverBy} is not null and ${refunds.handedOverAt} is null)::int
      as "handOvers"`)
  return answered.rows[0] ?? { grading: 0, evidence: 0, differences: 0, handOvers: 0 }
}
