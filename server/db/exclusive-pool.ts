import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient } from 'pg'

const transactions = new AsyncLocalStorage<{ open: boolean }>()

/**
 * A pool that refuses a second connection to code inside of a transaction. With one connection (the embedded
 * database) such code waits for itself for ever; with more it reads past its own transaction. Either is a bug.
 */
export class ExclusivePool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<Pool['connect']>[0]): void
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    if (!transactions.getStore()?.open) return callback ? super.connect(callback) : super.connect()
    const bug = new Error('Inside of a transaction every query goes through the transaction, not through the database')
    if (!callback) return Promise.reject(bug)
    callback(bug, undefined, () => undefined)
  }
}

/** Marks everything that `work` awaits as being inside of a transaction. */
export async function insideTransaction<Value>(work: () => Promise<Value>): Promise<Value> {
  const mark = { open: true }
  try {
    return await transactions.run(mark, work)
  } finally {
    mark.open = false
  }
}
