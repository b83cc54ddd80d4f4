import { isStaff } from '#domain/access/staff.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Authenticate } from '#server/http/caller.ts'
import { deleteSession, markSeen, principalQuery } from './auth.repo.ts'
import { stepOf } from './second-step.ts'

export interface SessionLimits {
  /** Ms without use after which a session of staff ends; null: never by that. */
  readonly staffIdleMs: number | null
}

/** Time for which a proof of who someone is counts for what asks for a fresh one. */
export const PROOF_MS = 10 * 60_000

const NO_PERMISSIONS: ReadonlySet<Permission> = new Set()

/** The list of devices says when each was last used; written down this seldom, because it costs a write. */
const SEEN_EVERY_MS = 6 * 3_600_000
/** Where idle time counts it is written down so many times within it. */
const SEEN_WITHIN_IDLE = 12

/**
 * Reads who calls at every request, so that a change of role, permissions, status or what a role asks of a sign-in is
 * effective at once. An inactive permission counts as not given, an inactive user reads as not signed in; an inactive
 * role leaves the sign-in but no role and no permission.
 */
export function authenticator(
  { database, now }: Dependencies,
  { staffIdleMs }: SessionLimits = { staffIdleMs: null },
): Authenticate {
  const principal = principalQuery(database.query)
  return async (tokenHash) => {
    const at = new Date(now())
    const [found] = await principal.execute({ tokenHash, now: at })
    if (found === undefined || !found.active) return null
    const { userId, timeMultiplier, accommodations, role, roleActive, lastSeenAt, createdAt, provenAt } = found
    const idleMs = at.getTime() - (lastSeenAt ?? createdAt).getTime()
    const ofStaff = roleActive && isStaff(role, found.permissions)
    if (ofStaff && staffIdleMs !== null && idleMs > staffIdleMs) {
      await deleteSession(database.query, tokenHash)
      return null
    }
    const seenEveryMs =
      ofStaff && staffIdleMs !== null ? Math.min(staffIdleMs / SEEN_WITHIN_IDLE, SEEN_EVERY_MS) : SEEN_EVERY_MS
    const mustEnrol = roleActive && stepOf(found) === 'enrol'
    if (lastSeenAt === null || idleMs > seenEveryMs) await markSeen(database.query, tokenHash, at)
    if (!roleActive) {
      return { userId, timeMultiplier, accommodations, tokenHash, role: '', permissions: NO_PERMISSIONS }
    }
    const isProven = at.getTime() - (provenAt ?? createdAt).getTime() <= PROOF_MS
    return {
      userId,
      timeMultiplier,
      accommodations,
      tokenHash,
      role,
      permissions: new Set(found.permissions),
      mustEnrol,
      ...(isProven ? {} : { staleProof: found.totpConfirmedAt === null ? 'password' : 'code' }),
    }
  }
}
