import type pg from 'pg'
import { DatabaseUnusable } from './errors.ts'
import { ExclusivePool } from './exclusive-pool.ts'

export interface PostgresOptions {
  readonly databaseUrl: string
  readonly poolSize: number
  /** The longest that one query may run, ms. */
  readonly queryLimit: number
  /** The longest that a caller waits for a connection, ms. */
  readonly waitLimit: number
}

/** Opens a pool of connections and proves that the first one works. */
export async function openPostgres(options: PostgresOptions): Promise<pg.Pool> {
  const pool = new ExclusivePool({
    connectionString: options.databaseUrl,
    max: options.poolSize,
    connectionTimeoutMillis: options.waitLimit,
    keepAlive: true,
    onConnect: (client: pg.ClientBase) => prepareSession(client, options.queryLimit),
  } as pg.PoolConfig)
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseUnusable(`The database of DATABASE_URL does not answer: ${(error as Error).message}`, {
      cause: error,
    })
  }
  return pool
}

/** By SET, not by start-up parameters: connection poolers between us and the server refuse those. */
async function prepareSession(client: pg.ClientBase, queryLimit: number): Promise<void> {
  await client.query(`SET TIME ZONE 'UTC'; SET statement_timeout = ${Math.round(queryLimit)}`)
}
