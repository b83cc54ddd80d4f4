import { type PackagePeriod, placeOfNext, type SubscriptionSource } from '#domain/access/packages.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { insertSubscriptions, lockPeople, moveFollowing, selectGiven, selectStretches } from './subscriptions.repo.ts'

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
  /** Among what they follow: what the person has of this package, or of all packages. */
  readonly among: 'this-package' | 'all-packages'
  /** Now, ms UTC. */
  readonly at: number
}

/** A stretch of a package that a person has, ms UTC. */
export interface OpenedSubscription {
  readonly id: string
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Gives a person days of a package, once a source, and answers them; repeated, what was given then. They begin as soon
 * as nothing runs that they follow; what begins later moves behind them (`placeOfNext`).
 */
export async function openSubscription(transaction: Executor, wanted: SubscriptionToOpen): Promise<OpenedSubscription> {
  const { userId, packageId, days, at, among, ...known } = wanted
  await lockPeople(transaction, { ids: [userId] })
  const given = await selectGiven(transaction, wanted)
  if (given !== undefined) {
    return { id: given.id, startsAt: given.startsAt.getTime(), endsAt: given.endsAt.getTime() }
  }
  const queue = { userId, packageId: among === 'this-package' ? packageId : null }
  const had = await selectStretches(transaction, queue.packageId, [userId], new Date(at))
  const { moves, ...place } = placeOfNext(had.map(stretchOf), days, at)
  if (moves !== null) await moveFollowing(transaction, queue, new Date(moves.from), moves.byMs)
  const opened = { id: newIdentifier(), ...place }
  const row = { ...known, id: opened.id, userId, packageId, days, createdAt: new Date(at) }
  const [startsAt, endsAt] = [new Date(opened.startsAt), new Date(opened.endsAt)]
  await insertSubscriptions(transaction, [{ ...row, startsAt, endsAt }])
  return opened
}

export const stretchOf = ({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }) => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
})
