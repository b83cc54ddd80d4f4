import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection.ts'
import { identifierOf } from '#server/db/identifier.ts'

/**
 * What this transaction records belongs to a change that several transactions make: a sheet that is written in batches.
 * `name` names the change and is the same in all of them. It ends with the transaction.
 */
export async function beginChange(transaction: Transaction, name: string): Promise<void> {
  await transaction.execute(sql`select set_config('miqyas.change', ${identifierOf(name)}, true)`)
}
