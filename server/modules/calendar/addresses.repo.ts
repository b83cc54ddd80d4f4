/** Secret addresses of calendars. */
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { isPermitted } from '#server/db/permitted.ts'
import { calendarAddresses, groups, users } from '#server/db/schema.ts'

/** Person or group whose calendar an address opens. */
export type CalendarOwner = { readonly userId: string } | { readonly groupId: string }

const isOf = (owner: CalendarOwner) =>
  'userId' in owner ? eq(calendarAddresses.userId, owner.userId) : eq(calendarAddresses.groupId, owner.groupId)

export async function selectSecret(executor: Executor, owner: CalendarOwner): Promise<string | null> {
  const [row] = await executor.select({ secret: calendarAddresses.secret }).from(calendarAddresses).where(isOf(owner))
  return row?.secret ?? null
}

/** The last of two that are made at once stays. */
export async function upsertSecret(executor: Executor, owner: CalendarOwner, secret: string, at: Date): Promise<void> {
  const target = 'userId' in owner ? calendarAddresses.userId : calendarAddresses.groupId
  await executor
    .insert(calendarAddresses)
    .values({ ...owner, secret, createdAt: at })
    .onConflictDoUpdate({ target, set: { secret, createdAt: at } })
}

export async function deleteSecret(executor: Executor, owner: CalendarOwner): Promise<void> {
  await executor.delete(calendarAddresses).where(isOf(owner))
}

/** A person counts while they may take part in meetings. */
export async function selectOwner(executor: Executor, secret: string) {
  const [row] = await executor
    .select({
      userId: calendarAddresses.userId,
      groupId: calendarAddresses.groupId,
      group: groups.title,
      preferences: users.preferences,
    })
    .from(calendarAddresses)
    .leftJoin(users, eq(users.id, calendarAddresses.userId))
    .leftJoin(groups, eq(groups.id, calendarAddresses.groupId))
    .where(
      and(
        eq(calendarAddresses.secret, secret),
        or(isNull(calendarAddresses.userId), isPermitted(executor, 'enroll-online')),
      ),
    )
  return row
}

export async function isGroup(executor: Executor, id: string): Promise<boolean> {
  return (await executor.$count(groups, eq(groups.id, id))) > 0
}
