import type { Content, ContentClaim, Subscription } from '#domain/access/content-access.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ReadContentClaims } from '#server/modules/access/index.ts'
import { selectGivenExams } from './given-exams.repo.ts'
import {
  seatIn,
  selectAudiences,
  selectPackagesOf,
  selectPackagesOfGroups,
  selectSeatsOf,
  selectSubscriptionsOf,
} from './packages.repo.ts'

/** Time of a seat that is kept as long as its row is there. */
const AS_LONG_AS_IT_IS_THERE = { startsAt: 0, endsAt: Number.MAX_SAFE_INTEGER }

/**
 * Reads what packages hold and what a student has of them, by a subscription or by a seat in a group, as the database
 * has it now: the same few queries, however many contents are asked for. A meeting of a group is open to who has a seat
 * in it; an exam that is given to groups comes with their hours.
 */
export function contentClaims({ database }: Pick<Dependencies, 'database'>): ReadContentClaims {
  return async (userId, contents) => {
    if (contents.length === 0) return []
    const packagesOf = await selectPackagesOf(database.query, contents)
    const audiences = await selectAudiences(database.query, contents)
    const given = await selectGivenExams(database.query, userId, contents)
    const openersOf = ({ kind, id }: Content): readonly string[] => {
      const name = `${kind}:${id}`
      const audience = audiences.get(name) ?? null
      return [...(packagesOf.get(name) ?? []), ...(audience === null ? [] : [audience])]
    }
    const openers = contents.map(openersOf)
    const isAsked = openers.some((some) => some.length > 0)
    const subscriptions = isAsked ? await heldBy(database.query, userId, audiences.size > 0) : []
    return contents.map(({ kind, id }, index): ContentClaim => {
      return { packageIds: openers[index] ?? [], subscriptions, given: given.get(`${kind}:${id}`) }
    })
  }
}

async function heldBy(executor: Executor, userId: string, withSeats: boolean): Promise<Subscription[]> {
  const rows = [...(await selectSubscriptionsOf(executor, userId)), ...(await selectPackagesOfGroups(executor, userId))]
  const seats = withSeats ? await selectSeatsOf(executor, userId) : []
  return [
    ...rows.map(({ packageId, startsAt, endsAt }) => ({
      packageId,
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
    })),
    ...seats.map((groupId) => ({ packageId: seatIn(groupId), ...AS_LONG_AS_IT_IS_THERE })),
  ]
}
