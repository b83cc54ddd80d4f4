/** Memory, ability, scores and intervals of practice against numbers that others computed. */
import { describe, expect, it } from 'vitest'
import { estimateAbility, type MeasuredAnswer } from '#domain/practice/ability.ts'
import { ABILITY_GRID } from '#domain/practice/grid.ts'
import { wilson } from '#domain/practice/interval.ts'
import { firstMemory, type Grade, intervalOf, type Memory, recallAfter, reviewMemory } from '#domain/practice/memory.ts'
import { mixedScores, poissonBinomial, scoreQuantile, scoresByAbility } from '#domain/practice/scores.ts'
import { corpusJson, corpusText } from './corpus.ts'

type Step = readonly [days: number, grade: Grade, stability: number, difficulty: number, interval: number]

interface Replay {
  readonly card: string
  readonly steps: readonly Step[]
}

interface MemoryVectors {
  readonly memory_state: readonly {
    readonly name: string
    readonly steps: readonly (readonly [number, Grade])[]
    readonly stability: number
    readonly difficulty: number
    readonly tolerance: number
  }[]
  readonly first_review: { readonly stability: readonly number[]; readonly difficulty: readonly number[] }
  readonly interval_by_retention_stability_1: {
    readonly retention: readonly number[]
    readonly days: readonly number[]
  }
  readonly retrievability_due_easy: { readonly stability: number; readonly days: number; readonly r: number }
}

function expectRelative(actual: number, wanted: number, tolerance: number): void {
  expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(Math.abs(wanted) * tolerance)
}

function replayed(steps: readonly (readonly [days: number, grade: Grade])[]): Memory[] {
  const memories: Memory[] = []
  for (const [days, grade] of steps) {
    const before = memories.at(-1)
    memories.push(before === undefined ? firstMemory(grade, 0) : reviewMemory(before, grade, before.day + days))
  }
  return memories
}

describe('a student remembers as FSRS-6 says', () => {
  const vectors = corpusJson<MemoryVectors>('fsrs6/vectors.json')
  const replays = corpusText('fsrs6/replay-daily.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Replay)

  it('in every daily step of the cards of a real review log', () => {
    let steps = 0
    for (const replay of replays) {
      const memories = replayed(replay.steps.map(([days, grade]) => [days, grade]))
      replay.steps.forEach(([, , stability, difficulty, interval], index) => {
        const memory = memories[index]
        if (memory === undefined) throw new Error(`no step ${index} of card ${replay.card}`)
        expectRelative(memory.stability, stability, 1e-5)
        expectRelative(memory.difficulty, difficulty, 1e-6)
        expect(intervalOf(memory.stability, 0.9)).toBe(interval)
        steps += 1
      })
    }
    expect(steps).toBeGreaterThan(1_000)
  })

  it('after the first answer, whatever its grade', () => {
    const { stability, difficulty } = vectors.first_review
    const grades: readonly Grade[] = [1, 2, 3, 4]
    const memories = grades.map((grade) => firstMemory(grade, 0))
    expect(memories.map((memory) => memory.stability)).toEqual(stability)
    memories.forEach((memory, index) => expect(memory.difficulty).toBeCloseTo(difficulty[index] ?? Number.NaN, 7))
  })

  it('after the steps that the test suites of its authors try, without the short-term part', () => {
    const tried = vectors.memory_state.filter(({ name }) => name.startsWith('short-term off'))
    expect(tried.length).toBeGreaterThan(0)
    for (const { steps, stability, difficulty, tolerance } of tried) {
      const memory = replayed(steps).at(-1)
      expect(Math.abs((memory?.stability ?? 0) - stability)).toBeLessThanOrEqual(tolerance)
      expect(Math.abs((memory?.difficulty ?? 0) - difficulty)).toBeLessThanOrEqual(tolerance)
    }
  })

  it('and is asked again after as many days as any retention wants', () => {
    const { retention, days } = vectors.interval_by_retention_stability_1
    retention.forEach((wanted, index) => expectRelative(intervalOf(1, wanted), days[index] ?? Number.NaN, 1e-5))
    const { stability, days: later, r } = vectors.retrievability_due_easy
    expect(recallAfter(stability, later)).toBeCloseTo(r, 6)
  })
})

interface Lsat {
  readonly a: readonly number[]
  readonly b: readonly number[]
  readonly tolerance: number
  readonly patterns: readonly {
    readonly answers: readonly (0 | 1)[]
    readonly theta_map: number
    readonly se: number
  }[]
}

/** Highest point of the posterior and its curvature there, by a polynomial through seven points of the grid. */
function modeOf(weights: readonly number[]): { readonly mode: number; readonly deviation: number } {
  const step = (ABILITY_GRID[1] ?? 0) - (ABILITY_GRID[0] ?? 0)
  const highest = weights.indexOf(Math.max(...weights))
  const near = [-3, -2, -1, 0, 1, 2, 3].map((offset) => ({ offset, log: Math.log(weights[highest + offset] ?? 0) }))
  const logAt = (place: number) =>
    near.reduce((sum, { offset, log }) => {
      const others = near.filter((other) => other.offset !== offset)
      return sum + others.reduce((part, other) => (part * (place - other.offset)) / (offset - other.offset), log)
    }, 0)
  const small = 1e-3
  const slope = (place: number) => (logAt(place + small) - logAt(place - small)) / (2 * small)
  let [low, high] = [-1, 1]
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  const curvature = (slope(low + small) - slope(low - small)) / (2 * small)
  return { mode: (ABILITY_GRID[highest] ?? 0) + low * step, deviation: step / Math.sqrt(-curvature) }
}

describe('a student is measured as the standard example of item response theory', () => {
  const { a, b, tolerance, patterns } = corpusJson<Lsat>('irt-lsat6/lsat6.json')

  it.each(patterns)('with the answers $answers', ({ answers, theta_map: wanted, se }) => {
    const measured = answers.map((right, index): MeasuredAnswer => {
      const [difficulty = 0, discrimination = 1] = [b[index], a[index]]
      return { difficulty, discrimination, guess: 0, isRight: right === 1, weight: 1 }
    })
    const { mode, deviation } = modeOf(estimateAbility(measured).weights)
    expect(Math.abs(mode - wanted)).toBeLessThanOrEqual(tolerance)
    expect(Math.abs(deviation - se)).toBeLessThanOrEqual(tolerance)
  })
})

interface AbilityVector {
  readonly prior: readonly [mean: number, deviation: number]
  readonly answers: readonly (readonly [difficulty: number, guess: number, right: 0 | 1, weight: number])[]
}

interface ScoreVector extends AbilityVector {
  readonly paper_b: readonly number[]
  readonly paper_c: number
  readonly mean: number
  readonly sd: number
  readonly q10: number
  readonly q90: number
  readonly cdf_at_q10: number
  readonly cdf_at_q90: number
}

function abilityOf({ prior: [mean, deviation], answers }: AbilityVector) {
  const measured = answers.map(([difficulty, guess, right, weight]) => ({
    difficulty,
    guess,
    isRight: right === 1,
    weight,
  }))
  return estimateAbility(measured, { mean, deviation })
}

describe('a student is measured as on a fine grid', () => {
  const abilities =
    corpusJson<readonly (AbilityVector & { readonly theta: number; readonly se: number })[]>('ability-eap/ability.json')
  const papers = corpusJson<readonly ScoreVector[]>('ability-eap/predicted-score.json')
  const TOLERANCE = 2e-3
  const NEAR_THE_LEVEL = 0.003

  it('with any prior, guess floor and weights', () => {
    expect(abilities.length).toBeGreaterThan(10)
    for (const vector of abilities) {
      const { mean, deviation } = abilityOf(vector)
      expect(Math.abs(mean - vector.theta)).toBeLessThanOrEqual(TOLERANCE)
      expect(Math.abs(deviation - vector.se)).toBeLessThanOrEqual(TOLERANCE)
    }
  })

  it('and would have these scores on a paper', () => {
    for (const vector of papers) {
      const paper = vector.paper_b.map((difficulty) => ({ difficulty, guess: vector.paper_c }))
      const scores = mixedScores(abilityOf(vector).weights, scoresByAbility(paper))
      const mean = scores.reduce((sum, probability, right) => sum + probability * right, 0)
      const variance = scores.reduce((sum, probability, right) => sum + probability * (right - mean) ** 2, 0)
      expect(Math.abs(mean - vector.mean)).toBeLessThanOrEqual(0.01)
      expect(Math.abs(Math.sqrt(variance) - vector.sd)).toBeLessThanOrEqual(0.01)
      const quantiles = [
        [0.1, vector.q10, vector.cdf_at_q10],
        [0.9, vector.q90, vector.cdf_at_q90],
      ] as const
      for (const [part, quantile, sum] of quantiles) {
        if (Math.abs(sum - part) > NEAR_THE_LEVEL) expect(scoreQuantile(scores, part)).toBe(quantile)
      }
    }
  })

  it('with scores that are exact for given chances', () => {
    const exact = corpusJson<readonly { readonly p: readonly number[]; readonly pmf: readonly number[] }[]>(
      'ability-eap/poisson-binomial.json',
    )
    for (const { p, pmf } of exact) {
      poissonBinomial(p).forEach((probability, right) => expect(probability).toBeCloseTo(pmf[right] ?? Number.NaN, 9))
    }
  })
})

interface ItemsNeeded {
  readonly items_needed: { readonly se: readonly number[]; readonly p: Readonly<Record<string, readonly number[]>> }
}

describe('a student is known as well as the number of answers allows', () => {
  it('by the table of questions that a standard error needs', () => {
    const { se, p } = corpusJson<ItemsNeeded>('ability-eap/items-needed.json').items_needed
    for (const [chance, counts] of Object.entries(p)) {
      const right = Number(chance)
      const difficulty = -Math.log(right / (1 - right))
      counts.forEach((count, index) => {
        // Answers as expected, each weighted by its chance, and a prior that says next to nothing.
        const answers = [true, false].map((isRight) => ({
          difficulty,
          guess: 0,
          isRight,
          weight: count * (isRight ? right : 1 - right),
        }))
        const { deviation } = estimateAbility(answers, { mean: 0, deviation: 100 })
        const wanted = se[index] ?? Number.NaN
        if (wanted >= 0.2 && wanted <= 0.3) expect(deviation / wanted).toBeCloseTo(1, 1)
      })
    }
  })
})

interface WilsonVectors {
  readonly published_95: readonly Share[]
  readonly computed_80: readonly Share[]
}

interface Share {
  readonly k: number
  readonly n: number
  readonly lower: number
  readonly upper: number
}

describe('a student reads shares with the intervals of textbooks', () => {
  const { published_95: published, computed_80: computed } = corpusJson<WilsonVectors>('wilson-interval/wilson.json')

  it.each([
    ...published.map((share) => ({ ...share, level: 0.95, digits: 4 })),
    ...computed.map((share) => ({ ...share, level: 0.8, digits: 5 })),
  ])('$k of $n at the level $level', ({ k, n, lower, upper, level, digits }) => {
    const { low, high } = wilson(k, n, level)
    expect(low).toBeCloseTo(lower, digits)
    expect(high).toBeCloseTo(upper, digits)
    if (k === 0) expect(low).toBe(0)
    if (k === n) expect(high).toBe(1)
  })
})
