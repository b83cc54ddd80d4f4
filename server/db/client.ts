import type pg from 'pg'
import { leadsNowhere } from './outage.ts'

/**
 * Gives `work` a connection of its own. One that broke meanwhile, or on which `work` failed when `discardOnFailure`
 * is set, is not given to anyone again, nor is one that leads to a standby; the server then rolls back whatever was open
 * on it. When the connection broke, its own error is thrown: what follows from it on the way out (a rollback that fails)
 * would only hide it.
 */
export async function withClient<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>,
  { discardOnFailure }: { readonly discardOnFailure: boolean },
): Promise<Value> {
  const client = await pool.connect()
  let breakage: Error | undefined
  let discard = false
  // A connection that breaks emits this beside rejecting its queries; without a listener it would end the process.
  const onBroken = (error: Error): void => void (breakage ??= error)
  client.on('error', onBroken)
  try {
    return await work(client)
  } catch (error) {
    discard = discardOnFailure || leadsNowhere(error)
    throw breakage ?? error
  } finally {
    client.off('error', onBroken)
    client.release(breakage ?? discard)
  }
}
