/** The one entry point to the database: embedded or a PostgreSQL, the same driver and the same behaviour. */
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isTraced } from '#server/tracing/index.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './postgres.ts'
import { traceStatements } from './traced-statements.ts'
import { runTransaction, type Query, type Transaction } from './transaction.ts'

export { DatabaseDurabilityLost, DatabaseInterrupted, DatabaseInUse, DatabaseUnusable, sqlStateOf } from './errors.ts'
export type { Query, Transaction }

/** The database itself or an open transaction, in which a query can run. Repositories take it. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface DatabaseOptions {
  /** A PostgreSQL; without it the database is embedded. */
  readonly databaseUrl?: string | undefined
  /** Holds the embedded database, in its folder `database`. */
  readonly dataDirectory: string
  /** True: statements of a PostgreSQL are prepared; absent: they are where no pooler is between. */
  readonly prepared?: boolean | undefined
  /** Connections to a PostgreSQL. The embedded database always has one. */
  readonly poolSize?: number
  /** The longest that one query may run, ms. */
  readonly queryLimit?: number
  /** The longest that a caller waits for a connection, ms. */
  readonly waitLimit?: number
  /** Loads this image into memory instead of opening `dataDirectory` (tests). */
  readonly image?: string
}

export interface DatabaseStatistics {
  readonly connections: { readonly total: number; readonly idle: number; readonly waiting: number }
  /** Embedded only: times the disk was reached and times the engine was started again since the opening. */
  readonly embedded?: { readonly fsyncs: number; readonly restarts: number }
}

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** Executor of single queries. Inside of `transaction` it refuses to work: use what `transaction` hands over. */
  readonly query: Query
  /** Connections for what the query builder cannot say (cursors, text values); see `transfer.ts`. */
  readonly pool: pg.Pool
  /**
   * Commits what `work` did or nothing of it. Runs `work` again, a few times within a second, after a serialization
   * failure or a deadlock: it must change nothing but the database, and may not call the network.
   */
  transaction<Value>(work: (transaction: Transaction) => Promise<Value>, config?: PgTransactionConfig): Promise<Value>
  /** Works as `transaction`, with no limit on how long one of its queries may run: for migrations. */
  unlimitedTransaction<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>
  /** Answers whether a trivial query is answered within `limit` ms. */
  health(limit?: number): Promise<boolean>
  statistics(): DatabaseStatistics
  /** Waits for running queries, writes a checkpoint where the database is embedded, and lets go of it. */
  close(): Promise<void>
}

/** Opens the database and proves that it answers. Does not migrate: see `migrate.ts`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { queryLimit = 20_000, waitLimit = 30_000, databaseUrl, prepared, poolSize = 10 } = options
  if (databaseUrl) {
    const pool = await openPostgres({ databaseUrl, queryLimit, waitLimit, poolSize, prepared })
    return databaseOver({
      kind: 'postgres',
      pool,
      statistics: () => ({ connections: connectionsOf(pool) }),
      withoutQueryLimit: (work) => work(),
      close: () => pool.end(),
    })
  }
  const { dataDirectory, image } = options
  const { pool, server, close } = await openEmbedded({ dataDirectory, image, queryLimit, waitLimit })
  const statistics = (): DatabaseStatistics => ({
    connections: connectionsOf(pool),
    embedded: { fsyncs: server.fsyncs, restarts: server.restarts },
  })
  return databaseOver({
    kind: 'embedded',
    pool,
    statistics,
    withoutQueryLimit: (work) => server.withQueryLimit(DAY, work),
    close,
  })
}

interface OpenedPool extends Pick<Database, 'kind' | 'pool' | 'statistics' | 'close'> {
  /** Lifts the limit that stands outside of the database's own settings. */
  withoutQueryLimit<Value>(work: () => Promise<Value>): Promise<Value>
}

const DAY = 86_400_000

function databaseOver({ kind, pool, statistics, withoutQueryLimit, close }: OpenedPool): Database {
  let closing = false
  if (isTraced()) traceStatements(pool)
  pool.on('error', (error) => {
    if (!closing) console.error(`An idle database connection broke: ${error.message}`)
  })
  return {
    kind,
    query: drizzle(pool),
    pool,
    transaction: (work, config) => runTransaction(pool, work, config),
    unlimitedTransaction: (work) =>
      runTransaction(pool, (transaction) =>
        withoutQueryLimit(async () => {
          await transaction.execute(sql`SET LOCAL statement_timeout = 0`)
          return work(transaction)
        }),
      ),
    health: (limit = 2000) => answersWithin(pool, limit),
    statistics,
    close: () => {
      closing = true
      return close()
    },
  }
}

function connectionsOf(pool: pg.Pool): DatabaseStatistics['connections'] {
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

async function answersWithin(pool: pg.Pool, limit: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), limit)
  const answered = pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer))
}
