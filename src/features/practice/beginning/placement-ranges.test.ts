import { describe, expect, it } from 'vitest'
import type { AnsweredBody } from '#domain/practice/event.ts'
import { PLACEMENT_SESSION } from '#domain/practice/placement.ts'
import { answersOf, BLUEPRINT, log, right, wrong } from '#domain/practice/sample-practice.test-support.ts'
import { placementRanges } from './placement-ranges.ts'

/** So many answers on algebra, the first `rightOnes` of them right. */
function algebra(count: number, rightOnes: number, body: Partial<AnsweredBody> = {}): readonly AnsweredBody[] {
  return Array.from({ length: count }, (_, index) =>
    (index < rightOnes ? right : wrong)(`algebra-${index}`, { session: PLACEMENT_SESSION, ...body }),
  )
}

const rangesOf = (bodies: readonly AnsweredBody[]) =>
  placementRanges(answersOf(log(bodies.map((body) => [0, body] as const))), BLUEPRINT)

describe('a student at the end of a placement', () => {
  it('reads how many were right in each section, and a range that is as wide as so few leave it', () => {
    const verbalOne = right('reading-0', { session: PLACEMENT_SESSION })
    const ranges = rangesOf([...algebra(6, 4), verbalOne])
    expect(ranges).toMatchObject([
      { section: 'verbal', right: 1, of: 1, high: 1 },
      { section: 'quantitative', right: 4, of: 6 },
    ])
    const widthOf = (range = { low: 0, high: 1 }) => range.high - range.low
    expect(widthOf(ranges[1])).toBeGreaterThan(0.35)
    expect(widthOf(rangesOf(algebra(12, 8))[0])).toBeLessThan(widthOf(ranges[1]))
  })

  it('reads nothing of answers that were given in no time, or in other sessions, or for the second time', () => {
    expect(rangesOf(algebra(6, 4, { ms: 900 }))).toEqual([])
    expect(rangesOf(algebra(6, 4, { session: 'topics-1' }))).toEqual([])
    expect(rangesOf([...algebra(6, 4), ...algebra(6, 6)])).toMatchObject([{ right: 4, of: 6 }])
  })
})
