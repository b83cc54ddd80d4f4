import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Executor } from '#server/db/connection.ts'
import { sqlStateOf } from '#server/db/connection.ts'
import { forgetInBin } from '#server/db/forget-in-bin.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { hasActed, recordChange } from '#server/modules/audit/index.ts'
import { imagesOfConversations } from '#server/modules/contacts/index.ts'
import { forgetPictures, forgetUploads, removeContents } from '#server/modules/files/index.ts'
import { adminGuard, isActiveAdmin } from './last-admin.ts'
import type { StaffMember } from './staff-member.ts'
import type { UserRow } from './users.repo.ts'
import { deleteUserRow, lockUsersById } from './users.repo.ts'
import { recorded } from './write-user.ts'

type Refusal = 'users.not-found' | 'users.in-use' | 'users.last-admin'

const FOREIGN_KEY_VIOLATION = '23503'

export interface Left {
  readonly fileIds: readonly string[]
  readonly uploadIds: readonly string[]
}

/**
 * Deletes an account that has left nothing behind, with its sessions and its own picture. A person who sat an exam,
 * paid, or changed something as staff stays on record: they can be deactivated.
 */
export async function removeUser(
  dependencies: ServerDependencies,
  id: string,
  actor: StaffMember,
): Promise<Outcome<Record<string, never>, Refusal>> {
  const at = new Date(dependencies.now())
  try {
    const removed = await dependencies.database.transaction((transaction) => removeIn(transaction, id, actor, at))
    if (!removed.ok) return removed
    await removeContents(dependencies, removed.value)
    return success({})
  } catch (error) {
    if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return failure('users.in-use')
    throw error
  }
}

async function removeIn(
  transaction: Executor,
  id: string,
  actor: StaffMember,
  at: Date,
): Promise<Outcome<Left, Refusal>> {
  const keepsAnAdmin = await adminGuard(transaction)
  const [current] = await lockUsersById(transaction, [id])
  if (current === undefined) return failure('users.not-found')
  if (isActiveAdmin(current) && !keepsAnAdmin([current.id])) return failure('users.last-admin')
  if (await hasActed(transaction, current.id)) return failure('users.in-use')
  const left = await forgetFiles(transaction, current)
  await forgetInBin(transaction, current.id, current.email)
  await deleteUserRow(transaction, current.id)
  const change = { at, actorId: actor.userId, action: 'users.delete' as const, subject: `users:${current.id}` }
  await recordChange(transaction, { ...change, before: recorded(current) })
  return success(left)
}

/** Takes a person off their files; answers what can be removed from the disk. */
export async function forgetFiles(transaction: Executor, { id, avatarFile }: UserRow): Promise<Left> {
  const images = await imagesOfConversations(transaction, id)
  const fileIds = await forgetPictures(transaction, id, avatarFile === null ? images : [avatarFile, ...images])
  return { fileIds, uploadIds: await forgetUploads(transaction, id) }
}
