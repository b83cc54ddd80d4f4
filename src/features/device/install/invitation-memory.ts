/** Memory of when this device last received "not now": an invitation that was turned down stays away for long. */

export interface InvitationMemory {
  readonly dismissals: number
  /** Ms UTC by the device's clock. */
  readonly dismissedAt: number
}

const KEY = 'miqyas.install-invitation'
const DAY_MS = 86_400_000
/** Days of quiet after the first "not now", and after every further one. */
const QUIET_DAYS = [90, 365] as const

export function mayInvite(memory: InvitationMemory | null, now: number): boolean {
  if (memory === null) return true
  const days = memory.dismissals > 1 ? QUIET_DAYS[1] : QUIET_DAYS[0]
  const since = now - memory.dismissedAt
  return since > days * DAY_MS
}

export function readInvitationMemory(): InvitationMemory | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isMemory(kept) ? kept : null
  } catch {
    return null
  }
}

function isMemory(value: unknown): value is InvitationMemory {
  if (typeof value !== 'object' || value === null) return false
  return 'dismissals' in value && typeof value.dismissals === 'number' && 'dismissedAt' in value
}

export function rememberDismissal(now: number): void {
  const dismissals = (readInvitationMemory()?.dismissals ?? 0) + 1
  try {
    localStorage.setItem(KEY, JSON.stringify({ dismissals, dismissedAt: now } satisfies InvitationMemory))
  } catch {
    // Without storage it is quiet for as long as the page is open: see `Invitation`.
  }
}
