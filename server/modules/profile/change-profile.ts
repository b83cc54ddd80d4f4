import type { FieldErrors, Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Profile, ProfileChange } from '#contract/people/profile.ts'
import { isMinor } from '#domain/people/age.ts'
import { isSameName, OWN_NAME_CHANGES_MOST } from '#domain/people/own-name-changes.ts'
import { isStaff } from '#domain/access/staff.ts'
import type { Executor } from '#server/db/connection.ts'
import { countOwnChanges, keepEarlierName } from '#server/db/earlier-names.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { CallContext, Principal } from '#server/http/handler.ts'
import {
  hashPassword,
  refuseCommonPassword,
  setPassword,
  tellChangeAsked,
  unlessCrowded,
} from '#server/modules/auth/index.ts'
import { fileIsImage, forgetPicture, removeContents } from '#server/modules/files/index.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import type { CheckOwnPassword } from './own-password.ts'
import { profileOf } from './profile-view.ts'
import type { UserChange, UserRow } from './profile.repo.ts'
import { isEmailTaken, selectProfile, updateProfile } from './profile.repo.ts'

type Refusal = 'request.invalid' | 'request.changed-meanwhile' | 'auth.too-many-attempts' | 'server.unavailable'
type Who = CallContext<Principal>

const PREFERENCES = ['language', 'digits', 'theme'] as const

/** What was given replaces, null takes away, what was left out stays. */
function preferencesAfter({ preferences }: UserRow, form: ProfileChange): UserRow['preferences'] {
  const entries = PREFERENCES.map((name) => [name, form[name] === undefined ? preferences[name] : form[name]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null))
}

const renames = (user: UserRow, { firstName = user.firstName, lastName = user.lastName }: UserChange): boolean =>
  !isSameName(user, { firstName, lastName })

/** The row as it will be; an address that is new waits until it is proven. */
function changeOf(user: UserRow, form: ProfileChange, now: number): UserChange {
  const birthYear = form.birthYear === undefined ? user.birthYear : form.birthYear
  const guardian = form.guardian === undefined ? user.guardian : form.guardian
  const pendingEmail = form.email === undefined ? user.pendingEmail : form.email === user.email ? null : form.email
  return {
    firstName: form.firstName?.trim() ?? user.firstName,
    lastName: form.lastName?.trim() ?? user.lastName,
    mobile: form.mobile === undefined ? user.mobile : form.mobile,
    avatarFile: form.avatar === undefined ? user.avatarFile : form.avatar,
    preferences: preferencesAfter(user, form),
    birthYear,
    // Kept no longer than it is needed.
    guardian: birthYear !== null && isMinor(birthYear, now) && guardian !== null ? trimmed(guardian) : null,
    pendingEmail,
  }
}

function trimmed({ name, mobile }: NonNullable<UserRow['guardian']>) {
  return { name: name.trim(), mobile }
}

async function wrongFields(
  executor: Executor,
  user: UserRow,
  change: UserChange,
  form: ProfileChange,
  now: number,
): Promise<FieldErrors> {
  const thisYear = new Date(now).getUTCFullYear()
  const { avatarFile, birthYear, guardian, pendingEmail } = change
  const isNewEmail = typeof pendingEmail === 'string' && pendingEmail !== user.pendingEmail
  const isBorn = typeof birthYear === 'number' && birthYear <= thisYear
  const needsGuardian = isBorn && isMinor(birthYear, now) && guardian === null
  const touchesAge = form.birthYear !== undefined || form.guardian !== undefined
  const isNewAvatar = typeof avatarFile === 'string' && avatarFile !== user.avatarFile
  return {
    ...(typeof birthYear === 'number' &&
      birthYear > thisYear && { birthYear: { code: 'maxValue', values: { max: thisYear } } as const }),
    ...(needsGuardian && touchesAge && { guardian: { code: 'guardianContact' } as const }),
    ...(isNewEmail &&
      (await isEmailTaken(executor, pendingEmail, user.id)) && { email: { code: 'emailTaken' } as const }),
    ...(renames(user, change) &&
      (await hasNoChangeLeft(executor, user)) && { firstName: { code: 'nameChanges' } as const }),
    ...(isNewAvatar && !(await fileIsImage(executor, avatarFile)) && { avatar: { code: 'image' } as const }),
  }
}

async function hasNoChangeLeft(executor: Executor, { id }: UserRow): Promise<boolean> {
  return (await countOwnChanges(executor, id)) >= OWN_NAME_CHANGES_MOST
}

interface Prepared {
  readonly user: UserRow
  readonly change: UserChange
  readonly passwordHash: string | null
}

async function prepare(
  { database, now }: ServerDependencies,
  who: Who,
  form: ProfileChange,
  checkPassword: CheckOwnPassword,
): Promise<Outcome<Prepared, Refusal>> {
  const found = await selectProfile(database.query, who.principal.userId)
  if (found === undefined) throw new Error('the signed-in user has no account')
  const { user } = found
  if (user.revision !== form.revision) return failure('request.changed-meanwhile')
  const change = changeOf(user, form, now())
  const fields = await wrongFields(database.query, user, change, form, now())
  if (Object.keys(fields).length > 0) return failure('request.invalid', { fields })
  const isNewPassword = (form.password ?? '') !== ''
  const common = isNewPassword ? await refuseCommonPassword(database.query, form.password ?? '') : null
  if (common !== null) return common
  // To keep the present address after all proves nothing and costs nothing.
  const isNewEmail = change.pendingEmail !== null && change.pendingEmail !== user.pendingEmail
  if (isNewPassword || isNewEmail) {
    const refused = await checkPassword(who, form.currentPassword ?? '', 'currentPassword')
    if (refused !== null) return refused
  }
  const passwordHash = isNewPassword ? await unlessCrowded(hashPassword(form.password ?? '')) : null
  return passwordHash === 'crowded' ? failure('server.unavailable') : success({ user, change, passwordHash })
}

/** Writes everything or nothing; answers the pictures whose content can go, or null when another change was quicker. */
async function write(
  transaction: Executor,
  { user, change, passwordHash }: Prepared,
  { principal, locale }: Who,
  at: Date,
): Promise<readonly string[] | null> {
  if (!(await updateProfile(transaction, user, change, user.revision))) return null
  if (renames(user, change)) {
    await keepEarlierName(transaction, { userId: user.id, name: user, at, byStaff: false })
  }
  const { pendingEmail } = change
  const isAskedNow = typeof pendingEmail === 'string' && pendingEmail !== user.pendingEmail
  if (passwordHash !== null) {
    await setPassword(transaction, user, passwordHash, at, { session: principal.tokenHash, pendingEmail: isAskedNow })
  }
  if (isAskedNow) {
    await tellChangeAsked(transaction, user, { next: pendingEmail, at })
    await queueMail(transaction, { kind: 'email-verification', to: pendingEmail, userId: user.id, locale, at })
  }
  const left = user.avatarFile !== change.avatarFile && !isStaff(principal.role, principal.permissions)
  if (!left || user.avatarFile === null) return []
  return (await forgetPicture(transaction, user.id, user.avatarFile)) ? [user.avatarFile] : []
}

/** Changes the own profile; from a state that is no longer the current one it changes nothing. */
export async function changeOwnProfile(
  dependencies: ServerDependencies,
  who: Who,
  form: ProfileChange,
  checkPassword: CheckOwnPassword,
): Promise<Outcome<Profile, Refusal>> {
  const prepared = await prepare(dependencies, who, form, checkPassword)
  if (!prepared.ok) return prepared
  const { database, now } = dependencies
  const at = new Date(now())
  const fileIds = await database.transaction((transaction) => write(transaction, prepared.value, who, at))
  if (fileIds === null) return failure('request.changed-meanwhile')
  await removeContents(dependencies, { fileIds, uploadIds: [] })
  return success(await profileOf(dependencies, who.principal.userId))
}
