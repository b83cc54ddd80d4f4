import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { sqlStateOf } from './errors.ts'
import { insideTransaction } from './exclusive-pool.ts'
import * as schema from './schema.ts'

export type Query = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Query['transaction']>[0]>[0]

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const ATTEMPTS = 6
const FIRST_PAUSE = 5

const queriesOf = new WeakMap<pg.PoolClient, Query>()

/** Runs `work` in one transaction, again from its start when the database asks for it: it must change nothing else. */
export async function runTransaction<Value>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<Value>,
  config?: PgTransactionConfig,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work, config)
    } catch (error) {
      const state = sqlStateOf(error)
      if ((state !== SERIALIZATION_FAILURE && state !== DEADLOCK_DETECTED) || attempt === ATTEMPTS) throw error
      await delay(FIRST_PAUSE * 2 ** attempt * Math.random())
    }
  }
}

async function runOnce<Value>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<Value>,
  config: PgTransactionConfig | undefined,
): Promise<Value> {
  const client = await pool.connect()
  let failure: { readonly error: unknown } | undefined
  let broken: Error | undefined
  // A connection that breaks between two queries emits this; without a listener it would end the process.
  const onBroken = (error: Error): void => void (broken = error)
  client.on('error', onBroken)
  try {
    return await queryOf(client).transaction(async (transaction) => {
      try {
        return await insideTransaction(() => work(transaction))
      } catch (error) {
        failure = { error }
        throw error
      }
    }, config)
  } catch (error) {
    // A rollback that fails says less than what made it necessary, and leaves a connection nobody should get.
    if (failure && error !== failure.error) broken ??= error as Error
    throw failure ? failure.error : error
  } finally {
    client.off('error', onBroken)
    client.release(broken)
  }
}

function queryOf(client: pg.PoolClient): Query {
  const known = queriesOf.get(client)
  if (known) return known
  const query = drizzle(client, { schema })
  queriesOf.set(client, query)
  return query
}
