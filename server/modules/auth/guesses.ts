/**
 * Brute force: how often a password or a code may be guessed. A guess counts before it is checked, so that a hundred at
 * once do not all pass. Two limits: a client at one address waits longer after every wrong guess; an account that is
 * guessed from everywhere lets only places in from which its owner signed in before. So nobody can lock another one
 * out. Kept in the memory of this node.
 */
import { normalizeIP } from '@fastify/rate-limit'
import { SIGN_IN_LIMITS } from '#server/http/limits.ts'

const COUNTERS_KEPT = 50_000

interface Delayed {
  wrong: number
  freeAt: number
  lastAt: number
}

interface Counted {
  count: number
  endsAt: number
}

type Limits = typeof SIGN_IN_LIMITS

/** The oldest give way: a Map keeps the order in which keys came. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= COUNTERS_KEPT) return
  const oldest = map.keys().next()
  if (oldest.done !== true) map.delete(oldest.value)
}

/** Ms to wait after so many wrong guesses in a row. */
export function delayAfter(wrong: number, { free, firstDelayMs, longestDelayMs }: Limits['fromOnePlace']): number {
  return wrong < free ? 0 : Math.min(firstDelayMs * 2 ** (wrong - free), longestDelayMs)
}

export interface Guess {
  /** Whose secret is guessed: an address, or an account's id. */
  readonly account: string
  /** Network address of who guesses. */
  readonly address: string
}

export interface GuessLimits {
  /**
   * Counts a guess; answers the ms to wait, 0 when it may be checked. `isKnownPlace` is asked only while the account is
   * guessed from everywhere.
   */
  take(guess: Guess, now: number, isKnownPlace: () => Promise<boolean>): Promise<number>
  /** The guess was right: this place starts afresh, and the account gets this guess back. */
  wasRight(guess: Guess): void
}

export function guessLimits(limits: Limits = SIGN_IN_LIMITS): GuessLimits {
  const places = new Map<string, Delayed>()
  const accounts = new Map<string, Counted>()
  const placeKey = ({ account, address }: Guess): string => `${normalizeIP(address)} ${account}`

  /** Counts at the place; the delay of a wrong guess begins at once and is forgotten by a right one. */
  function delayAt(key: string, now: number): number {
    const known = places.get(key)
    const isFresh = known !== undefined && now - known.lastAt < limits.fromOnePlace.forgottenAfterMs
    const place = isFresh ? known : { wrong: 0, freeAt: 0, lastAt: now }
    if (place.freeAt > now) return place.freeAt - now
    const wrong = place.wrong + 1
    keep(places, key, { wrong, freeAt: now + delayAfter(wrong, limits.fromOnePlace), lastAt: now })
    return 0
  }

  function countedFor(account: string, now: number): Counted {
    const known = accounts.get(account)
    if (known !== undefined && known.endsAt > now) return known
    const opened = { count: 0, endsAt: now + limits.fromEverywhere.windowMs }
    keep(accounts, account, opened)
    return opened
  }

  return {
    async take(guess, now, isKnownPlace) {
      const waitMs = delayAt(placeKey(guess), now)
      if (waitMs > 0) return waitMs
      const counted = countedFor(guess.account, now)
      counted.count += 1
      if (counted.count <= limits.fromEverywhere.attempts || (await isKnownPlace())) return 0
      counted.count -= 1
      return counted.endsAt - now
    },
    wasRight(guess) {
      places.delete(placeKey(guess))
      const counted = accounts.get(guess.account)
      if (counted !== undefined && counted.count > 0) counted.count -= 1
    },
  }
}
