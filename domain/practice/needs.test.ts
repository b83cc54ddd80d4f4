import { describe, expect, it } from 'vitest'
import type { TopicLevel } from './levels.ts'
import { byNeed, needsOf, workingDaysBetween } from './needs.ts'

/** A Wednesday. */
const TODAY = 20_783
const level = (low: number, answers: number, topic = 'algebra'): TopicLevel => ({
  topic,
  section: 'quantitative',
  level: 'on-the-way',
  answers,
  missing: 0,
  interval: { low, high: 0.9 },
})
const calm = { levels: [], before: [], clusters: [], lastDay: TODAY - 1, joined: TODAY - 100 }

describe('a teacher who looks for students that need help', () => {
  it('reads that a topic fell only where new answers say so, the deepest fall first', () => {
    const before = [level(0.6, 20), level(0.7, 20, 'reading'), level(0.5, 20, 'analogy')]
    const levels = [level(0.5, 25), level(0.4, 25, 'reading'), level(0.3, 20, 'analogy')]
    expect(needsOf({ ...calm, levels, before }, TODAY)).toEqual([
      { kind: 'falling', topic: 'reading', from: 0.7, to: 0.4 },
      { kind: 'falling', topic: 'algebra', from: 0.6, to: 0.5 },
    ])
  })

  it('reads that a student was away after five working days, not after a long weekend', () => {
    expect(needsOf({ ...calm, lastDay: TODAY - 7 }, TODAY)).toEqual([])
    expect(needsOf({ ...calm, lastDay: TODAY - 8 }, TODAY)).toEqual([{ kind: 'idle', days: 5, hasPractised: true }])
    expect(needsOf({ ...calm, lastDay: null, joined: TODAY - 8 }, TODAY)).toMatchObject([{ hasPractised: false }])
    expect(needsOf({ ...calm, lastDay: null, joined: TODAY }, TODAY)).toEqual([])
  })

  it('reads of a wrong idea while it is recent', () => {
    const cluster = { misconception: 'adds', count: 3, questions: ['a', 'b'], lastDay: TODAY - 27 }
    expect(needsOf({ ...calm, clusters: [cluster] }, TODAY)).toEqual([
      { kind: 'misconception', misconception: 'adds', count: 3 },
    ])
    expect(needsOf({ ...calm, clusters: [{ ...cluster, lastDay: TODAY - 28 }] }, TODAY)).toEqual([])
  })

  it('sees first who has most reasons, then who is longest away', () => {
    const idle = (days: number) => ({ kind: 'idle', days, hasPractised: true }) as const
    const wrong = { kind: 'misconception', misconception: 'adds', count: 3 } as const
    expect([[idle(5)], [], [wrong, idle(5)], [idle(9)], [wrong]].toSorted(byNeed)).toEqual([
      [wrong, idle(5)],
      [idle(9)],
      [idle(5)],
      [wrong],
      [],
    ])
  })

  it('counts working days without the days at both ends', () => {
    expect([workingDaysBetween(TODAY - 1, TODAY), workingDaysBetween(TODAY, TODAY)]).toEqual([0, 0])
    expect(workingDaysBetween(TODAY - 7, TODAY)).toBe(4)
  })
})
