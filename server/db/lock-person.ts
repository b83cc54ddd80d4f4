import { eq } from 'drizzle-orm'
import type { Executor } from './connection.ts'
import { users } from './schema.ts'

/**
 * Locks an account until the transaction ends: what one person does several times at once happens one after the other,
 * and what was counted of it holds. Rows that name the account are written meanwhile, the account itself is not.
 */
export async function lockPerson(executor: Executor, userId: string): Promise<void> {
  await executor.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
