/**
 * Brute force: how often a password or a code may be guessed. A guess counts before it is checked, so that a hundred at
 * once do not all pass. Three limits: at one address every wrong guess for an account makes the next one wait longer; an
 * account that is guessed from everywhere admits only places from which its owner signed in before; an address that
 * guesses at many accounts waits some seconds before the guess at each account, except on devices that their owners used
 * before. So no user can lock another one out. Kept in the database: the limits hold for all nodes together, and over a
 * restart.
 */
import { hash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { SIGN_IN_LIMITS } from '#server/http/limits.ts'
import type { FreeGuesses, GuessCounter } from './guess-counters.repo.ts'
import { countFreeGuess, giveGuessBack, lockGuessCounters, writeGuessCounters } from './guess-counters.repo.ts'

type Numbers<Values> = { readonly [Name in keyof Values]: number }
/** The shape of `SIGN_IN_LIMITS`; times in ms. */
export type Limits = { readonly [Name in keyof typeof SIGN_IN_LIMITS]: Numbers<(typeof SIGN_IN_LIMITS)[Name]> }

/** Ms to wait after so many wrong guesses in a row. */
export function delayAfter(wrong: number, { free, firstDelayMs, longestDelayMs }: Limits['fromOnePlace']): number {
  return wrong < free ? 0 : Math.min(firstDelayMs * 2 ** (wrong - free), longestDelayMs)
}

/** Ms between two guesses at one account from an address with so many wrong guesses at all accounts. */
export function waitOfAddress(wrong: number, limits: Limits['overAccounts']): number {
  const doublings = Math.floor(wrong / limits.attempts) - 1
  return Math.min(limits.firstWaitMs * 2 ** Math.max(0, doublings), limits.longestWaitMs)
}

export interface Guess {
  /** Account whose secret is guessed: an e-mail address, or an account's id. */
  readonly account: string
  /** Network address of the caller, or the hash of a device that counts by itself. */
  readonly place: string
  /** Network address of the caller. */
  readonly address: string
}

/** Asked only while a limit is passed, inside of its transaction. */
export interface KnownTo {
  place(executor: Executor): Promise<boolean>
  device(executor: Executor): Promise<boolean>
}

/** A signed-in user guesses at their own secret: they are where they may be. */
export const KNOWN_EVERYWHERE: KnownTo = { place: async () => true, device: async () => true }

export interface GuessLimits {
  /** Counts a guess; answers the ms to wait, 0 when it may be checked. */
  take(guess: Guess, known: KnownTo): Promise<number>
  /** The guess was right: this place starts afresh, and the account and the address get this guess back. */
  wasRight(guess: Guess): Promise<void>
}

/** `secret` keeps guesses at different secrets of an account apart. */
export function guessLimits(
  { database, now }: Dependencies,
  secret: 'password' | 'code' | 'own-password' | 'own-code' | 'coupon' | 'wallet',
  limits: Limits = SIGN_IN_LIMITS,
): GuessLimits {
  const keysOf = ({ account, place, address }: Guess) => ({
    place: hash('sha256', `${secret} place ${normalizeIP(place)} ${account}`, 'hex'),
    account: hash('sha256', `${secret} account ${account}`, 'hex'),
    address: hash('sha256', `${secret} address ${normalizeIP(address)}`, 'hex'),
  })
  return {
    async take(guess, known) {
      const keys = keysOf(guess)
      const at = now()
      const free = freeGuesses(keys, limits)
      const counted = await countFreeGuess(database.query, free, new Date(at))
      if (counted.size === Object.keys(keys).length) return 0
      return database.transaction(async (transaction) => {
        const counters = await lockGuessCounters(transaction, Object.values(keys), new Date(at))
        const place = before(counters.get(keys.place), counted)
        const account = before(counters.get(keys.account), counted)
        const address = before(counters.get(keys.address), counted)
        const delayed = delayedAt(place, at, limits.fromOnePlace)
        if (delayed === null) {
          await writeGuessCounters(transaction, [place, account, address])
          return place.until.getTime() - at
        }
        const ofAccount = countedIn(account, at, limits.fromEverywhere.windowMs)
        const ofAddress = countedIn(address, at, limits.overAccounts.windowMs)
        if (ofAccount.count > limits.fromEverywhere.attempts && !(await known.place(transaction))) {
          await writeGuessCounters(transaction, [delayed, account, address])
          return ofAccount.until.getTime() - at
        }
        if (ofAddress.count <= limits.overAccounts.attempts || (await known.device(transaction))) {
          await writeGuessCounters(transaction, [delayed, ofAccount, ofAddress])
          return 0
        }
        if (ofAddress.count > limits.overAccounts.newcomers && !(await known.place(transaction))) {
          await writeGuessCounters(transaction, [delayed, account, address])
          return ofAddress.until.getTime() - at
        }
        const waitMs = waitOfAddress(ofAddress.count, limits.overAccounts)
        const slowed = { ...delayed, until: new Date(Math.max(delayed.until.getTime(), at + waitMs)) }
        // The first guess at an account only announces itself: it is not checked, and the next one may come after the wait.
        const isAnnounced = delayed.count > 1
        const others = isAnnounced ? [ofAccount, ofAddress] : [account, address]
        await writeGuessCounters(transaction, [slowed, ...others])
        return isAnnounced ? 0 : slowed.until.getTime() - at
      })
    },
    async wasRight(guess) {
      const { place, account, address } = keysOf(guess)
      await giveGuessBack(database.query, { deleted: place, decremented: [account, address] })
    },
  }
}

/** What most guesses are: not one of many. */
function freeGuesses(keys: Readonly<Record<'place' | 'account' | 'address', string>>, limits: Limits): FreeGuesses {
  return {
    place: { counterHash: keys.place, ...limits.fromOnePlace },
    windows: [
      { counterHash: keys.account, ...limits.fromEverywhere },
      { counterHash: keys.address, ...limits.overAccounts },
    ],
  }
}

/** A counter without the guess that `countFreeGuess` has counted on it. */
function before(counter: GuessCounter | undefined, counted: ReadonlySet<string>): GuessCounter {
  if (counter === undefined) throw new Error('a counter is missing')
  return counted.has(counter.counterHash) ? { ...counter, count: counter.count - 1 } : counter
}

/** The place after one more guess, whose delay begins at once; null while an earlier one lasts. */
function delayedAt(place: GuessCounter, now: number, limits: Limits['fromOnePlace']): GuessCounter | null {
  if (place.until.getTime() > now) return null
  const isFresh = now - place.lastAt.getTime() < limits.forgottenAfterMs
  const count = (isFresh ? place.count : 0) + 1
  return { ...place, count, until: new Date(now + delayAfter(count, limits)), lastAt: new Date(now) }
}

/** One more in the window that is open, or the first of a fresh one. */
function countedIn(counter: GuessCounter, now: number, windowMs: number): GuessCounter {
  const isOpen = counter.until.getTime() > now
  const [count, until] = isOpen ? [counter.count + 1, counter.until] : [1, new Date(now + windowMs)]
  return { ...counter, count, until, lastAt: new Date(now) }
}
