import { endAfterDays, type PackagePeriod, startOfNext, type SubscriptionSource } from '#domain/access/packages.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { insertSubscriptions, lockPeople, selectGiven, selectStretches } from './subscriptions.repo.ts'

export interface SubscriptionToOpen {
  readonly userId: string
  readonly packageId: string
  readonly source: SubscriptionSource
  /** Id of what gives it: the same gives once. */
  readonly sourceId: string
  readonly period: PackagePeriod | null
  /** Days of the academy. */
  readonly days: number
  /** Halalas with VAT, and what it is worth when it is given up (`worthOf`). */
  readonly price: number
  readonly worth: number
  /** Ms UTC; left out: where the last of the person's stretches of this package ends, or now. */
  readonly startsAt?: number
  /** Now, ms UTC. */
  readonly at: number
}

/** A stretch of a package that a person has, ms UTC. */
export interface OpenedSubscription {
  readonly id: string
  readonly startsAt: number
  readonly endsAt: number
}

/** Gives a person days of a package, once a source, and answers them; repeated, what was given then. */
export async function openSubscription(transaction: Executor, wanted: SubscriptionToOpen): Promise<OpenedSubscription> {
  const { userId, packageId, days, at, startsAt: from, ...known } = wanted
  await lockPeople(transaction, { ids: [userId] })
  const given = await selectGiven(transaction, wanted)
  if (given !== undefined) {
    return { id: given.id, startsAt: given.startsAt.getTime(), endsAt: given.endsAt.getTime() }
  }
  const had = await selectStretches(transaction, packageId, [userId], new Date(at))
  const stretches = had.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }))
  const startsAt = from ?? startOfNext(stretches, at)
  const opened = { id: newIdentifier(), startsAt, endsAt: endAfterDays(startsAt, days) }
  const row = { ...known, id: opened.id, userId, packageId, days, createdAt: new Date(at) }
  await insertSubscriptions(transaction, [{ ...row, startsAt: new Date(startsAt), endsAt: new Date(opened.endsAt) }])
  return opened
}
