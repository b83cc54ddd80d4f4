/**
 * Secret addresses that open something of an account without a sign-in: its calendar, and the page of a student's family.
 * Anyone who was signed in could read and copy them, so they end with what ends sign-ins.
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { calendarAddresses, familyLinks, sessions } from '#server/db/schema.ts'

export async function deleteHandedOut(executor: Executor, userIds: readonly string[]): Promise<void> {
  await executor.delete(calendarAddresses).where(inArray(calendarAddresses.userId, [...userIds]))
  await executor.delete(familyLinks).where(inArray(familyLinks.userId, [...userIds]))
}

/**
 * Holds a sign-in until the transaction ends; false: it is over by now. Secret addresses are made under it, so that a
 * request which was let in just before the sign-in ended leaves none behind.
 */
export async function holdSession(
  executor: Executor,
  { userId, tokenHash }: { readonly userId: string; readonly tokenHash: string },
): Promise<boolean> {
  const found = await executor
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId)))
    .for('key share')
  return found.length > 0
}
