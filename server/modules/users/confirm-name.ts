import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { countOwnChanges, keepEarlierName } from '#server/db/earlier-names.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import type { StaffMember } from './staff-member.ts'
import { lockUsersById, updateUsers } from './users.repo.ts'

/**
 * Lets the name that a person gave themselves hold for exams that began under an earlier one. `revision`: the account as
 * it was looked at, so that nobody confirms a name that they have not read. What is confirmed already stays.
 */
export async function confirmName(
  { database, now }: Dependencies,
  id: string,
  revision: number,
  actor: StaffMember,
): Promise<Outcome<Record<string, never>, 'users.not-found' | 'request.changed-meanwhile'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    const [current] = await lockUsersById(transaction, [id])
    if (current === undefined) return failure('users.not-found')
    if (current.revision !== revision) return failure('request.changed-meanwhile')
    if ((await countOwnChanges(transaction, id)) === 0) return success({})
    const { firstName, lastName } = current
    // Another revision: a form or a sheet that was filled in before would not know of it.
    await updateUsers(transaction, [id], { firstName, lastName })
    await keepEarlierName(transaction, { userId: id, name: current, at, byStaff: true })
    const change = { at, actorId: actor.userId, action: 'users.confirm-name' as const, subject: `users:${id}` }
    await recordChange(transaction, { ...change, after: { firstName, lastName } })
    return success({})
  })
}
