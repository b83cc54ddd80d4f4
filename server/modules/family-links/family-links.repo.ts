import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { newestPassMark } from '#server/db/attempt-result.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, exams, familyLinks, roles, users } from '#server/db/schema.ts'

export type FamilyLinkRow = typeof familyLinks.$inferSelect

export async function selectLink(executor: Executor, userId: string, at: Date): Promise<FamilyLinkRow | undefined> {
  const [row] = await executor
    .select()
    .from(familyLinks)
    .where(and(eq(familyLinks.userId, userId), gt(familyLinks.expiresAt, at)))
  return row
}

/** Stores the student's only link: the code of an earlier one is forgotten, so that it leads nowhere. */
export async function upsertLink(executor: Executor, link: FamilyLinkRow): Promise<void> {
  const { userId: _user, ...changes } = link
  await executor.insert(familyLinks).values(link).onConflictDoUpdate({ target: familyLinks.userId, set: changes })
}

/** True if there was one. */
export async function deleteLink(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor.delete(familyLinks).where(eq(familyLinks.userId, userId)).returning()
  return rows.length > 0
}

/** The link with a code that has not ended, of a student whose account is active. */
export async function selectByCode(executor: Executor, code: string, at: Date) {
  const [row] = await executor
    .select({ link: familyLinks, firstName: users.firstName, lastName: users.lastName })
    .from(familyLinks)
    .innerJoin(users, eq(users.id, familyLinks.userId))
    .where(and(eq(familyLinks.code, code), gt(familyLinks.expiresAt, at), users.active))
  return row
}

/** The latest attempts of a student that ended; without results, but for what each came to. */
export async function selectEndedExams(executor: Executor, userId: string, limit: number) {
  return executor
    .select({
      examId: attempts.examId,
      versionId: attempts.versionId,
      closedAt: attempts.closedAt,
      resultFirstSeenAt: attempts.resultFirstSeenAt,
      finalAccuracy: attempts.finalAccuracy,
      passMark: newestPassMark,
      title: sql<string>`${exams.settings}->>'title'`,
      locale: sql<'ar' | 'en'>`${exams.settings}->>'locale'`,
    })
    .from(attempts)
    .innerJoin(exams, eq(exams.id, attempts.examId))
    .where(and(eq(attempts.userId, userId), eq(attempts.state, 'closed')))
    .orderBy(desc(attempts.closedAt))
    .limit(limit)
}

export async function isStudent(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, userId), eq(roles.name, 'student')))
  return rows.length > 0
}
