/** Packages that come with accounts from a sheet, each an entitlement that names its import. */
import { endAfterDays } from '#domain/access/packages.ts'
import type { Transaction } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { recordChanges } from '#server/modules/audit/index.ts'
import { deleteGivenByImport, insertSubscriptions } from './subscriptions.repo.ts'

export interface GivenByImport {
  readonly userId: string
  readonly packageId: string
  /** Days of the academy, from now on. */
  readonly days: number
}

interface Import {
  readonly importId: string
  readonly at: Date
  readonly actorId: string
}

/** Gives new accounts their packages, once an import. */
export async function giveByImport(
  transaction: Transaction,
  { importId, at, actorId }: Import,
  given: readonly GivenByImport[],
): Promise<void> {
  const startsAt = at
  const rows = given.map(({ userId, packageId, days }) => ({
    id: newIdentifier(),
    userId,
    packageId,
    startsAt,
    endsAt: new Date(endAfterDays(at.getTime(), days)),
    source: 'import' as const,
    sourceId: importId,
    days,
    price: 0,
    worth: 0,
    createdBy: actorId,
    createdAt: at,
  }))
  const inserted = new Set((await insertSubscriptions(transaction, rows)).map(({ id }) => id))
  await recordChanges(
    transaction,
    rows
      .filter(({ id }) => inserted.has(id))
      .map(({ id, userId, packageId, days }) => ({
        at,
        actorId,
        action: 'subscriptions.grant' as const,
        subject: `subscriptions:${id}`,
        after: { user: userId, package: packageId, days },
      })),
  )
}

/** Takes back what an import gave these people and nobody has changed since. */
export async function takeBackImported(
  transaction: Transaction,
  { importId, at, actorId }: Import,
  userIds: readonly string[],
): Promise<void> {
  const gone = await deleteGivenByImport(transaction, importId, userIds)
  await recordChanges(
    transaction,
    gone.map(({ id, userId, packageId, days }) => ({
      at,
      actorId,
      action: 'subscriptions.end' as const,
      subject: `subscriptions:${id}`,
      before: { user: userId, package: packageId, days },
    })),
  )
}
