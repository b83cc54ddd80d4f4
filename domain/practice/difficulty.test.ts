import { describe, expect, it } from 'vitest'
import { randomSource } from '../shuffle/shuffle.ts'
import { estimatedDifficulty, type Sight } from './difficulty.ts'
import { normalQuantile } from './interval.ts'
import { rightProbability } from './rasch.ts'

const GUESS = 0.25

/** First sights by students of abilities N(mean, 1), known with this error. */
function sights(count: number, difficulty: number, { mean = 0, seed = 1 } = {}): Sight[] {
  const next = randomSource(seed)
  return Array.from({ length: count }, () => {
    const ability = mean + normalQuantile(Math.min(0.9999, Math.max(0.0001, next())))
    return {
      isRight: next() < rightProbability(ability, { difficulty, guess: GUESS }),
      ability: { mean: ability, deviation: 0.4 },
    }
  })
}

describe('the difficulty of a question', () => {
  it("is its author's until thirty students have seen it", () => {
    const few = sights(29, 2)
    expect(estimatedDifficulty({ authored: -1, guess: GUESS, sights: few })).toEqual({ difficulty: -1, answers: 0 })
    expect(estimatedDifficulty({ authored: -1, guess: GUESS, sights: sights(30, 2) }).answers).toBe(30)
  })

  it('is found from many students, weak or strong', () => {
    for (const difficulty of [-1.5, -0.5, 0, 1, 1.5]) {
      for (const mean of [-0.5, 0, 0.8]) {
        const found = estimatedDifficulty({ authored: 0, guess: GUESS, sights: sights(4_000, difficulty, { mean }) })
        expect(Math.abs(found.difficulty - difficulty)).toBeLessThan(0.3)
      }
    }
  })

  it("stays near its author's value while there are few", () => {
    const some = sights(30, 1.5)
    const [easy, hard] = [-1, 1].map(
      (authored) => estimatedDifficulty({ authored, guess: GUESS, sights: some }).difficulty,
    )
    expect(easy).toBeLessThan(hard ?? 0)
  })

  it("stays exactly its author's value when students answer as the author expected", () => {
    const ability = { mean: 0, deviation: 0 }
    const expected = Array.from({ length: 40 }, (_, index) => ({ isRight: index < 25, ability }))
    // 25 of 40 is the share of a question of difficulty 0: a quarter guesses, half of the others know.
    expect(estimatedDifficulty({ authored: 0, guess: GUESS, sights: expected }).difficulty).toBeCloseTo(0, 12)
  })

  it('is finite when all are right, or fewer than guessing brings', () => {
    for (const isRight of [true, false]) {
      const all = Array.from({ length: 500 }, () => ({ isRight, ability: { mean: 0, deviation: 0.5 } }))
      expect(Math.abs(estimatedDifficulty({ authored: 0, guess: GUESS, sights: all }).difficulty)).toBeLessThan(8)
    }
  })
})
