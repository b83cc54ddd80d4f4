/**
 * The partitions of `attempt_events`: one for each quarter of a year, by the instant with which an attempt's identifier
 * begins. A statement that names the attempt touches one of them, and a quarter that is over can be dropped as a whole,
 * which leaves nothing to vacuum.
 *
 * Devices choose identifiers by their own clocks, and anybody can send one of any other form. What belongs to no quarter
 * lies in a partition of its own, and moves when its quarter gets one: only where a line lies follows from its
 * identifier, never whether it counts. Quarters and not months, because a plan that is kept locks all partitions.
 */
import { sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from './connection.ts'
import { firstIdentifierAt } from './identifier.ts'
import { unlessLocked, waitShortlyForLocks } from './short-lock.ts'

/** Takes what no other partition does. */
const OTHER = 'attempt_events_other'
/** A partition is made at least so many quarters before its first identifier. */
const QUARTERS_AHEAD = 2

export interface LinePartition {
  readonly name: string
  /** The first identifier; null: there is none below it. */
  readonly from: string | null
  /** The first identifier after it. */
  readonly to: string
}

/**
 * The first and the last of some identifiers. A kept plan leaves out partitions by `BETWEEN` them; by `= ANY ($1)`
 * alone it opens them all.
 */
export function idRange(ids: readonly string[]): readonly [first: string | null, last: string | null] {
  const ordered = ids.toSorted()
  return [ordered[0] ?? null, ordered.at(-1) ?? null]
}

/** The quarter that is `later` quarters after that of an instant (ms UTC), by UTC. */
function quarterAt(instant: number, later: number): LinePartition {
  const date = new Date(instant)
  const [year, quarter] = [date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) + later]
  const first = new Date(Date.UTC(year, quarter * 3))
  return {
    name: `attempt_events_${first.getUTCFullYear()}q${first.getUTCMonth() / 3 + 1}`,
    from: firstIdentifierAt(first.getTime()),
    to: firstIdentifierAt(Date.UTC(year, quarter * 3 + 3)),
  }
}

/** The partitions with bounds, by their order. */
export async function selectLinePartitions(executor: Executor): Promise<LinePartition[]> {
  const { rows } = await executor.execute<{ name: string; bound: string }>(sql`
    SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bound
    FROM pg_inherits AS i JOIN pg_class AS c ON c.oid = i.inhrelid WHERE i.inhparent = 'attempt_events'::regclass`)
  return rows
    .flatMap(({ name, bound }) => {
      const [, from, to] = /FROM \((?:MINVALUE|'(.*?)')\) TO \('(.*?)'\)/.exec(bound) ?? []
      return to === undefined ? [] : [{ name, from: from ?? null, to }]
    })
    .toSorted((one, other) => (one.to < other.to ? -1 : 1))
}

/**
 * Makes the partitions of this quarter and of the next ones that are missing. Any number of nodes may do so at once. A
 * partition that lines in use hold up for too long is left to the next call.
 */
export async function makeLinePartitions({
  database,
  now,
}: {
  readonly database: Database
  readonly now: () => number
}) {
  for (let later = 0; later <= QUARTERS_AHEAD; later += 1) {
    const quarter = quarterAt(now(), later)
    await unlessLocked(() => database.transaction((transaction) => makePartition(transaction, quarter)), undefined)
  }
  // PostgreSQL keeps the statistics of each partition by itself, but not those of all lines together.
  await database.unlimitedTransaction((transaction) => transaction.execute(sql`ANALYZE attempt_events`))
}

async function makePartition(transaction: Transaction, { name, from, to }: LinePartition): Promise<void> {
  await waitShortlyForLocks(transaction)
  const isThere = async () =>
    (await selectLinePartitions(transaction)).some(
      (known) => (known.from === null || known.from < to) && String(from) < known.to,
    )
  if (await isThere()) return
  // This lock is taken by one node at a time, and holds up no line.
  await transaction.execute(sql`LOCK TABLE ONLY attempt_events IN SHARE UPDATE EXCLUSIVE MODE`)
  if (await isThere()) return
  const [partition, other] = [sql.identifier(name), sql.identifier(OTHER)]
  await transaction.execute(sql`LOCK TABLE ${other} IN ACCESS EXCLUSIVE MODE`)
  await transaction.execute(sql`CREATE TABLE ${partition} (LIKE attempt_events INCLUDING DEFAULTS)`)
  await transaction.execute(sql`WITH moved AS (
      DELETE FROM ${other} WHERE attempt_id >= ${from} AND attempt_id < ${to} RETURNING *
    ) INSERT INTO ${partition} SELECT * FROM moved`)
  const bounds = sql.raw(`FROM ('${from}') TO ('${to}')`)
  await transaction.execute(sql`ALTER TABLE attempt_events ATTACH PARTITION ${partition} FOR VALUES ${bounds}`)
}
