/**
 * Attempts of a stretch of days, counted by the columns of a chart. At 100,000 attempts of 20,000 students in the stretch
 * each statement takes 35 to 40 ms of a processor's time (PostgreSQL 15, by `/proc/‹backend›/stat` over twelve runs).
 */
import { and, sql, type SQL } from 'drizzle-orm'
import type { FigureStretch } from '#domain/progress/figure-period.ts'
import type { Executor } from '#server/db/connection.ts'
import { figureColumn, inStretch } from '#server/db/figure-columns.ts'
import { attempts } from '#server/db/schema.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'

function counted(stretch: FigureStretch, seen: SeenBy): SQL | undefined {
  return and(inStretch(attempts.startedAt, stretch), isSeen(seen, attempts.userId))
}

/** Attempts and the sum of their scores, by column; those of the days before have negative numbers. */
export async function selectAttemptsByColumn(executor: Executor, stretch: FigureStretch, seen: SeenBy) {
  return executor
    .select({
      column: figureColumn(attempts.startedAt, stretch),
      attempts: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${attempts.finalAccuracy}), 0)::float8`,
      graded: sql<number>`count(${attempts.finalAccuracy})::int`,
    })
    .from(attempts)
    .where(counted(stretch, seen))
    .groupBy(sql`1`)
}

/** Numbers of different students in each column, in the period, and in the days before it. */
export interface StudentCounts extends Record<string, unknown> {
  readonly columns: readonly number[]
  readonly period: number
  readonly before: number
}

/**
 * A student's columns are the bits of one number, those of the days before below the others: so all attempts are read
 * once, and sorted never. The longest stretch is a month of 31 days beside as many, 62 of the 63 bits.
 */
export async function selectStudentCounts(
  executor: Executor,
  stretch: FigureStretch,
  seen: SeenBy,
): Promise<StudentCounts> {
  const { columns } = stretch
  const bit = sql`1::bigint << (${figureColumn(attempts.startedAt, stretch)} + ${sql.raw(String(columns))})`
  const sums = Array.from({ length: columns }, (_, column) =>
    sql.raw(`coalesce(sum(bits >> ${columns + column} & 1), 0)`),
  )
  const firstBit = sql.raw(`(1::bigint << ${columns})`)
  const { rows } = await executor.execute<StudentCounts>(sql`
    select json_build_array(${sql.join(sums, sql`, `)}) as "columns",
      (count(*) filter (where bits >= ${firstBit}))::int as "period",
      (count(*) filter (where bits & (${firstBit} - 1) > 0))::int as "before"
    from (
      select bit_or(${bit}) as bits from ${attempts} where ${counted(stretch, seen)} group by ${attempts.userId}
    ) as students`)
  const [row] = rows
  if (row === undefined) throw new Error('a statement that counts answered nothing')
  return row
}
