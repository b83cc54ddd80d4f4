import { and, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { accountTokens } from '#server/db/schema.ts'

export type AccountToken = typeof accountTokens.$inferSelect
export type Purpose = AccountToken['purpose']

export async function insertAccountToken(executor: Executor, token: AccountToken): Promise<void> {
  await executor.insert(accountTokens).values(token)
}

export async function countTokensSince(executor: Executor, userId: string, purpose: Purpose, since: Date) {
  const ofPurpose = and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose))
  return executor.$count(accountTokens, and(ofPurpose, gt(accountTokens.createdAt, since)))
}

export async function selectAccountToken(executor: Executor, tokenHash: string, purpose: Purpose, now: Date) {
  const [token] = await executor
    .select()
    .from(accountTokens)
    .where(
      and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, purpose), gt(accountTokens.expiresAt, now)),
    )
  return token
}

/** Uses a token up together with all others of its kind; false when another request just did. */
export async function takeAccountToken(executor: Executor, { tokenHash, userId, purpose }: AccountToken) {
  const taken = await executor
    .delete(accountTokens)
    .where(eq(accountTokens.tokenHash, tokenHash))
    .returning({ userId: accountTokens.userId })
  await deleteTokensOf(executor, userId, purpose)
  return taken.length === 1
}

export async function deleteTokensOf(executor: Executor, userId: string, purpose: Purpose): Promise<void> {
  await executor.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)))
}

/** Links of every kind. */
export async function deleteAllTokensOf(executor: Executor, userIds: readonly string[]): Promise<void> {
  await executor.delete(accountTokens).where(inArray(accountTokens.userId, [...userIds]))
}

/** Links that would give the account another address than `email`. */
export async function deleteTokensForOtherAddress(executor: Executor, userId: string, email: string): Promise<void> {
  const proofs = and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, 'email-verification'))
  await executor.delete(accountTokens).where(and(proofs, ne(accountTokens.email, email)))
}

export async function deleteExpiredTokens(executor: Executor, now: Date): Promise<void> {
  await executor.delete(accountTokens).where(lte(accountTokens.expiresAt, now))
}
