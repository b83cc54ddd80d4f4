import type pg from 'pg'
import { withClient } from '../client.ts'
import type { EmbeddedServer } from './embedded-server.ts'

const MINUTE = 60_000

export const maintenanceIntervals = { checkpoint: 5 * MINUTE, growth: MINUTE, vacuum: 60 * MINUTE, limit: 10 * MINUTE }

/**
 * Tables of more than 400 KB that have doubled since they were last counted, or never were. Until then queries over
 * them are planned as if they were small; an index alone answers nothing about rows that no vacuum has seen.
 */
const GROWN = `
  SELECT quote_ident(relname) AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    AND pg_relation_size(oid) / 8192 > greatest(50, 2 * relpages)`

/** A table with partitions is vacuumed partition by partition. */
const EVERY = `
  SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`

export interface Maintenance {
  checkpointIfWritten(): Promise<void>
  vacuumGrown(): Promise<void>
  vacuum(): Promise<void>
  stop(): void
}

/** Does what PostgreSQL's background processes do, which the embedded engine does not have. */
export function startMaintenance(pool: pg.Pool, server: EmbeddedServer): Maintenance {
  let fsyncsAtCheckpoint = server.fsyncs
  let fsyncsAtVacuum = server.fsyncs
  /** Unlike the others before anything was written: rows may have come before this opening. */
  let fsyncsAtGrowth = -1

  const run = async (command: string): Promise<void> => {
    const { limit } = maintenanceIntervals
    const unhurried = (client: pg.PoolClient) => server.withQueryLimit(limit, () => client.query(command))
    await withClient(pool, unhurried, { discardOnFailure: false })
  }

  const checkpointIfWritten = async (): Promise<void> => {
    if (server.fsyncs === fsyncsAtCheckpoint) return
    await run('CHECKPOINT')
    fsyncsAtCheckpoint = server.fsyncs
  }

  /** Table by table, so that waiting queries get their turn between. */
  const vacuumEach = async (tables: string): Promise<void> => {
    const { rows } = await pool.query<{ name: string }>(tables)
    for (const { name } of rows) await run(`VACUUM (ANALYZE) ${name}`)
  }

  const vacuumGrown = async (): Promise<void> => {
    if (server.fsyncs === fsyncsAtGrowth) return
    await vacuumEach(GROWN)
    fsyncsAtGrowth = server.fsyncs
  }

  const vacuum = async (): Promise<void> => {
    if (server.fsyncs === fsyncsAtVacuum) return
    await vacuumEach(EVERY)
    fsyncsAtVacuum = server.fsyncs
  }

  const timers = [
    every(maintenanceIntervals.checkpoint, checkpointIfWritten),
    every(maintenanceIntervals.growth, vacuumGrown),
    every(maintenanceIntervals.vacuum, vacuum),
  ]
  return { checkpointIfWritten, vacuumGrown, vacuum, stop: () => timers.forEach((timer) => clearInterval(timer)) }
}

function every(interval: number, work: () => Promise<void>): NodeJS.Timeout {
  return setInterval(() => void work().catch(reportFailure), interval).unref()
}

/** Never an accident by itself: the log of the database holds what a checkpoint would have moved. */
export function reportFailure(error: unknown): void {
  console.error(`Database maintenance failed: ${String(error)}`)
}
