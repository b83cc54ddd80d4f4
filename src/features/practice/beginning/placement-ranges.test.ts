import { describe, expect, it } from 'vitest'
import type { Blueprint } from '#domain/practice/facts.ts'
import type { PlacedAnswer } from '#domain/practice/session.ts'
import { answered, overviewOf, packOf } from '#src/offline/practice/practice-device.test-support.ts'
import { bankFrom } from '../data/practice-state.ts'
import { placementRanges } from './placement-ranges.ts'

const names = Array.from({ length: 12 }, (_, index) => `q${index + 1}`)
const bank = bankFrom(
  [
    { topic: 'ratios', version: 1, hash: 'ratios', until: null, isLocked: false, pack: packOf('ratios', names) },
    { topic: 'reading', version: 1, hash: 'reading', until: null, isLocked: false, pack: packOf('reading', ['r1']) },
  ],
  overviewOf([{ topic: 'ratios' }, { topic: 'reading' }]),
)
const BLUEPRINT: Blueprint = {
  questions: 120,
  paceMs: 62_000,
  topics: [
    { topic: 'ratios', section: 'quantitative', share: 0.5 },
    { topic: 'reading', section: 'verbal', share: 0.5 },
  ],
}

const placed = (question: string, isRight: boolean, ms = 40_000): PlacedAnswer => ({
  question,
  isRight,
  answer: answered(question, { ms }),
})

const rangesOf = (answers: readonly PlacedAnswer[]) => placementRanges(answers, bank, BLUEPRINT)

describe('a student at the end of a placement', () => {
  it('reads how many were right in each section, and a range that is as wide as so few leave it', () => {
    const four = names.slice(0, 6).map((name, index) => placed(name, index < 4))
    const [quantitative, verbal] = rangesOf([...four, placed('r1', true)])
    expect(quantitative).toMatchObject({ section: 'quantitative', right: 4, of: 6 })
    expect(verbal).toMatchObject({ section: 'verbal', right: 1, of: 1, high: 1 })
    const widthOf = (range = { low: 0, high: 1 }) => range.high - range.low
    expect(widthOf(quantitative)).toBeGreaterThan(0.35)
    const [twice] = rangesOf(names.map((name, index) => placed(name, index < 8)))
    expect(widthOf(twice)).toBeLessThan(widthOf(quantitative))
  })

  it('reads nothing of answers that were given in no time', () => {
    expect(rangesOf(names.map((name) => placed(name, false, 900)))).toEqual([])
    expect(rangesOf([placed('q1', true), placed('q2', false, 900)])).toMatchObject([{ right: 1, of: 1 }])
  })
})
