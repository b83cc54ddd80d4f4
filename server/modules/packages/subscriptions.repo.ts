import { and, asc, desc, eq, gt, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { SubscriptionState } from '#domain/access/packages.ts'
import type { Executor } from '#server/db/connection.ts'
import { packages, subscriptions, users } from '#server/db/schema.ts'
import { holding, anyOf, onDays, type Days } from '#server/db/search.ts'
import { listOver } from '#server/db/store.ts'

export type NewSubscription = typeof subscriptions.$inferInsert

export interface SubscriptionFilters extends Days {
  readonly q?: string | undefined
  readonly package?: string | undefined
  readonly user?: string | undefined
  readonly state?: readonly SubscriptionState[] | undefined
}

function joined(executor: Executor) {
  return executor
    .select({
      id: subscriptions.id,
      userId: subscriptions.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      packageId: subscriptions.packageId,
      nameAr: packages.nameAr,
      nameEn: packages.nameEn,
      tier: packages.tier,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
      source: subscriptions.source,
      period: subscriptions.period,
      days: subscriptions.days,
      price: subscriptions.price,
      reason: subscriptions.reason,
      revision: subscriptions.revision,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .innerJoin(packages, eq(packages.id, subscriptions.packageId))
}

export type SubscriptionRow = Awaited<ReturnType<typeof joined>>[number]

function inState(state: SubscriptionState, at: Date): SQL | undefined {
  const neverBegan = lte(subscriptions.endsAt, subscriptions.startsAt)
  if (state === 'over') return or(lte(subscriptions.endsAt, at), neverBegan)
  const begins = state === 'coming' ? gt(subscriptions.startsAt, at) : lte(subscriptions.startsAt, at)
  return and(begins, gt(subscriptions.endsAt, at), not(neverBegan))
}

/** People of these words, as they are searched everywhere. */
function ofPeople(q: string | undefined): SQL | undefined {
  const matches = holding(users.searchText, q)
  if (matches === undefined) return undefined
  return sql`${subscriptions.userId} in (select ${users.id} from ${users} where ${matches})`
}

const list = listOver({
  table: subscriptions,
  rows: (executor) => joined(executor).$dynamic(),
  matching: (filters: SubscriptionFilters, at) =>
    and(
      filters.package === undefined ? undefined : eq(subscriptions.packageId, filters.package),
      filters.user === undefined ? undefined : eq(subscriptions.userId, filters.user),
      anyOf(filters.state, (state) => inState(state, at)),
      onDays(subscriptions.endsAt, filters),
      ofPeople(filters.q),
    ),
  sortable: { name: users.searchText, startsAt: subscriptions.startsAt, endsAt: subscriptions.endsAt },
  order: [desc(subscriptions.endsAt), desc(subscriptions.id)],
})

export const { page: selectSubscriptionPage, count: countSubscriptions, find: findSubscription } = list

/** Everything that one person has or had, the latest end first. */
export async function selectPlan(executor: Executor, userId: string): Promise<SubscriptionRow[]> {
  return joined(executor)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.endsAt), desc(subscriptions.id))
    .limit(100)
}

/** The people of a grant, held until the transaction ends: of two grants at once the second begins after the first. */
export async function lockPeople(
  executor: Executor,
  people: { readonly ids: readonly string[] } | { readonly emails: readonly string[] },
) {
  const named = 'ids' in people ? inArray(users.id, [...people.ids]) : inArray(users.email, [...people.emails])
  return executor
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(named)
    .orderBy(asc(users.id))
    .for('update')
}

/** Selects what people have of a package that is not over; `packageId` null: of every package. */
export async function selectStretches(
  executor: Executor,
  packageId: string | null,
  userIds: readonly string[],
  at: Date,
) {
  return executor
    .select({ userId: subscriptions.userId, startsAt: subscriptions.startsAt, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(
      and(
        packageId === null ? undefined : eq(subscriptions.packageId, packageId),
        inArray(subscriptions.userId, [...userIds]),
        gt(subscriptions.endsAt, at),
      ),
    )
}

/** Those that were not given by the same source before. */
export async function insertSubscriptions(executor: Executor, rows: readonly NewSubscription[]) {
  if (rows.length === 0) return []
  return executor
    .insert(subscriptions)
    .values([...rows])
    .onConflictDoNothing({ target: [subscriptions.source, subscriptions.sourceId, subscriptions.userId] })
    .returning({ id: subscriptions.id, userId: subscriptions.userId })
}

/** Selects what one source has given to a person; undefined: nothing yet. */
export async function selectGiven(
  executor: Executor,
  { source, sourceId, userId }: Pick<NewSubscription, 'source' | 'sourceId' | 'userId'>,
) {
  const [row] = await executor
    .select({ id: subscriptions.id, startsAt: subscriptions.startsAt, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.source, source), eq(subscriptions.sourceId, sourceId), eq(subscriptions.userId, userId)),
    )
  return row
}

/** People whom an act of granting has reached, also at an earlier call. */
export async function countGranted(executor: Executor, sourceId: string): Promise<number> {
  return executor.$count(subscriptions, and(eq(subscriptions.source, 'grant'), eq(subscriptions.sourceId, sourceId)))
}

export async function lockSubscription(executor: Executor, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await executor
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
  if (row === undefined) return undefined
  await lockPeople(executor, { ids: [row.userId] })
  return findSubscription(executor, id)
}

export async function moveEnd(executor: Executor, id: string, endsAt: Date, reason: string): Promise<void> {
  await executor
    .update(subscriptions)
    .set({ endsAt, reason, revision: sql`${subscriptions.revision} + 1` })
    .where(eq(subscriptions.id, id))
}

/** Moves what the person has of the package from an instant on by so many ms; `packageId` null: of every package. */
export async function moveFollowing(
  executor: Executor,
  { userId, packageId }: { readonly userId: string; readonly packageId: string | null },
  from: Date,
  byMs: number,
): Promise<void> {
  const following = await executor
    .select({ id: subscriptions.id, startsAt: subscriptions.startsAt, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        packageId === null ? undefined : eq(subscriptions.packageId, packageId),
        gte(subscriptions.startsAt, from),
        gt(subscriptions.endsAt, from),
      ),
    )
  for (const { id, startsAt, endsAt } of following) {
    // One that was ended before it began stays as it is.
    if (endsAt <= startsAt) continue
    await executor
      .update(subscriptions)
      .set({
        startsAt: new Date(startsAt.getTime() + byMs),
        endsAt: new Date(endsAt.getTime() + byMs),
        revision: sql`${subscriptions.revision} + 1`,
      })
      .where(eq(subscriptions.id, id))
  }
}

/** Held until the transaction ends, so that what names it is written before it can be deleted. */
export async function packageExists(executor: Executor, id: string): Promise<boolean> {
  const found = await executor.select({ id: packages.id }).from(packages).where(eq(packages.id, id)).for('share')
  return found.length > 0
}

/** Deletes what an import gave these people, as long as nobody has changed it; answers what went. */
export async function deleteGivenByImport(executor: Executor, importId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  const { id, userId, packageId, days, source, sourceId, revision } = subscriptions
  return executor
    .delete(subscriptions)
    .where(and(eq(source, 'import'), eq(sourceId, importId), eq(revision, 1), inArray(userId, [...userIds])))
    .returning({ id, userId, packageId, days })
}
