import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#contract/index.ts'
import type { Database } from '#server/db/connection.ts'
import { openTestDatabase } from '#tests/database.ts'
import { type Guess, guessLimits, KNOWN_EVERYWHERE, type KnownTo, waitOfAddress } from './guesses.ts'

let database: Database
let now = Date.UTC(2026, 10, 21, 9)

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const HOUR = 3_600_000
const LIMITS = {
  fromOnePlace: { free: 2, firstDelayMs: 1000, longestDelayMs: 60_000, forgottenAfterMs: HOUR },
  fromEverywhere: { attempts: 5, windowMs: HOUR },
  overAccounts: { attempts: 4, newcomers: 6, windowMs: HOUR, firstWaitMs: 2000, longestWaitMs: 8000 },
} as const

/** One server of the academy; all of them have the same database. */
const node = () => guessLimits({ database, now: () => now }, 'password', LIMITS)

const STRANGE: KnownTo = { place: async () => false, device: async () => false }
const from = (address: string, account: string): Guess => ({ account, place: address, address })

describe('an address that tries one password on many accounts', () => {
  it('has to announce each account after its number of wrong guesses, but not on a device that an owner used before', async () => {
    const limits = node()
    const waits: number[] = []
    for (let count = 0; count < 6; count += 1) waits.push(await limits.take(from('192.0.2.1', `many${count}`), STRANGE))
    expect(waits).toEqual([0, 0, 0, 0, 2000, 2000])
    expect(await limits.take(from('192.0.2.1', 'owner'), { ...STRANGE, device: async () => true })).toBe(0)
    // A network that the owner used before may be the guesser's own: a school's.
    expect(await limits.take(from('192.0.2.1', 'classmate'), { ...STRANGE, place: async () => true })).toBe(2000)
    expect(await limits.take(from('192.0.2.2', 'many9'), STRANGE)).toBe(0)
    now += HOUR
    expect(await limits.take(from('192.0.2.1', 'many9'), STRANGE)).toBe(0)
  })

  it('admits an honest student on a new device after the wait, and makes every further guess wait again', async () => {
    const limits = node()
    for (let count = 0; count < 4; count += 1) await limits.take(from('192.0.2.60', `victim${count}`), STRANGE)
    const honest = from('192.0.2.60', 'honest')
    expect(await limits.take(honest, STRANGE)).toBe(2000)
    expect(await limits.take(honest, STRANGE)).toBe(2000)
    now += 2000
    expect(await limits.take(honest, STRANGE)).toBe(0)
    expect(await limits.take(honest, STRANGE)).toBeGreaterThanOrEqual(2000)
  })

  it('is admitted only to accounts that were used there before, once it has guessed much more', async () => {
    const limits = node()
    for (let count = 0; count < 4; count += 1) await limits.take(from('192.0.2.70', `first${count}`), STRANGE)
    for (let count = 0; count < 2; count += 1) await limits.take(from('192.0.2.70', `more${count}`), STRANGE)
    now += 8000
    for (let count = 0; count < 2; count += 1) {
      expect(await limits.take(from('192.0.2.70', `more${count}`), STRANGE)).toBe(0)
    }
    expect(await limits.take(from('192.0.2.70', 'newcomer'), STRANGE)).toBeGreaterThan(8000)
    const classmate = { ...STRANGE, place: async () => true }
    expect(await limits.take(from('192.0.2.70', 'classmate'), classmate)).toBeLessThanOrEqual(8000)
  })

  it('waits longer the more it guesses, and never longer than the longest', () => {
    const waits = [5, 8, 12, 16, 4000].map((wrong) => waitOfAddress(wrong, LIMITS.overAccounts))
    expect(waits).toEqual([2000, 4000, 8000, 8000, 8000])
  })

  it('in a school, where everybody is right in the end, is never refused', async () => {
    const limits = node()
    for (let count = 0; count < 12; count += 1) {
      const guess = from('192.0.2.10', `pupil${count}`)
      expect(await limits.take(guess, STRANGE)).toBe(0)
      expect(await limits.take(guess, STRANGE)).toBe(0)
      await limits.wasRight(guess)
      // The wrong one before it stays: one in three is given back here.
      if (count % 2 === 1) now += HOUR
    }
  })

  it('counts by its /64 where it is one of IPv6', async () => {
    const limits = node()
    for (let count = 0; count < 4; count += 1) {
      expect(await limits.take(from(`2001:db8:0:1::${count + 1}`, `six${count}`), STRANGE)).toBe(0)
    }
    expect(await limits.take(from('2001:db8:0:1::99', 'six9'), STRANGE)).toBe(2000)
    expect(await limits.take(from('2001:db8:0:2::1', 'six9'), STRANGE)).toBe(0)
  })
})

describe('a guesser who has to wait', () => {
  it('uses up nothing of what the account and the address have left', async () => {
    const limits = node()
    const guess = from('192.0.2.40', 'waited-for')
    expect(await limits.take(guess, STRANGE)).toBe(0)
    expect(await limits.take(guess, STRANGE)).toBe(0)
    for (let count = 0; count < 8; count += 1) expect(await limits.take(guess, STRANGE)).toBe(1000)
    const elsewhere = [1, 2, 3, 4].map((count) => from(`192.0.2.${40 + count}`, 'waited-for'))
    for (const other of elsewhere.slice(0, 3)) expect(await limits.take(other, STRANGE)).toBe(0)
    expect(await limits.take(elsewhere[3] ?? guess, STRANGE)).toBe(HOUR)
    // The refused guess is not one of the address's four.
    for (let count = 0; count < 4; count += 1) {
      expect(await limits.take(from('192.0.2.44', `other${count}`), STRANGE)).toBe(0)
    }
    expect(await limits.take(from('192.0.2.44', 'other4'), STRANGE)).toBe(2000)
  })
})

describe('a guesser who asks two servers in turn, or many at once', () => {
  it('has the same number of guesses as at one', async () => {
    const [first, second] = [node(), node()]
    expect(await first.take(from('192.0.2.20', 'both'), STRANGE)).toBe(0)
    expect(await second.take(from('192.0.2.20', 'both'), STRANGE)).toBe(0)
    expect(await first.take(from('192.0.2.20', 'both'), STRANGE)).toBe(1000)
    expect(await second.take(from('192.0.2.20', 'both'), STRANGE)).toBe(1000)
    now += 1000
    expect(await second.take(from('192.0.2.20', 'both'), STRANGE)).toBe(0)
    expect(await first.take(from('192.0.2.20', 'both'), STRANGE)).toBe(2000)
  })

  it('gets no more through by asking in the same moment', async () => {
    const nodes = [node(), node(), node()]
    const guesses = Array.from({ length: 12 }, (_, count) =>
      nodes[count % 3]?.take(from(`198.51.100.${count}`, 'crowd'), STRANGE),
    )
    const waits = await Promise.all(guesses)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(LIMITS.fromEverywhere.attempts)
  })

  it('does not fail the owner who signs in on several devices in the same moment', async () => {
    const limits = guessLimits({ database, now: () => now }, 'password')
    const signIn = async () => {
      const guess = from('203.0.113.1', 'everywhere')
      await limits.take(guess, KNOWN_EVERYWHERE)
      await limits.wasRight(guess)
    }
    // On PostgreSQL one of these deleted the counter that another had just made sure of.
    for (let round = 0; round < 100; round += 1) await Promise.all([signIn(), signIn()])
  })

  it('leaves the owner free who was right, also at their own secret', async () => {
    const limits = node()
    const guess = from('192.0.2.30', 'owner-id')
    for (let count = 0; count < 8; count += 1) {
      expect(await limits.take(guess, KNOWN_EVERYWHERE)).toBe(0)
      await limits.wasRight(guess)
    }
  })
})

describe('a school whose network address one phone abuses', () => {
  const ways = Object.entries(routes.auth).filter(
    ([, { access, method }]) => access.kind === 'public' && method === 'POST',
  )

  it.each(ways)('is not kept out of %s for a minute: requests are counted by the second', (_name, { countedBy }) => {
    expect(countedBy).toBe('second')
  })

  it('has every way into an account among these', () => {
    expect(ways.length).toBeGreaterThan(7)
  })
})
