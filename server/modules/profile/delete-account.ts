import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { isStaff } from '#domain/access/staff.ts'
import type { Executor } from '#server/db/connection.ts'
import { erasePerson } from '#server/db/person-data.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { insertAuditEntry } from '#server/modules/audit/index.ts'
import { imagesOfConversations } from '#server/modules/contacts/index.ts'
import { forgetPictures, forgetUploads, removeContents } from '#server/modules/files/index.ts'
import { adminGuard, hasOpenAttempt } from '#server/modules/users/index.ts'
import { selectProfile } from './profile.repo.ts'

type Refusal = 'profile.attempt-running' | 'profile.last-admin'

interface Left {
  readonly fileIds: readonly string[]
  readonly uploadIds: readonly string[]
}

/** What the academy itself uploaded stays; the picture of a student and the images in their messages go with them. */
async function forgetFiles(transaction: Executor, { userId, role, permissions }: Principal): Promise<Left> {
  const avatar = (await selectProfile(transaction, userId))?.user.avatarFile ?? null
  const images = await imagesOfConversations(transaction, userId)
  const goes = avatar === null || isStaff(role, permissions) ? images : [avatar, ...images]
  const fileIds = await forgetPictures(transaction, userId, goes)
  return { fileIds, uploadIds: await forgetUploads(transaction, userId) }
}

async function removeIn(transaction: Executor, who: Principal, at: Date): Promise<Outcome<Left, Refusal>> {
  const keepsAnAdmin = await adminGuard(transaction)
  if (!keepsAnAdmin([who.userId])) return failure('profile.last-admin')
  if (await hasOpenAttempt(transaction, who.userId)) return failure('profile.attempt-running')
  const found = await selectProfile(transaction, who.userId)
  const left = await forgetFiles(transaction, who)
  await erasePerson(transaction, who.userId, found?.user.email ?? '')
  // That an account left is on record; who it was is not.
  const entry = { actorId: null, action: 'users.leave' as const, subject: 'users:gone', detail: { role: who.role } }
  await insertAuditEntry(transaction, { id: newIdentifier(), at, ...entry })
  return success(left)
}

/** Deletes the account and all that belongs to it, at once and for good. */
export async function deleteOwnAccount(
  dependencies: ServerDependencies,
  who: Principal,
): Promise<Outcome<Record<string, never>, Refusal>> {
  const { database, now } = dependencies
  const removed = await database.transaction((transaction) => removeIn(transaction, who, new Date(now())))
  if (!removed.ok) return removed
  await removeContents(dependencies, removed.value)
  return success({})
}
