/** How much waits for people, in one statement over indexes and small tables. */
import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts, contactThreads, gatewayDifferences, inquiries, parkedCommands } from '#server/db/schema.ts'

export interface Waiting extends Record<string, number> {
  readonly messages: number
  readonly grading: number
  readonly evidence: number
  readonly differences: number
}

export async function selectWaiting(executor: Executor): Promise<Waiting> {
  const answered = await executor.execute<Waiting>(sql`select
    ((select count(*) from ${contactThreads} where ${contactThreads.state} = 'new')
      + (select count(*) from ${inquiries} where ${inquiries.status} = 'new' and not ${inquiries.suspected}))::int
      as messages,
    (select count(*) from ${attempts}
      where ${attempts.result}->>'provisional' = 'true' and ${attempts.state} = 'closed')::int as grading,
    (select count(*) from ${parkedCommands} where ${parkedCommands.decision} is null)::int as evidence,
    (select count(*) from ${gatewayDifferences} where ${gatewayDifferences.resolvedAt} is null)::int as differences`)
  return answered.rows[0] ?? { messages: 0, grading: 0, evidence: 0, differences: 0 }
}
