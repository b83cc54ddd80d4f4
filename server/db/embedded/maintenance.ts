import type pg from 'pg'
import { withClient } from '../client.ts'
import type { EmbeddedServer } from './embedded-server.ts'

const MINUTE = 60_000

export const maintenanceIntervals = { checkpoint: 5 * MINUTE, vacuum: 60 * MINUTE, limit: 10 * MINUTE }

export interface Maintenance {
  checkpointIfWritten(): Promise<void>
  vacuum(): Promise<void>
  stop(): void
}

/** Does what PostgreSQL's background processes do, which the embedded engine does not have. */
export function startMaintenance(pool: pg.Pool, server: EmbeddedServer): Maintenance {
  let fsyncsAtCheckpoint = server.fsyncs
  let fsyncsAtVacuum = server.fsyncs

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
  const vacuum = async (): Promise<void> => {
    if (server.fsyncs === fsyncsAtVacuum) return
    const { rows } = await pool.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    for (const { name } of rows) await run(`VACUUM (ANALYZE) ${name}`)
    fsyncsAtVacuum = server.fsyncs
  }

  const timers = [
    every(maintenanceIntervals.checkpoint, checkpointIfWritten),
    every(maintenanceIntervals.vacuum, vacuum),
  ]
  return { checkpointIfWritten, vacuum, stop: () => timers.forEach((timer) => clearInterval(timer)) }
}

function every(interval: number, work: () => Promise<void>): NodeJS.Timeout {
  return setInterval(() => void work().catch(reportFailure), interval).unref()
}

/** Never an accident by itself: the log of the database holds what a checkpoint would have moved. */
export function reportFailure(error: unknown): void {
  console.error(`Database maintenance failed: ${String(error)}`)
}
