import { describe, expect, it } from 'vitest'
import { afterWork, type EndedWork, type Pace } from './pace.ts'

const LIMITS = { least: 1, most: 8, slowWorkMs: 250, slowAnswerMs: 100 }
const FIRST = { atATime: 4, intervalMs: 10 }

const after = (works: number, work: EndedWork, from: Pace = FIRST) =>
  Array.from({ length: works }).reduce<Pace>((pace) => afterWork(pace, LIMITS, work), from)

describe('a server', () => {
  const quick = { tookMs: 20, sinceLastMs: 5, answersWaitMs: 10 }

  it('does more together while works and answers are quick, and no more than it may', () => {
    expect(after(200, quick).atATime).toBeGreaterThan(6)
    expect(after(2_000, quick).atATime).toBe(8)
  })

  it('does less together as soon as answers wait, and always something', () => {
    expect(after(20, { ...quick, answersWaitMs: 150 }).atATime).toBe(1)
    expect(after(20, { ...quick, tookMs: 300 }).atATime).toBe(1)
  })

  it('learns how long lies between two works, only while others wait', () => {
    expect(after(200, quick).intervalMs).toBeCloseTo(5, 0)
    expect(after(200, { ...quick, sinceLastMs: null }).intervalMs).toBe(10)
    expect(after(1, { ...quick, sinceLastMs: 60_000 }).intervalMs).toBeLessThan(60)
  })
})
