import type { FieldErrors, Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { UserForm, UserRecord, UserUpdate } from '#contract/people/users.ts'
import { grantedAccommodations } from '#domain/accommodations/accommodations.ts'
import { isSameName } from '#domain/people/own-name-changes.ts'
import { personSearchText } from '#domain/people/search-text.ts'
import type { Executor } from '#server/db/connection.ts'
import { sqlStateOf } from '#server/db/connection.ts'
import { keepEarlierName } from '#server/db/earlier-names.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { changedFields, recordChange } from '#server/modules/audit/index.ts'
import {
  hashPassword,
  refuseCommonPassword,
  selectAccountById,
  setPassword,
  unlessCrowded,
  voidLinks,
  writeSecurityNotice,
} from '#server/modules/auth/index.ts'
import { describeFile } from '#server/modules/files/index.ts'
import { adminGuard, isActiveAdmin } from './last-admin.ts'
import type { StaffMember } from './staff-member.ts'
import { endAccessOfStopped } from './stop-accounts.ts'
import { userRecordView } from './user-view.ts'
import type { UserRow } from './users.repo.ts'
import {
  emailIsTaken,
  insertUsersUnlessTaken,
  lockUsersById,
  selectRoleById,
  selectUser,
  updateUsers,
} from './users.repo.ts'

type Fields = Omit<UserForm, 'password'>
type Refusal = 'users.email-taken' | 'request.invalid' | 'server.unavailable'
type UpdateRefusal = Refusal | 'users.not-found' | 'users.last-admin' | 'request.changed-meanwhile'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

const emailTaken = () => failure('users.email-taken', { fields: { email: { code: 'emailTaken' } } })
const invalid = (fields: FieldErrors) => failure('request.invalid', { fields })
const unknownRole = () => invalid({ roleId: { code: 'exists' } })

/** The columns of a form. */
function personOf(form: Fields) {
  const { firstName, lastName, email, mobile, roleId, status, avatar, timeMultiplier, accommodations } = form
  const names = { firstName: firstName.trim(), lastName: lastName.trim(), email, mobile }
  const searchText = personSearchText(names)
  const granted = accommodations === undefined ? {} : { accommodations: grantedAccommodations(accommodations) }
  return { ...names, roleId, active: status === 'active', avatarFile: avatar, timeMultiplier, ...granted, searchText }
}

async function avatarIsMissing(dependencies: ServerDependencies, avatar: string | null): Promise<boolean> {
  return avatar !== null && (await describeFile(dependencies, avatar)) === null
}

/** Makes an account. */
export async function createUser(
  dependencies: ServerDependencies,
  form: UserForm,
  actor: StaffMember,
): Promise<Outcome<UserRecord, Refusal>> {
  if (await avatarIsMissing(dependencies, form.avatar)) return invalid({ avatar: { code: 'exists' } })
  const refused = await refuseCommonPassword(dependencies.database.query, form.password)
  if (refused !== null) return refused
  const passwordHash = await unlessCrowded(hashPassword(form.password))
  if (passwordHash === 'crowded') return failure('server.unavailable')
  const at = new Date(dependencies.now())
  return refusedByDatabase(() =>
    dependencies.database.transaction(async (transaction) => {
      if ((await selectRoleById(transaction, form.roleId)) === undefined) return unknownRole()
      const user = { id: newIdentifier(), ...personOf(form), passwordHash, createdAt: at }
      if ((await insertUsersUnlessTaken(transaction, [user])).size === 0) return emailTaken()
      const made = await stored(transaction, user.id)
      const change = { at, actorId: actor.userId, action: 'users.create' as const, subject: `users:${user.id}` }
      await recordChange(transaction, { ...change, after: recorded(made) })
      return success(userRecordView(made))
    }),
  )
}

/**
 * Changes an account. A user who is deactivated or gets another password is signed out everywhere; another role is
 * effective at their next request.
 */
export async function updateUser(
  dependencies: ServerDependencies,
  id: string,
  form: UserUpdate,
  actor: StaffMember,
): Promise<Outcome<UserRecord, UpdateRefusal>> {
  if (await avatarIsMissing(dependencies, form.avatar)) return invalid({ avatar: { code: 'exists' } })
  const refused = form.password ? await refuseCommonPassword(dependencies.database.query, form.password) : null
  if (refused !== null) return refused
  const passwordHash = form.password ? await unlessCrowded(hashPassword(form.password)) : undefined
  if (passwordHash === 'crowded') return failure('server.unavailable')
  return refusedByDatabase(() =>
    dependencies.database.transaction((transaction) =>
      updateIn(transaction, { id, form, passwordHash, actor, at: new Date(dependencies.now()) }),
    ),
  )
}

interface Update {
  readonly id: string
  readonly form: UserUpdate
  readonly passwordHash: string | undefined
  readonly actor: StaffMember
  readonly at: Date
}

async function updateIn(
  transaction: Executor,
  { id, form, passwordHash, actor, at }: Update,
): Promise<Outcome<UserRecord, UpdateRefusal>> {
  const keepsAnAdmin = await adminGuard(transaction)
  const [current] = await lockUsersById(transaction, [id])
  if (current === undefined) return failure('users.not-found')
  if (current.revision !== form.revision) return failure('request.changed-meanwhile')
  const role = await selectRoleById(transaction, form.roleId)
  if (role === undefined) return unknownRole()
  const person = personOf(form)
  const staysAdmin = isActiveAdmin({ role: role.name, active: person.active })
  if (isActiveAdmin(current) && !staysAdmin && !keepsAnAdmin([current.id])) return failure('users.last-admin')
  if (await emailIsTaken(transaction, person.email, current.id)) return emailTaken()
  await applyUpdate(transaction, current, person, { passwordHash, actor, at })
  const changed = await stored(transaction, id)
  const difference = changedFields(
    { ...recorded(current), password: 'kept' },
    { ...recorded(changed), password: passwordHash === undefined ? 'kept' : 'changed' },
  )
  const change = { at, actorId: actor.userId, action: 'users.update' as const, subject: `users:${current.id}` }
  if (difference !== null) await recordChange(transaction, { ...change, ...difference })
  return success(userRecordView(changed))
}

/**
 * Another address has yet to be proven, and the one before is notified; another password ends what the old one opened.
 */
async function applyUpdate(
  transaction: Executor,
  current: UserRow,
  person: ReturnType<typeof personOf>,
  { passwordHash, actor, at }: Pick<Update, 'passwordHash' | 'actor' | 'at'>,
): Promise<void> {
  const account = await selectAccountById(transaction, current.id)
  if (account === undefined) throw new Error('a locked user vanished')
  const moves = person.email !== current.email
  await updateUsers(transaction, [current.id], {
    ...person,
    ...(moves && { emailVerifiedAt: null, pendingEmail: null }),
  })
  if (!isSameName(current, person)) {
    await keepEarlierName(transaction, { userId: current.id, name: current, at, byStaff: true })
  }
  if (moves) {
    await voidLinks(transaction, account)
    await writeSecurityNotice(transaction, account, 'email-changed', at)
  }
  if (passwordHash !== undefined) {
    await setPassword(transaction, { ...account, email: person.email }, passwordHash, at, { session: actor.tokenHash })
  }
  if (!person.active) await endAccessOfStopped(transaction, [account, { ...account, email: person.email }])
}

async function stored(transaction: Executor, id: string): Promise<UserRow> {
  const row = await selectUser(transaction, id)
  if (row === undefined) throw new Error('a user vanished while it was written')
  return row
}

/** Answers what the audit log keeps of a user. */
export function recorded({ id: _id, revision: _revision, createdAt: _createdAt, roleId: _roleId, ...fields }: UserRow) {
  return fields
}

/** What another request did in the same moment is a refusal too. */
async function refusedByDatabase<Value, Code extends UpdateRefusal>(
  write: () => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'users.email-taken' | 'request.invalid'>> {
  try {
    return await write()
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === UNIQUE_VIOLATION) return emailTaken()
    if (state === FOREIGN_KEY_VIOLATION) return unknownRole()
    throw error
  }
}
