import { describe, expect, it } from 'vitest'
import { measuredDifficulty, togetherMeasured } from './measured-difficulty.ts'

describe('an author who looks how hard a question was', () => {
  it('reads it in the words of the author’s own estimate', () => {
    expect([1, 0.7, 0.69, 0.4, 0.39, 0].map(measuredDifficulty)).toEqual([
      'easy',
      'easy',
      'medium',
      'medium',
      'hard',
      'hard',
    ])
  })

  it('reads all exams together, the ones with more students counting more', () => {
    const measured = togetherMeasured([
      { attempts: 30, facility: 0.5, discrimination: 40 },
      { attempts: 10, facility: 0.9, discrimination: null },
      { attempts: 0, facility: null, discrimination: null },
    ])
    expect(measured).toEqual({ attempts: 40, facility: 0.6, discrimination: 40 })
  })

  it('reads nothing of fewer than five students', () => {
    expect(togetherMeasured([{ attempts: 4, facility: 0.5, discrimination: 3 }])).toBe(null)
    expect(togetherMeasured([])).toBe(null)
  })
})
