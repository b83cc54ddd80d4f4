import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection.ts'

/**
 * Makes what this transaction records part of a change that several transactions make: a sheet that is written in
 * batches. `name` names the change and is the same in all of them. It ends with the transaction.
 */
export async function beginChange(transaction: Transaction, name: string): Promise<void> {
  await transaction.execute(sql`select set_config('miqyas.change', ${identifierOf(name)}, true)`)
}

/** A UUID that follows from a text (version 8 of RFC 9562: the digits of a hash). */
function identifierOf(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}
