/** Rows of the account, and of what belongs to it, that the page of a person shows. */
import { and, asc, desc, eq, gt, max } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { groups, groupStudents, packages, sessions, signInPlaces, subscriptions, users } from '#server/db/schema.ts'

export async function selectAccount(executor: Executor, id: string) {
  const [row] = await executor
    .select({
      email: users.email,
      active: users.active,
      preferences: users.preferences,
      emailVerifiedAt: users.emailVerifiedAt,
      createdAt: users.createdAt,
      timeMultiplier: users.timeMultiplier,
      accommodations: users.accommodations,
      totpConfirmedAt: users.totpConfirmedAt,
    })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** The sessions that are open, the latest first. */
export async function selectDevices(executor: Executor, userId: string, at: Date) {
  return executor
    .select({ userAgent: sessions.userAgent, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.createdAt))
}

/** Selects when the person signed in last, as long as it is kept: a device that signed out leaves no session behind. */
export async function selectLastSignIn(executor: Executor, userId: string): Promise<Date | null> {
  const [row] = await executor
    .select({ at: max(signInPlaces.lastAt) })
    .from(signInPlaces)
    .where(eq(signInPlaces.userId, userId))
  return row?.at ?? null
}

export async function selectGroups(executor: Executor, userId: string) {
  return executor
    .select({ id: groups.id, title: groups.title, state: groupStudents.state, endsAt: groups.endsAt })
    .from(groupStudents)
    .innerJoin(groups, eq(groups.id, groupStudents.groupId))
    .where(eq(groupStudents.userId, userId))
    .orderBy(desc(groups.endsAt), asc(groups.title))
}

/** Selects the packages that are not over yet. */
export async function selectPackages(executor: Executor, userId: string, at: Date) {
  return executor
    .select({
      id: packages.id,
      nameAr: packages.nameAr,
      nameEn: packages.nameEn,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        gt(subscriptions.endsAt, at),
        gt(subscriptions.endsAt, subscriptions.startsAt),
      ),
    )
    .orderBy(asc(subscriptions.startsAt), asc(subscriptions.id))
}
