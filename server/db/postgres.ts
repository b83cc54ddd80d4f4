import type pg from 'pg'
import { DatabaseUnusable } from './errors.ts'
import { ExclusivePool } from './exclusive-pool.ts'
import { isThroughPooler, prepareNothing } from './pooled-connection.ts'

export interface PostgresOptions {
  readonly databaseUrl: string
  readonly poolSize: number
  /** The longest that one query may run, ms. */
  readonly queryLimit: number
  /** The longest that a caller waits for a connection, ms. */
  readonly waitLimit: number
  /** True: statements are prepared; undefined: they are where no pooler is between us and the server. */
  readonly prepared?: boolean | undefined
}

const POOLED =
  'DATABASE_URL leads through a connection pooler: statements are not prepared. DATABASE_PREPARED=false hides this line; true prepares them, for a pooler that keeps them (docs/operations.md, "Poolers").'

/** Opens a pool of connections and proves that the first one works. */
export async function openPostgres(options: PostgresOptions): Promise<pg.Pool> {
  let isPooled = false
  const pool = new ExclusivePool({
    connectionString: options.databaseUrl,
    max: options.poolSize,
    connectionTimeoutMillis: options.waitLimit,
    keepAlive: true,
    onConnect: async (client: pg.ClientBase) => {
      const isThrough = await prepareSession(client, options.queryLimit)
      isPooled ||= isThrough
      if (!(options.prepared ?? !isThrough)) prepareNothing(client)
    },
  } as pg.PoolConfig)
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseUnusable(`The database of DATABASE_URL does not answer: ${(error as Error).message}`, {
      cause: error,
    })
  }
  if (isPooled && options.prepared === undefined) console.warn(POOLED)
  return pool
}

/**
 * Prepares by SET, not by start-up parameters: connection poolers between us and the server refuse those. Answers
 * whether there is a pooler.
 */
async function prepareSession(client: pg.ClientBase, queryLimit: number): Promise<boolean> {
  const answers = await client.query(
    `SET TIME ZONE 'UTC'; SET statement_timeout = ${Math.round(queryLimit)}; SELECT pg_backend_pid() AS pid`,
  )
  const [selected] = (answers as unknown as pg.QueryResult<{ pid: number }>[]).slice(-1)
  return isThroughPooler(client, selected?.rows[0]?.pid)
}
