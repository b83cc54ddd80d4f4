import { and, eq, ne, sql } from 'drizzle-orm'
import { personSearchText } from '#domain/people/search-text.ts'
import type { Executor } from '#server/db/connection.ts'
import { roles, users } from '#server/db/schema.ts'

export type UserRow = typeof users.$inferSelect
export type UserChange = Partial<typeof users.$inferInsert>

export async function selectProfile(executor: Executor, userId: string) {
  const [found] = await executor
    .select({ user: users, role: roles.name, requiresTotp: roles.requiresTotp })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId))
  return found
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof selectProfile>>>

/** False when another person changed the account since `revision`. */
export async function updateProfile(executor: Executor, user: UserRow, change: UserChange, revision: number) {
  const searchText = personSearchText({ ...user, ...change })
  const updated = await executor
    .update(users)
    .set({ ...change, searchText, revision: sql`${users.revision} + 1` })
    .where(and(eq(users.id, user.id), eq(users.revision, revision)))
    .returning({ id: users.id })
  return updated.length === 1
}

export async function setPrivacyAccepted(executor: Executor, userId: string, privacyVersion: string, at: Date) {
  await executor.update(users).set({ privacyVersion, privacyAcceptedAt: at }).where(eq(users.id, userId))
}

export async function isEmailTaken(executor: Executor, email: string, exceptId: string): Promise<boolean> {
  return (await executor.$count(users, and(eq(users.email, email), ne(users.id, exceptId)))) > 0
}
