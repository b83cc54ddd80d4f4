/** Every limit against abuse that is not a route's own `perMinute`, in one place. */

/**
 * How many people may stand behind one address (a school's network). An attempt's ticket has the route's limit for
 * itself; its address has the limit times this.
 */
export const PEOPLE_BEHIND_AN_ADDRESS = 200

/** Counters kept per route and node before the oldest are forgotten. */
export const COUNTERS_KEPT = 20_000

export const SIGN_IN_LIMITS = {
  /** Wrong passwords for one account from one address: after the free ones every further wait is twice as long. */
  fromOnePlace: { free: 5, firstDelayMs: 15_000, longestDelayMs: 15 * 60_000, forgottenAfterMs: 60 * 60_000 },
  /** Wrong passwords for one account from anywhere; beyond, only places that the owner used before are let in. */
  fromEverywhere: { attempts: 100, windowMs: 60 * 60_000 },
  /**
   * Wrong passwords from one address over all accounts: three for each person of a school behind it. Beyond, only
   * devices that the owner of an account used before are let in.
   */
  overAccounts: { attempts: PEOPLE_BEHIND_AN_ADDRESS * 3, windowMs: 60 * 60_000 },
} as const

/** Passwords that are hashed at the same time, 19 MiB each, and how many may wait for their turn. */
export const PASSWORD_QUEUE = { atATime: 4, waiting: 2_000 } as const

/** Field errors reported in one answer. */
export const FIELD_ERRORS_REPORTED = 50
