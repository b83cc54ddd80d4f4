import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { recoveryCodes, signInChallenges, users } from '#server/db/schema.ts'
import { type Account, provenBy } from './auth.repo.ts'

export type Challenge = typeof signInChallenges.$inferSelect

/** False: the password is another one by now, and nothing is asked. */
export async function insertChallenge(
  executor: Executor,
  account: Pick<Account, 'id' | 'passwordHash'>,
  { tokenHash, step, expiresAt }: Pick<Challenge, 'tokenHash' | 'step' | 'expiresAt'>,
): Promise<boolean> {
  const until = sql.param(expiresAt, signInChallenges.expiresAt)
  const { rows } = await executor.execute(sql`
    WITH proven AS (${provenBy(account)})
    INSERT INTO ${signInChallenges} (token_hash, user_id, step, expires_at)
    SELECT ${tokenHash}, id, ${step}, ${until}::timestamptz FROM proven RETURNING user_id
  `)
  return rows.length > 0
}

export async function selectChallenge(
  executor: Executor,
  tokenHash: string,
  now: Date,
): Promise<Challenge | undefined> {
  const [challenge] = await executor
    .select()
    .from(signInChallenges)
    .where(and(eq(signInChallenges.tokenHash, tokenHash), gt(signInChallenges.expiresAt, now)))
  return challenge
}

/** Counts a guess before it is checked; false when the challenge has had its number of them. */
export async function countChallengeGuess(executor: Executor, tokenHash: string, most: number): Promise<boolean> {
  const counted = await executor
    .update(signInChallenges)
    .set({ guesses: sql`${signInChallenges.guesses} + 1` })
    .where(and(eq(signInChallenges.tokenHash, tokenHash), lt(signInChallenges.guesses, most)))
    .returning({ guesses: signInChallenges.guesses })
  return counted.length === 1
}

/** False when it was used or is too old: of two at once one wins. */
export async function takeChallenge(executor: Executor, tokenHash: string): Promise<boolean> {
  const taken = await executor
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, tokenHash))
    .returning({ userId: signInChallenges.userId })
  return taken.length === 1
}

export async function deleteExpiredChallenges(executor: Executor, now: Date): Promise<void> {
  await executor.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now))
}

export async function deleteChallengesOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
}

/** Uses a time step up; false when it, or a later one, was used before. */
export async function useTimeStep(executor: Executor, userId: string, step: number): Promise<boolean> {
  const used = await executor
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id })
  return used.length === 1
}

/** Uses a recovery code up; false when it is none. */
export async function useRecoveryCode(executor: Executor, userId: string, codeHash: string): Promise<boolean> {
  const used = await executor
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return used.length === 1
}

export async function replaceRecoveryCodes(executor: Executor, userId: string, hashes: readonly string[]) {
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) await executor.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

export async function countRecoveryCodes(executor: Executor, userId: string): Promise<number> {
  return executor.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

/** A secret that does not protect yet; false when one protects already. */
export async function storeUnconfirmedSecret(executor: Executor, userId: string, totpSecret: string) {
  const stored = await executor
    .update(users)
    .set({ totpSecret, totpLastStep: null })
    .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
    .returning({ id: users.id })
  return stored.length === 1
}

/** False when it was confirmed in the same moment. */
export async function confirmSecret(executor: Executor, userId: string, step: number, at: Date): Promise<boolean> {
  const confirmed = await executor
    .update(users)
    .set({ totpConfirmedAt: at, totpLastStep: step, totpByProvenOwner: sql`${users.emailVerifiedAt} is not null` })
    .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
    .returning({ id: users.id })
  return confirmed.length === 1
}

export async function removeSecret(executor: Executor, userId: string): Promise<void> {
  const none = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
  await executor.update(users).set(none).where(eq(users.id, userId))
  await replaceRecoveryCodes(executor, userId, [])
}
