import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type * as contract from '#contract/shop/subscriptions.ts'
import type { GrantPeople, PlanItem, Subscription } from '#contract/shop/subscriptions.ts'
import { placeOfNext, subscriptionState } from '#domain/access/packages.ts'
import { academyDay, academyDayStart } from '#domain/progress/academy-day.ts'
import { foldEmail } from '#domain/validation/email.ts'
import type { Transaction } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Slice } from '#server/db/store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { GRANT_PEOPLE_MOST } from '#contract/foundation/limits.ts'
import { recordChange, recordChanges } from '#server/modules/audit/index.ts'
import { leaveShutCourses } from '#server/modules/groups/index.ts'
import { lockUsersThatMatch } from '#server/modules/users/index.ts'
import { stretchOf } from './open-subscription.ts'
import { selectNamedPackagesOfGroups } from './packages.repo.ts'
import {
  countGranted,
  countSubscriptions,
  findSubscription,
  insertSubscriptions,
  lockPeople,
  lockSubscription,
  moveEnd,
  moveFollowing,
  packageExists,
  selectPlan,
  selectStretches,
  selectSubscriptionPage,
  type SubscriptionFilters,
  type SubscriptionRow,
} from './subscriptions.repo.ts'

type PlanRow = Pick<
  SubscriptionRow,
  'id' | 'packageId' | 'nameAr' | 'nameEn' | 'tier' | 'startsAt' | 'endsAt' | 'source' | 'period'
>

function planItem(row: PlanRow, at: number): PlanItem {
  const [startsAt, endsAt] = [row.startsAt.getTime(), row.endsAt.getTime()]
  return {
    id: row.id,
    package: { id: row.packageId, name: { ar: row.nameAr, en: row.nameEn }, tier: row.tier },
    startsAt,
    endsAt,
    state: subscriptionState({ startsAt, endsAt }, at),
    source: row.source,
    period: row.period,
  }
}

function shown(row: SubscriptionRow, at: number): Subscription {
  const { userId, firstName, lastName, email, days, price, reason, revision } = row
  return {
    ...planItem(row, at),
    user: { id: userId, name: `${firstName} ${lastName}`, email },
    days,
    price,
    reason,
    revision,
  }
}

export async function listSubscriptions({ database, now }: Dependencies, query: Slice & SubscriptionFilters) {
  const at = new Date(now())
  const rows = await selectSubscriptionPage(database.query, query, query, at)
  const total = await countSubscriptions(database.query, query, at)
  return { items: rows.map((row) => shown(row, at.getTime())), total, page: query.page, perPage: query.perPage }
}

const ORDER = ['running', 'coming', 'over'] as const

/** Reads what one person has, by subscriptions and by seats in groups: running first, then coming, then over. */
export async function readPlan({ database, now }: Dependencies, userId: string) {
  const serverNow = now()
  const seats = (await selectNamedPackagesOfGroups(database.query, userId)).map((row): PlanRow => {
    return { ...row, packageId: row.id, source: 'group', period: null }
  })
  const items = [...(await selectPlan(database.query, userId)), ...seats].map((row) => planItem(row, serverNow))
  // One that was ended before it began was never had.
  const had = items.filter(({ startsAt, endsAt }) => startsAt < endsAt)
  return { items: had.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)), serverNow }
}

type Grant = BodyOf<typeof contract.grantSubscriptions>
type Granted = ResponseOf<typeof contract.grantSubscriptions>

/** Gives a package to many; the grant's id makes a repeated call give nothing more. */
export async function grantSubscriptions(
  { database, now }: Dependencies,
  grant: Grant,
  actorId: string,
): Promise<Outcome<Granted, 'packages.not-found' | 'subscriptions.too-many-people'>> {
  const at = now()
  return database.transaction(async (transaction) => {
    if (!(await packageExists(transaction, grant.packageId))) return failure('packages.not-found')
    const { found, unknown } = await lockGranted(transaction, grant.people)
    if (found.length > GRANT_PEOPLE_MOST) return failure('subscriptions.too-many-people')
    const planned = await grantedRows(transaction, grant, { userIds: found.map(({ id }) => id), at, actorId })
    const inserted = await insertSubscriptions(
      transaction,
      planned.map(({ row }) => row),
    )
    const isNew = new Set(inserted.map(({ id }) => id))
    for (const { row, moves } of planned) {
      if (moves !== null && isNew.has(row.id)) await moveFollowing(transaction, row, new Date(moves.from), moves.byMs)
    }
    const change = { at: new Date(at), actorId, action: 'subscriptions.grant' } as const
    const { packageId, days, reason } = grant
    await recordChanges(
      transaction,
      inserted.map(({ id, userId }) => ({
        ...change,
        subject: `subscriptions:${id}`,
        after: { user: userId, package: packageId, days, reason },
      })),
    )
    return success({ granted: await countGranted(transaction, grant.id), unknown })
  })
}

/** The people of a grant, and the addresses that are nobody's. */
async function lockGranted(transaction: Transaction, people: GrantPeople) {
  if ('matching' in people) return { found: await lockUsersThatMatch(transaction, people.matching), unknown: [] }
  if ('ids' in people) return { found: await lockPeople(transaction, people), unknown: [] }
  const emails = [...new Set(people.emails.map(foldEmail))]
  const found = await lockPeople(transaction, { emails })
  const known = new Set(found.map(({ email }) => email))
  return { found, unknown: emails.filter((email) => !known.has(email)) }
}

async function grantedRows(
  transaction: Transaction,
  { id, packageId, days, reason }: Grant,
  { userIds, at, actorId }: { readonly userIds: readonly string[]; readonly at: number; readonly actorId: string },
) {
  if (userIds.length === 0) return []
  const createdAt = new Date(at)
  const had = Map.groupBy(await selectStretches(transaction, packageId, userIds, createdAt), ({ userId }) => userId)
  return userIds.map((userId) => {
    const { startsAt, endsAt, moves } = placeOfNext((had.get(userId) ?? []).map(stretchOf), days, at)
    const row = {
      id: newIdentifier(),
      userId,
      packageId,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      source: 'grant' as const,
      sourceId: id,
      days,
      price: 0,
      worth: 0,
      reason: reason.trim(),
      createdBy: actorId,
      createdAt,
    }
    return { row, moves }
  })
}

type ChangeFailure = 'subscriptions.not-found' | 'subscriptions.over' | 'request.changed-meanwhile'

interface EndMove {
  readonly id: string
  readonly revision: number
  readonly reason: string
  readonly actorId: string
  readonly verb: 'update' | 'end'
  /** Where it ends now (ms UTC), of where it began and the present instant. */
  readonly endOf: (startsAt: number, at: number) => number
}

async function moveEndOf(
  { database, now }: Dependencies,
  { id, revision, reason, actorId, verb, endOf }: EndMove,
): Promise<Outcome<Subscription, ChangeFailure>> {
  const at = now()
  return database.transaction(async (transaction) => {
    const current = await lockSubscription(transaction, id)
    if (current === undefined) return failure('subscriptions.not-found')
    if (current.revision !== revision) return failure('request.changed-meanwhile')
    const [startsAt, before] = [current.startsAt.getTime(), current.endsAt.getTime()]
    if (subscriptionState({ startsAt, endsAt: before }, at) === 'over') return failure('subscriptions.over')
    const after = endOf(startsAt, at)
    await moveEnd(transaction, id, new Date(after), reason.trim())
    if (after > before) await moveFollowing(transaction, current, current.endsAt, after - before)
    if (after <= at) await leaveShutCourses(transaction, { ...current, at: new Date(at), actorId })
    await recordChange(transaction, {
      at: new Date(at),
      actorId,
      action: `subscriptions.${verb}` as const,
      subject: `subscriptions:${id}`,
      before: { endsAt: before },
      after: { endsAt: after, reason: reason.trim() },
    })
    const changed = await findSubscription(transaction, id)
    if (changed === undefined) throw new Error('a subscription vanished while it was written')
    return success(shown(changed, at))
  })
}

interface ReasonedChange {
  readonly reason: string
  readonly revision: number
}

/** Extends or shortens to the end of the day of an instant (ms UTC), never to before now. */
export async function changeSubscription(
  dependencies: Dependencies,
  id: string,
  { endsAt, ...change }: ReasonedChange & { readonly endsAt: number },
  actorId: string,
): Promise<Outcome<Subscription, ChangeFailure>> {
  const endOfDay = academyDayStart(academyDay(endsAt) + 1)
  const endOf = (startsAt: number, at: number) => Math.max(endOfDay, startsAt, at)
  return moveEndOf(dependencies, { id, ...change, actorId, verb: 'update', endOf })
}

/** Ends at once. One that has not begun never begins. */
export async function endSubscription(
  dependencies: Dependencies,
  id: string,
  change: ReasonedChange,
  actorId: string,
): Promise<Outcome<Subscription, ChangeFailure>> {
  const endOf = (startsAt: number, at: number) => Math.max(startsAt, at)
  return moveEndOf(dependencies, { id, ...change, actorId, verb: 'end', endOf })
}
