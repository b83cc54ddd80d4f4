import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import type { changeUsers as route } from '#contract/people/users.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields, recordChanges } from '#server/modules/audit/index.ts'
import { adminGuard, isActiveAdmin } from './last-admin.ts'
import { userSearch } from './list-users.ts'
import type { StaffMember } from './staff-member.ts'
import { endAccessOfStopped } from './stop-accounts.ts'
import type { UserChange, UserRow } from './users.repo.ts'
import { lockMatchingUsers, lockUsersById, selectRoleById, updateUsers } from './users.repo.ts'

export type BulkChange = BodyOf<typeof route>
type Refusal = 'users.last-admin' | 'request.invalid'

interface Planned {
  readonly columns: UserChange
  /** The same as the audit log and the rule about admins see it. */
  readonly fields: Partial<Pick<UserRow, 'active' | 'role'>>
}

/** Changes many accounts, all or none. Answers whom it changed; those who were so already are left alone. */
export async function changeUsers(
  { database, now }: Dependencies,
  { action, roleId, target }: BulkChange,
  actor: StaffMember,
): Promise<Outcome<{ changedIds: string[] }, Refusal>> {
  return database.transaction(async (transaction) => {
    const planned = await plan(transaction, action, roleId)
    if (planned === null) {
      return failure('request.invalid', { fields: { roleId: { code: roleId === undefined ? 'required' : 'exists' } } })
    }
    const keepsAnAdmin = await adminGuard(transaction)
    const rows = await targeted(transaction, target)
    const changing = rows.filter((row) => differs(row, planned))
    const leaving = changing.filter((row) => isActiveAdmin(row) && !isActiveAdmin({ ...row, ...planned.fields }))
    if (!keepsAnAdmin(leaving.map(({ id }) => id))) return failure('users.last-admin')
    await apply(transaction, changing, planned, { actor, at: new Date(now()) })
    return success({ changedIds: changing.map(({ id }) => id) })
  })
}

async function plan(
  transaction: Executor,
  action: BulkChange['action'],
  roleId: string | undefined,
): Promise<Planned | null> {
  if (action !== 'set-role') {
    const active = action === 'activate'
    return { columns: { active }, fields: { active } }
  }
  const role = roleId === undefined ? undefined : await selectRoleById(transaction, roleId)
  return role === undefined ? null : { columns: { roleId: role.id }, fields: { role: role.name } }
}

async function targeted(transaction: Executor, target: BulkChange['target']): Promise<UserRow[]> {
  if ('ids' in target) return lockUsersById(transaction, [...new Set(target.ids)])
  return lockMatchingUsers(transaction, userSearch(target.matching, null))
}

function differs(row: UserRow, { fields }: Planned): boolean {
  return changedFields(row, { ...row, ...fields }) !== null
}

async function apply(
  transaction: Executor,
  changing: readonly UserRow[],
  { columns, fields }: Planned,
  { actor, at }: { readonly actor: StaffMember; readonly at: Date },
): Promise<void> {
  const ids = changing.map(({ id }) => id)
  await updateUsers(transaction, ids, columns)
  if (fields.active === false) await endAccessOfStopped(transaction, changing)
  await recordChanges(
    transaction,
    changing.map((row) => ({
      at,
      actorId: actor.userId,
      action: 'users.update',
      subject: `users:${row.id}`,
      ...changedFields<object>(row, { ...row, ...fields }),
    })),
  )
}
