/** Statements that pack the logs of attempts that ended long ago, and unpack one. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { LINE_COLUMNS, packedRows } from '#server/db/attempt-lines.ts'
import type { Executor, Transaction } from '#server/db/connection.ts'
import { type LinePartition, selectLinePartitions } from '#server/db/line-partitions.ts'
import { attempts, packedLogs } from '#server/db/schema.ts'
import { waitShortlyForLocks } from '#server/db/short-lock.ts'
import { lockAttempt } from '../attempts.repo.ts'

/** True if an identifier belongs to a partition. */
const within = (id: SQL, { from, to }: LinePartition): SQL =>
  from === null ? sql`${id} < ${to}` : sql`${id} >= ${from} AND ${id} < ${to}`

/** True if nothing has happened to an attempt (`a`) since an instant, and nothing waits to happen. */
const isAtRest = (since: Date): SQL => sql`a.state = 'closed' AND NOT a.needs_regrade AND a.settled_at < ${since}
  AND NOT EXISTS (SELECT 1 FROM attempt_writers AS w WHERE w.attempt_id = a.id AND w.last_contact_at >= ${since})`

/** Answers whether every attempt of a partition has been at rest since an instant. */
export async function areAllAtRest(executor: Executor, partition: LinePartition, since: Date): Promise<boolean> {
  const { rows } = await executor.execute(
    sql`SELECT 1 FROM attempts AS a WHERE ${within(sql`a.id`, partition)} AND (${isAtRest(since)}) IS NOT TRUE LIMIT 1`,
  )
  return rows.length === 0
}

/** Packs the logs of some attempts that nobody holds; answers their number. Their lines stay where they are. */
export async function packSome(
  transaction: Transaction,
  partition: LinePartition,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<number> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    SELECT a.id FROM attempts AS a WHERE ${within(sql`a.id`, partition)} AND NOT a.log_packed AND ${isAtRest(since)}
    ORDER BY a.id LIMIT ${limit} FOR UPDATE SKIP LOCKED`)
  if (rows.length === 0) return 0
  const ids = sql`${`{${rows.map(({ id }) => id).join(',')}}`}::uuid[]`
  await transaction.execute(sql`
    INSERT INTO packed_logs (attempt_id, writer_id, line_count, lines)
    SELECT attempt_id, writer_id, count(*)::integer,
      jsonb_agg(jsonb_build_array(seq, at, body, received_at, contradicted_at, via) ORDER BY seq)
    FROM attempt_events WHERE attempt_id = ANY(${ids}) GROUP BY attempt_id, writer_id`)
  await transaction.execute(sql`UPDATE attempts SET log_packed = true WHERE id = ANY(${ids})`)
  return rows.length
}

/**
 * Lets one node at a time drop partitions; lines that arrive elsewhere do not wait for it. False: this partition is gone.
 */
export async function lockToDrop(transaction: Transaction, { name }: LinePartition): Promise<boolean> {
  await waitShortlyForLocks(transaction)
  await transaction.execute(sql`LOCK TABLE ONLY attempt_events IN SHARE UPDATE EXCLUSIVE MODE`)
  return (await selectLinePartitions(transaction)).some((partition) => partition.name === name)
}

/**
 * Drops a partition if all of its lines are packed; false: they are not, or a line came meanwhile. No line arrives
 * between the comparison and the end of the transaction.
 */
export async function dropIfPacked(transaction: Transaction, partition: LinePartition): Promise<boolean> {
  const table = sql.identifier(partition.name)
  await transaction.execute(sql`LOCK TABLE ${table} IN SHARE MODE`)
  const { rows } = await transaction.execute(sql`
    SELECT 1 FROM (SELECT attempt_id, writer_id, count(*) AS lines FROM ${table} GROUP BY attempt_id, writer_id) AS stored
    LEFT JOIN packed_logs AS packed USING (attempt_id, writer_id)
    LEFT JOIN attempts AS a ON a.id = stored.attempt_id AND a.log_packed
    WHERE packed.line_count IS DISTINCT FROM stored.lines OR a.id IS NULL LIMIT 1`)
  if (rows.length > 0) return false
  await transaction.execute(sql`DROP TABLE ${table}`)
  return true
}

/** Makes the packed logs of a partition that have too few lines rows alone again; answers the number of their attempts. */
export async function unpackIncomplete(transaction: Transaction, { name }: LinePartition): Promise<number> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    SELECT DISTINCT attempt_id AS id FROM (
      SELECT attempt_id, writer_id, count(*) AS lines FROM ${sql.identifier(name)} GROUP BY attempt_id, writer_id
    ) AS stored LEFT JOIN packed_logs AS packed USING (attempt_id, writer_id)
    WHERE COALESCE(packed.line_count, 0) < stored.lines`)
  for (const { id } of rows) await unpackLog(transaction, id)
  return rows.length
}

/** Makes a packed log rows again. The attempt's lock must be held. */
export async function unpackLocked(transaction: Transaction, attemptId: string): Promise<void> {
  await transaction.execute(sql`INSERT INTO attempt_events (${LINE_COLUMNS})
    ${packedRows} WHERE packed.attempt_id = ${attemptId} ON CONFLICT DO NOTHING`)
  await transaction.delete(packedLogs).where(eq(packedLogs.attemptId, attemptId))
  await transaction.update(attempts).set({ logPacked: false }).where(eq(attempts.id, attemptId))
}

/** Takes the attempt's lock and makes its log rows again; false: it was not packed. */
export async function unpackLog(transaction: Transaction, attemptId: string): Promise<boolean> {
  const attempt = await lockAttempt(transaction, attemptId)
  if (attempt?.logPacked !== true) return false
  await unpackLocked(transaction, attemptId)
  return true
}
