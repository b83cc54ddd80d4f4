/** Limits against abuse, except the `perMinute` of the routes. */
import { availableParallelism } from 'node:os'

/**
 * Number of people that may share one network address (a school's network). An attempt's ticket has the route's limit
 * for itself; its address has the limit times this number.
 */
export const PEOPLE_BEHIND_AN_ADDRESS = 200

/** Counters per route and node; beyond this number the oldest are discarded. */
export const COUNTERS_KEPT = 20_000

export const SIGN_IN_LIMITS = {
  /** Wrong passwords for one account from one address: after the free ones, every further wait is twice as long. */
  fromOnePlace: { free: 5, firstDelayMs: 15_000, longestDelayMs: 15 * 60_000, forgottenAfterMs: 60 * 60_000 },
  /** Wrong passwords for one account from all addresses; beyond, only places that the owner used before may sign in. */
  fromEverywhere: { attempts: 100, windowMs: 60 * 60_000 },
  /**
   * Wrong passwords from one address for all accounts: three for each person of a school that shares it. Beyond, a
   * guess at an account has to be announced and waits, except on devices that the owner used before; the wait doubles
   * with every further `attempts`, up to the longest. After `newcomers`, only accounts that were signed in to from this
   * address or device before are admitted.
   */
  overAccounts: {
    attempts: PEOPLE_BEHIND_AN_ADDRESS * 3,
    newcomers: PEOPLE_BEHIND_AN_ADDRESS * 30,
    windowMs: 60 * 60_000,
    firstWaitMs: 2000,
    longestWaitMs: 8000,
  },
} as const

/** Tries from one address for all accounts: beyond, each waits longer, but no address is ever refused for good. */
const FROM_ONE_ADDRESS = {
  attempts: 60,
  newcomers: Number.MAX_SAFE_INTEGER,
  windowMs: 60 * 60_000,
  firstWaitMs: 2000,
  longestWaitMs: 8000,
} as const

/** Wrong coupon codes, by account (`fromOnePlace`, `fromEverywhere`) and by address. */
export const COUPON_LIMITS = {
  fromOnePlace: { free: 5, firstDelayMs: 5000, longestDelayMs: 60_000, forgottenAfterMs: 60 * 60_000 },
  fromEverywhere: { attempts: 100, windowMs: 60 * 60_000 },
  overAccounts: FROM_ONE_ADDRESS,
} as const

/** Messages with a code to one wallet: by payer, from everybody, and from one address to all wallets. */
export const WALLET_LIMITS = {
  fromOnePlace: { free: 3, firstDelayMs: 60_000, longestDelayMs: 15 * 60_000, forgottenAfterMs: 60 * 60_000 },
  fromEverywhere: { attempts: 10, windowMs: 60 * 60_000 },
  overAccounts: FROM_ONE_ADDRESS,
} as const

/**
 * Number of passwords hashed at the same time, 19 MiB each, and number of requests that may wait. A hash takes one of
 * the four threads that Node has for all such work, and a processor: one stays free for the answers of exams.
 */
export const PASSWORD_QUEUE = {
  atATime: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 600,
} as const

/**
 * Number of sign-ins that look into the database at the same time: three hundred at once ask it for a few rows at a
 * time, so that answers are stored between them.
 */
const SIGN_INS_AT_A_TIME = PASSWORD_QUEUE.atATime + 1

/**
 * Number of callers of a route that comes in crowds who are read at the same time, and number of those that may wait.
 * They wait some seconds at most: each is one statement.
 */
export const CALLERS_OF_CROWDS = { atATime: 4, waiting: 20_000 } as const

/**
 * Starts of exams. A start waits within the server while that takes two seconds at most; who has to wait longer gets
 * the instant of their turn. A start that takes longer than `slowWorkMs`, or answers of exams that wait longer than
 * `slowAnswerMs`, have too many starts beside them. `first` holds until the first crowd has been measured.
 */
export const START_ADMISSION = {
  first: { atATime: 4, intervalMs: 5 },
  pace: { least: 1, most: 8, slowWorkMs: 250, slowAnswerMs: 100, waiting: 10_000 },
  line: { promptMs: 2_000, calledMs: 5_000, longestMs: 30 * 60_000 },
} as const

/** Sign-ins wait a little longer within the server, as a class does that comes at once; a processor stays free for answers. */
export const SIGN_IN_ADMISSION = {
  first: { atATime: SIGN_INS_AT_A_TIME, intervalMs: 25 },
  pace: {
    least: SIGN_INS_AT_A_TIME,
    most: SIGN_INS_AT_A_TIME,
    slowWorkMs: 1_000,
    slowAnswerMs: 100,
    waiting: 2_000,
  },
  line: { promptMs: 8_000, calledMs: 12_000, longestMs: 3 * 60_000 },
} as const

/**
 * Pages that are rendered for students: one at a time, and a crowd renders its own. A page that takes longer than
 * `milliseconds` ends its thread, whose heap may be `megabytes` large.
 */
export const RENDERING = { queue: { atATime: 1, waiting: 8 }, milliseconds: 3_000, megabytes: 256 } as const

/** Requests a minute of one address for the description of the API, which is the largest text that anybody may read. */
export const API_DESCRIPTION_PER_MINUTE = 20

/** Scrapes a minute of one address at the academy's own port. */
export const METRICS_PER_MINUTE = 120

/** Maximum number of field errors in one answer. */
export const FIELD_ERRORS_REPORTED = 50
