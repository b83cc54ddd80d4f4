import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from './connection.ts'

/**
 * The number up to which a writer's lines are stored without a gap, 0 if the first one is missing. `seq`: the column of
 * the numbers, which count from 1; `ofWriter`: the lines of one writer.
 */
export async function lastWithoutGap(executor: Executor, seq: PgColumn, ofWriter: SQL | undefined): Promise<number> {
  const numbered = executor
    .select({ seq, position: sql<number>`row_number() OVER (ORDER BY ${seq})`.as('position') })
    .from(seq.table)
    .where(ofWriter)
    .as('numbered')
  const [row] = await executor
    .select({ last: sql<number | null>`max(${numbered.seq})` })
    .from(numbered)
    .where(sql`${numbered.seq} = ${numbered.position}`)
  return row?.last ?? 0
}
