import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BankCandidate, type BankRule, chooseByRules } from './bank-rules.ts'
import { DIFFICULTIES } from './document.ts'

const NOW = 1_700_000_000_000
const DAY = 86_400_000

const rule = (changes: Partial<BankRule> = {}): BankRule => ({
  topics: [],
  difficulties: [],
  tags: [],
  count: 1,
  unusedDays: null,
  ...changes,
})

const candidate = (id: string, changes: Partial<BankCandidate> = {}): BankCandidate => ({
  id,
  family: id,
  topic: 'algebra',
  difficulty: 'medium',
  tags: [],
  ...changes,
})

const choose = (
  rules: readonly BankRule[],
  candidates: readonly BankCandidate[],
  { seed = 7, askedAt = new Map<string, number>() } = {},
) => chooseByRules(rules, { candidates, askedAt, seed, now: NOW })

const bank = Array.from({ length: 40 }, (_, index) => candidate(`q${String(index).padStart(2, '0')}`))

describe('a teacher who has an exam made by rules', () => {
  it('gets these very questions for this seed, today and in any other year', () => {
    expect(choose([rule({ count: 5 })], bank)).toEqual([
      { questionIds: ['q14', 'q13', 'q08', 'q17', 'q07'], fitting: 40, missing: 0 },
    ])
  })

  it('gets other questions for another seed', () => {
    const [one, other] = [7, 8].map((seed) => choose([rule({ count: 10 })], bank, { seed })[0]?.questionIds)
    expect(one).not.toEqual(other)
  })

  it('gets every question about as often as any other', () => {
    const times = new Map<string, number>()
    const seeds = 2_000
    for (let seed = 0; seed < seeds; seed += 1) {
      for (const id of choose([rule({ count: 10 })], bank, { seed })[0]?.questionIds ?? [])
        times.set(id, (times.get(id) ?? 0) + 1)
    }
    const expected = (seeds * 10) / bank.length
    // Chi-square with 39 degrees of freedom: 73 is reached once in a thousand.
    const chi = bank.reduce((sum, { id }) => sum + ((times.get(id) ?? 0) - expected) ** 2 / expected, 0)
    expect(chi).toBeLessThan(73)
  })

  it('gets only what fits topic, difficulty and tags, and one tag of several is enough', () => {
    const mixed = [
      candidate('a', { topic: 'geometry', difficulty: 'hard', tags: ['2026', 'دورة'] }),
      candidate('b', { topic: 'geometry', difficulty: 'easy', tags: ['2026'] }),
      candidate('c', { difficulty: 'hard', tags: ['2026'] }),
      candidate('d', { topic: 'geometry', difficulty: 'hard' }),
    ]
    const wish = rule({ topics: ['geometry'], difficulties: ['hard'], tags: ['دورة', 'أخرى'], count: 3 })
    expect(choose([wish], mixed)).toEqual([{ questionIds: ['a'], fitting: 1, missing: 2 }])
  })

  it('never gets a question and its copy, and gets the oldest of those that fit', () => {
    const copies = [
      candidate('c', { family: 'root', topic: 'geometry' }),
      candidate('b', { family: 'root', topic: 'geometry' }),
      candidate('root'),
    ]
    expect(choose([rule({ topics: ['geometry'], count: 2 })], copies)).toEqual([
      { questionIds: ['b'], fitting: 1, missing: 1 },
    ])
    const [one, other] = choose([rule(), rule()], copies)
    expect([one?.questionIds.length, other?.questionIds.length]).toEqual([1, 0])
  })

  it('gets none that was asked lately, nor one of which a copy was', () => {
    const askedAt = new Map([
      ['q00', NOW - 29 * DAY],
      ['q01', NOW - 30 * DAY],
    ])
    const [chosen] = choose([rule({ count: 3, unusedDays: 30 })], bank.slice(0, 3), { askedAt })
    expect(chosen?.questionIds.toSorted()).toEqual(['q01', 'q02'])
  })

  it('has a broad rule give way to a narrow one below it', () => {
    const scarce = [candidate('a', { topic: 'geometry' }), candidate('b')]
    for (let seed = 0; seed < 20; seed += 1) {
      const [broad, narrow] = choose([rule(), rule({ topics: ['geometry'] })], scarce, { seed })
      expect([broad?.questionIds, narrow?.questionIds]).toEqual([['b'], ['a']])
    }
  })

  const anyCandidate = fc.record({
    id: fc.uuid(),
    family: fc.constantFrom('f1', 'f2', 'f3', 'f4', 'f5', 'f6'),
    topic: fc.constantFrom('t1', 't2', 't3'),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    tags: fc.subarray(['x', 'y']),
  })
  const anyRule = fc.record({
    topics: fc.subarray(['t1', 't2', 't3']),
    difficulties: fc.subarray([...DIFFICULTIES]),
    tags: fc.subarray(['x', 'y']),
    count: fc.integer({ min: 1, max: 4 }),
    unusedDays: fc.constant(null),
  })

  it('is not shown another choice because a database answers in another order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyCandidate, { selector: ({ id }) => id }),
        fc.array(anyRule, { maxLength: 4 }),
        fc.nat(999_999),
        (candidates, rules, seed) => {
          const other = choose(rules, candidates.toReversed(), { seed })
          expect(other).toEqual(choose(rules, candidates, { seed }))
        },
      ),
    )
  })

  it('lacks as few questions as any sharing of them could leave', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyCandidate, { maxLength: 8, selector: ({ id }) => id }),
        fc.array(anyRule, { minLength: 1, maxLength: 3 }),
        fc.nat(999_999),
        (candidates, rules, seed) => {
          const chosen = choose(rules, candidates, { seed })
          const taken = chosen.flatMap(({ questionIds }) => questionIds)
          const familyOf = new Map(candidates.map(({ id, family }) => [id, family]))
          expect(new Set(taken.map((id) => familyOf.get(id))).size).toBe(taken.length)
          expect(taken.length).toBe(mostOf(rules, candidates))
        },
      ),
    )
  })
})

/** Tries every sharing: of each family, each rule that it fits, and none. */
function mostOf(rules: readonly BankRule[], candidates: readonly BankCandidate[]): number {
  const fitting = rules.map((one) => {
    const fits = candidates.filter(
      ({ topic, difficulty, tags }) =>
        (one.topics.length === 0 || one.topics.includes(topic)) &&
        (one.difficulties.length === 0 || one.difficulties.includes(difficulty)) &&
        (one.tags.length === 0 || tags.some((tag) => one.tags.includes(tag))),
    )
    return new Set(fits.map(({ family }) => family))
  })
  const families = [...new Set(candidates.map(({ family }) => family))]
  const best = (index: number, left: readonly number[]): number => {
    const family = families[index]
    if (family === undefined) return 0
    const without = best(index + 1, left)
    const withOne = left.map((count, own) => {
      if (count === 0 || fitting[own]?.has(family) !== true) return 0
      return 1 + best(index + 1, left.with(own, count - 1))
    })
    return Math.max(without, ...withOne)
  }
  return best(
    0,
    rules.map(({ count }) => count),
  )
}
