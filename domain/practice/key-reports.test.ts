import { describe, expect, it } from 'vitest'
import { countedReports, type ReceivedReport } from './key-reports.ts'

const DAY_MS = 86_400_000
const report = (student: string, question: string, at: number, changes: Partial<ReceivedReport> = {}) => ({
  student,
  question,
  at,
  reason: 'wrong-key' as const,
  ...changes,
})
const counts = (reports: readonly ReceivedReport[], kept: readonly [string, number][] = []) =>
  Object.fromEntries([...countedReports(reports, new Map(kept))].map(([name, own]) => [name, own.length]))

describe('reports of a key', () => {
  it('count once of each student, and only those about the key', () => {
    expect(counts([report('a', 'q', 1), report('a', 'q', 2), report('b', 'q', 3, { reason: 'two-right' })])).toEqual({
      q: 2,
    })
    expect(counts([report('a', 'q', 1, { reason: 'picture' })])).toEqual({})
  })

  it('count no more once staff kept the question, also when the same student repeats one', () => {
    const reports = [report('a', 'q', 1), report('b', 'q', 2), report('a', 'q', 9), report('c', 'q', 8)]
    expect(counts(reports, [['q', 5]])).toEqual({ q: 1 })
    expect(counts(reports, [['other', 5]])).toEqual({ q: 3 })
  })

  it('count of a student who reports everything for the first twenty keys of four weeks', () => {
    const many = Array.from({ length: 30 }, (_, index) => report('a', `q${index}`, index))
    expect(countedReports(many, new Map()).size).toBe(20)
    expect(counts([...many, report('a', 'later', 29 * DAY_MS)])['later']).toBe(1)
  })
})
