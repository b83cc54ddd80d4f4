import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import type { erasePerson as route } from '#contract/people/users.ts'
import type { Executor } from '#server/db/connection.ts'
import { erasePerson, erasePersonButFigures } from '#server/db/person-data.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { newToken } from '#server/http/bearer.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { hashPassword, unlessCrowded } from '#server/modules/auth/index.ts'
import { removeContents } from '#server/modules/files/index.ts'
import { adminGuard, isActiveAdmin } from './last-admin.ts'
import { forgetFiles, type Left } from './remove-user.ts'
import type { StaffMember } from './staff-member.ts'
import { hasOpenAttempt, lockUsersById } from './users.repo.ts'

type Refusal = 'users.not-found' | 'users.attempt-running' | 'users.last-admin'

interface Erasure extends BodyOf<typeof route> {
  readonly id: string
  readonly actor: StaffMember
  readonly closedHash: string
  readonly at: Date
}

/** Erases a person for good; on record are who did it, when and why, not who it was. */
export async function eraseUser(
  dependencies: ServerDependencies,
  id: string,
  form: BodyOf<typeof route>,
  actor: StaffMember,
): Promise<Outcome<Record<string, never>, Refusal | 'server.unavailable'>> {
  const closedHash = await unlessCrowded(hashPassword(newToken()))
  if (closedHash === 'crowded') return failure('server.unavailable')
  const erasing = { ...form, id, actor, closedHash, at: new Date(dependencies.now()) }
  const erased = await dependencies.database.transaction((transaction) => eraseIn(transaction, erasing))
  if (!erased.ok) return erased
  await removeContents(dependencies, erased.value)
  return success({})
}

async function eraseIn(
  transaction: Executor,
  { id, reason, results, actor, closedHash, at }: Erasure,
): Promise<Outcome<Left, Refusal>> {
  const keepsAnAdmin = await adminGuard(transaction)
  const [current] = await lockUsersById(transaction, [id])
  if (current === undefined) return failure('users.not-found')
  if (isActiveAdmin(current) && !keepsAnAdmin([id])) return failure('users.last-admin')
  if (await hasOpenAttempt(transaction, id)) return failure('users.attempt-running')
  const left = await forgetFiles(transaction, current)
  if (results === 'keep') await erasePersonButFigures(transaction, { userId: id, email: current.email, closedHash })
  else await erasePerson(transaction, id, current.email)
  const change = {
    at,
    actorId: actor.userId === id ? null : actor.userId,
    action: 'users.erase' as const,
    subject: 'users:gone',
  }
  await recordChange(transaction, { ...change, after: { reason, results } })
  return success(left)
}
