/** Ends of packages that students asked to be reminded of. */
import { and, eq, exists, gt, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { REMINDER_DAYS } from '#domain/access/packages.ts'
import type { Executor } from '#server/db/connection.ts'
import { packages, subscriptions } from '#server/db/schema.ts'
import { wasNotified } from './plan.repo.ts'
import { hadAsked } from './wishes.repo.ts'

/** Not followed by more of the same package: that is renewed already. */
function isLast(executor: Executor): SQL {
  const next = alias(subscriptions, 'next')
  const following = executor
    .select({ one: sql`1` })
    .from(next)
    .where(
      and(
        eq(next.userId, subscriptions.userId),
        eq(next.packageId, subscriptions.packageId),
        gt(next.endsAt, subscriptions.endsAt),
        gt(next.endsAt, next.startsAt),
      ),
    )
  return not(exists(following))
}

/**
 * Selects what ends within the days of a reminder that was not sent, for those who asked. Of reminders that were missed
 * while no node ran only the last is sent, and none that lies before the beginning.
 */
export async function selectEnding(executor: Executor, now: Date, limit: number) {
  const ending = []
  for (const [index, days] of REMINDER_DAYS.entries()) {
    const event = sql<string>`'ends:' || ${subscriptions.id} || ':' || ${String(days)} || ':' || extract(epoch from ${subscriptions.endsAt})::bigint`
    const ahead = sql`${days} * interval '1 day'`
    const later = sql`${REMINDER_DAYS[index + 1] ?? 0} * interval '1 day'`
    ending.push(
      ...(await executor
        .select({
          subscriptionId: subscriptions.id,
          userId: subscriptions.userId,
          endsAt: subscriptions.endsAt,
          event,
        })
        .from(subscriptions)
        .where(
          and(
            gt(subscriptions.endsAt, sql`${now}::timestamptz + ${later}`),
            lte(subscriptions.endsAt, sql`${now}::timestamptz + ${ahead}`),
            gt(sql`${subscriptions.endsAt} - ${ahead}`, subscriptions.startsAt),
            isLast(executor),
            hadAsked(executor, subscriptions.userId, 'package-ends', now),
            sql`NOT ${wasNotified(executor, subscriptions.userId, 'package-ends', event)}`,
          ),
        )
        .limit(limit)),
    )
  }
  return ending
}

/** Those that still end when they were to end, with the names of their packages. */
export async function selectEndingNow(executor: Executor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, EndingPackage>()
  const rows = await executor
    .select({ id: subscriptions.id, endsAt: subscriptions.endsAt, ar: packages.nameAr, en: packages.nameEn })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(and(inArray(subscriptions.id, [...ids]), isLast(executor)))
  return new Map(rows.map(({ id, endsAt, ar, en }): [string, EndingPackage] => [id, { endsAt, name: { ar, en } }]))
}

export interface EndingPackage {
  readonly endsAt: Date
  readonly name: { readonly ar: string; readonly en: string }
}
