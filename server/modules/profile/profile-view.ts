import { PRIVACY_VERSION } from '#contract/people/auth.ts'
import { fileUrl } from '#contract/office/files.ts'
import type { Profile } from '#contract/people/profile.ts'
import { heldAccommodations } from '#domain/accommodations/accommodations.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countRecoveryCodes } from '#server/modules/auth/index.ts'
import type { ProfileRow } from './profile.repo.ts'
import { selectProfile } from './profile.repo.ts'

function privacyOf({ user: { privacyVersion, privacyAcceptedAt } }: ProfileRow): Profile['privacy'] {
  return {
    acceptedVersion: privacyVersion,
    acceptedAt: privacyAcceptedAt?.getTime() ?? null,
    currentVersion: PRIVACY_VERSION,
    mustAccept: privacyVersion !== PRIVACY_VERSION,
  }
}

function preferencesOf({ user: { preferences } }: ProfileRow) {
  const { language = null, digits = null, theme = null } = preferences
  return { language, digits, theme }
}

/** The profile as its owner sees it. */
export async function profileOf({ database }: Dependencies, userId: string): Promise<Profile> {
  const row = await selectProfile(database.query, userId)
  if (row === undefined) throw new Error('the signed-in user has no account')
  const { user, role, requiresTotp } = row
  const enabled = user.totpConfirmedAt !== null
  const recoveryCodesLeft = enabled ? await countRecoveryCodes(database.query, userId) : 0
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: user.pendingEmail,
    mobile: user.mobile,
    avatar: user.avatarFile,
    avatarUrl: user.avatarFile === null ? null : fileUrl(user.avatarFile),
    ...preferencesOf(row),
    birthYear: user.birthYear,
    guardian: user.guardian,
    role,
    accommodations: heldAccommodations(user.accommodations, user.timeMultiplier) ?? null,
    privacy: privacyOf(row),
    secondStep: { enabled, required: requiresTotp, recoveryCodesLeft },
    createdAt: user.createdAt.getTime(),
    revision: user.revision,
  }
}
