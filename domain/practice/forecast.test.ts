import { describe, expect, it } from 'vitest'
import type { PracticeBody } from './event.ts'
import { forecastHistory, forecastOf } from './forecast.ts'
import { poissonBinomial, scoreQuantile } from './scores.ts'
import { answersOf, BLUEPRINT, DAY_0, log, right, sampleBank, TOPICS, wrong } from './sample-practice.test-support.ts'

const bank = sampleBank()

/** So many first sights a day over the topics; every `wrongEvery`-th is wrong. */
function practice(count: number, { perDay = 10, wrongEvery = 3, topics = TOPICS } = {}) {
  return Array.from({ length: count }, (_, index): readonly [number, PracticeBody] => {
    const id = `${topics[index % topics.length]}-${Math.floor(index / topics.length)}`
    return [Math.floor(index / perDay), (index + 1) % wrongEvery === 0 ? wrong(id) : right(id)]
  })
}

function forecast(lines: readonly (readonly [number, PracticeBody])[], today = lines.at(-1)?.[0] ?? 0) {
  return forecastOf(answersOf(log(lines)), bank, BLUEPRINT, DAY_0 + today)
}

describe('a student who asks what an exam of today would bring', () => {
  it('hears how many answers are missing below forty', () => {
    expect(forecast([])).toMatchObject({ state: 'too-few', missing: 40, missingDays: 3, missingTopics: 4 })
    expect(forecast(practice(18))).toMatchObject({ state: 'too-few', missing: 22, missingDays: 1, missingTopics: 0 })
  })

  it('hears that days or topics are missing, and is asked for one answer at least', () => {
    expect(forecast(practice(60, { perDay: 60 }))).toMatchObject({ state: 'too-few', missing: 2, missingDays: 2 })
    expect(forecast(practice(60, { topics: ['algebra', 'ratios'] }))).toMatchObject({ missing: 2, missingTopics: 2 })
  })

  it('hears a range from forty answers on, which shrinks with answers', () => {
    const widths = [40, 80, 160].map((count) => {
      const range = forecast(practice(count, { perDay: count / 4 }))
      if (range.state !== 'range') throw new Error('a range')
      expect(range.answers).toBe(count)
      return range.high - range.low
    })
    expect(widths[0]).toBeLessThanOrEqual(22)
    expect(widths).toEqual(widths.toSorted((one, other) => other - one))
  })

  it('hears nothing better for repeating what was seen', () => {
    const lines = practice(40)
    const repeated = lines.map(([, body]) => [3, body.type === 'answered' ? right(body.question) : body] as const)
    expect(forecast([...lines, ...repeated])).toEqual(forecast(lines))
  })

  it('reads what was said at the end of each week, and today', () => {
    const answers = answersOf(log(practice(120)))
    const history = forecastHistory(answers, bank, BLUEPRINT, DAY_0 + 11)
    expect(history.at(-1)?.day).toBe(DAY_0 + 11)
    for (const { day, low, high } of history) {
      const then = answers.filter((answer) => answer.day <= day)
      expect(forecastOf(then, bank, BLUEPRINT, day)).toMatchObject({ state: 'range', low, high })
    }
    const days = history.map(({ day }) => day)
    expect(days.slice(1).every((day, index) => day - (days[index] ?? 0) <= 7)).toBe(true)
    expect(forecastHistory([], bank, BLUEPRINT, DAY_0)).toEqual([])
  })
})

describe('the score of a paper', () => {
  it('adds up to certainty, and has the mean and spread of its questions', () => {
    const chances = [0.3, 0.3, 0.9, 0.95, 0.5]
    const scores = poissonBinomial(chances)
    const mean = scores.reduce((sum, probability, right_) => sum + probability * right_, 0)
    expect(scores.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 12)
    expect(mean).toBeCloseTo(
      chances.reduce((sum, chance) => sum + chance, 0),
      12,
    )
    expect(scoreQuantile([0.1, 0.2, 0.7], 0.1)).toBe(0)
    expect(scoreQuantile([0.1, 0.2, 0.7], 0.9)).toBe(2)
  })
})
