import { sql } from 'drizzle-orm'
import type { Database } from './connection.ts'
import { withClient } from './client.ts'
import { drizzle } from 'drizzle-orm/node-postgres'

/** Names the lock among those of the database; any number that nothing else uses. */
const SEEDING = 7_302_114_090

/**
 * Does work that several nodes may begin in the same second, such as filling an empty database, in one of them after the
 * other. The lock lasts as long as its transaction, which a pooler keeps on one connection and a node that dies lets go;
 * the work itself uses other connections. The embedded database has one node.
 */
export async function oneAfterTheOther<Value>(database: Database, work: () => Promise<Value>): Promise<Value> {
  if (database.kind === 'embedded') return work()
  return withClient(
    database.pool,
    async (client) => {
      const holder = drizzle(client)
      await holder.execute(sql`begin`)
      await holder.execute(sql`set local statement_timeout = 0`)
      await holder.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await holder.execute(sql`select pg_advisory_xact_lock(${SEEDING})`)
      try {
        return await work()
      } finally {
        await holder.execute(sql`commit`)
      }
    },
    { discardOnFailure: true },
  )
}
