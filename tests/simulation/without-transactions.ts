import type { Database } from '#server/db/connection.ts'

/** A planted mistake: the statements of a transaction run without one. */
export function withoutTransactions(database: Database): Database {
  return Object.assign(Object.create(database) as Database, {
    transaction: (work: (query: Database['query']) => Promise<unknown>) => work(database.query),
  })
}
