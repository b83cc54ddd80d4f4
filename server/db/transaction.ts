import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { traced } from '#server/tracing/index.ts'
import { withClient } from './client.ts'
import { sqlStateOf } from './errors.ts'
import { insideTransaction } from './exclusive-pool.ts'

export type Query = NodePgDatabase
export type Transaction = Parameters<Parameters<Query['transaction']>[0]>[0]

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const ATTEMPTS = 6
const FIRST_PAUSE = 5

const queriesOf = new WeakMap<pg.PoolClient, Query>()

/** Runs `work` in one transaction, again from its start when the database asks for it: it must change nothing else. */
export function runTransaction<Value>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<Value>,
  config?: PgTransactionConfig,
): Promise<Value> {
  return asOftenAsAsked(() => traced({ name: 'transaction' }, () => runOnce(pool, work, config)))
}

/**
 * Does work again after a serialization failure or a deadlock, a few times within a second. Both leave nothing of a
 * statement or transaction behind. PostgreSQL asks for it seldom, distributed databases for any two writes that meet.
 */
export async function asOftenAsAsked<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const state = sqlStateOf(error)
      if ((state !== SERIALIZATION_FAILURE && state !== DEADLOCK_DETECTED) || attempt === ATTEMPTS) throw error
      await delay(FIRST_PAUSE * 2 ** attempt * Math.random())
    }
  }
}

function runOnce<Value>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<Value>,
  config: PgTransactionConfig | undefined,
): Promise<Value> {
  const marked = (transaction: Transaction): Promise<Value> => insideTransaction(() => work(transaction))
  return withClient(pool, (client) => queryOf(client).transaction(marked, config), { discardOnFailure: false })
}

function queryOf(client: pg.PoolClient): Query {
  const known = queriesOf.get(client)
  if (known) return known
  const query = drizzle(client)
  queriesOf.set(client, query)
  return query
}
