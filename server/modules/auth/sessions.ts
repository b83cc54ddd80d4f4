import type { Permission } from '#domain/access/permissions.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Authenticate } from '#server/http/caller.ts'
import { markSeen, principalQuery } from './auth.repo.ts'
import { stepOf } from './second-step.ts'

const NO_PERMISSIONS: ReadonlySet<Permission> = new Set()

/** The list of devices says when each was last used; written down this seldom, because it costs a write. */
const SEEN_EVERY_MS = 6 * 3_600_000

/**
 * Reads who calls at every request, so that a change of role, permissions, status or what a role asks of a sign-in is
 * effective at once. An inactive permission counts as not given, an inactive user reads as not signed in; an inactive
 * role leaves the sign-in but no role and no permission.
 */
export function authenticator({ database, now }: Dependencies): Authenticate {
  const principal = principalQuery(database.query)
  return async (tokenHash) => {
    const at = new Date(now())
    const [found] = await principal.execute({ tokenHash, now: at })
    if (found === undefined || !found.active) return null
    const { userId, timeMultiplier, role, roleActive, lastSeenAt } = found
    const mustEnrol = roleActive && stepOf(found) === 'enrol'
    if (at.getTime() - (lastSeenAt?.getTime() ?? 0) > SEEN_EVERY_MS) await markSeen(database.query, tokenHash, at)
    if (!roleActive) return { userId, timeMultiplier, tokenHash, role: '', permissions: NO_PERMISSIONS }
    return { userId, timeMultiplier, tokenHash, role, permissions: new Set(found.permissions), mustEnrol }
  }
}
