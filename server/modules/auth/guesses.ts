/**
 * Brute force: how often a password may be guessed. A guess counts before it is checked, so that a hundred at once do
 * not all pass. Kept in the memory of this node.
 */
import { SIGN_IN_LIMITS } from '#server/http/limits.ts'

interface Window {
  count: number
  readonly endsAt: number
}

interface Limit {
  readonly attempts: number
  readonly windowMs: number
}

const WINDOWS_KEPT = 50_000

/** Counts per key within a window that begins with the key's first guess. */
class GuessCounter {
  readonly #windows = new Map<string, Window>()
  readonly #limit: Limit

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** Counts a guess; answers the ms until the next is allowed, 0 when this one is. */
  take(key: string, now: number): number {
    const window = this.#windowOf(key, now)
    if (window.count >= this.#limit.attempts) return window.endsAt - now
    window.count += 1
    return 0
  }

  giveBack(key: string): void {
    const window = this.#windows.get(key)
    if (window !== undefined && window.count > 0) window.count -= 1
  }

  forget(key: string): void {
    this.#windows.delete(key)
  }

  #windowOf(key: string, now: number): Window {
    const known = this.#windows.get(key)
    if (known !== undefined && known.endsAt > now) return known
    this.#windows.delete(key)
    if (this.#windows.size >= WINDOWS_KEPT) this.#dropOldest()
    const opened = { count: 0, endsAt: now + this.#limit.windowMs }
    this.#windows.set(key, opened)
    return opened
  }

  /** All windows are equally long and a Map keeps their order: the first one ends first. */
  #dropOldest(): void {
    const oldest = this.#windows.keys().next()
    if (oldest.done !== true) this.#windows.delete(oldest.value)
  }
}

export interface GuessLimits {
  /** Counts a guess; answers the ms to wait, 0 when it may be checked. */
  take(email: string, address: string, now: number): number
  /** The guess was right: this address starts afresh, and the account gets this guess back. */
  wasRight(email: string, address: string): void
}

/** Two limits at once: an account from one address, and an account from anywhere. */
export function guessLimits(
  limits: Readonly<Record<keyof typeof SIGN_IN_LIMITS, Limit>> = SIGN_IN_LIMITS,
): GuessLimits {
  const fromAddress = new GuessCounter(limits.accountAndAddress)
  const fromAnywhere = new GuessCounter(limits.account)
  return {
    take(email, address, now) {
      return fromAddress.take(`${address} ${email}`, now) || fromAnywhere.take(email, now)
    },
    wasRight(email, address) {
      fromAddress.forget(`${address} ${email}`)
      fromAnywhere.giveBack(email)
    },
  }
}
