import type { SignedIn } from '#contract/people/auth.ts'
import { fileUrl } from '#contract/office/files.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { newToken, tokenHash } from '#server/http/bearer.ts'
import type { Device } from './device.ts'
import type { Account } from './auth.repo.ts'
import { keepSession } from './auth.repo.ts'
import { placeHashes } from './known-places.ts'

export const SESSION_MS = 30 * 24 * 3_600_000
const USER_AGENT_KEPT = 300

export type Person = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName' | 'mobile' | 'avatarFile' | 'role'>

function signedInAs(person: Person, token: string): SignedIn {
  const { id, email, mobile, avatarFile, role } = person
  const name = `${person.firstName} ${person.lastName}`
  return {
    access_token: token,
    user: { id, name, first_name: person.firstName, last_name: person.lastName, email, mobile, avatar: avatarFile },
    avatar_url: avatarFile === null ? null : fileUrl(avatarFile),
    role,
  }
}

/**
 * Signs a user in on a device, and remembers the place as theirs. `now` in ms UTC. Null: the password that was right when
 * the sign-in began has been changed meanwhile, and a new password ends what the old one opened.
 */
export async function openSession(
  executor: Executor,
  person: Person & Pick<Account, 'passwordHash'>,
  device: Device,
  now: Dependencies['now'],
): Promise<SignedIn | null> {
  const token = newToken()
  const session = {
    tokenHash: tokenHash(token),
    userAgent: device.userAgent.slice(0, USER_AGENT_KEPT),
    createdAt: new Date(now()),
    expiresAt: new Date(now() + SESSION_MS),
  }
  const isKept = await keepSession(executor, person, session, placeHashes(person.id, device))
  return isKept ? signedInAs(person, token) : null
}
