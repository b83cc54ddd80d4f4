import type { ContentClaim } from '#domain/access/content-access.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ReadContentClaims } from '#server/modules/access/index.ts'
import { selectPackagesOf, selectPackagesOfGroups, selectSubscriptionsOf } from './packages.repo.ts'

/**
 * What packages hold and what a student has of them, by a subscription or by a seat in a group, as the database has it now: three queries, however many contents
 * are asked for, and one where all of them are free.
 */
export function contentClaims({ database }: Pick<Dependencies, 'database'>): ReadContentClaims {
  return async (userId, contents) => {
    if (contents.length === 0) return []
    const packagesOf = await selectPackagesOf(database.query, contents)
    const rows =
      packagesOf.size === 0
        ? []
        : [
            ...(await selectSubscriptionsOf(database.query, userId)),
            ...(await selectPackagesOfGroups(database.query, userId)),
          ]
    const subscriptions = rows.map(({ packageId, startsAt, endsAt }) => ({
      packageId,
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
    }))
    return contents.map(({ kind, id }): ContentClaim => {
      return { packageIds: packagesOf.get(`${kind}:${id}`) ?? [], subscriptions }
    })
  }
}
