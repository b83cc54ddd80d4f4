import { describe, expect, it } from 'vitest'
import { cellState, countCells, tallyOf } from './exam-facts.ts'
import { paperOf } from './exam-world.test-support.tsx'

const marks = (change: Partial<Parameters<typeof cellState>[0]>) => ({
  answers: new Map<string, readonly string[]>(),
  flagged: new Set<string>(),
  seen: new Set<string>(),
  ...change,
})

describe('a student who opens the palette', () => {
  it('tells five states of a question apart', () => {
    expect(cellState(marks({}), 'q1')).toBe('unseen')
    expect(cellState(marks({ seen: new Set(['q1']) }), 'q1')).toBe('seen')
    expect(cellState(marks({ answers: new Map([['q1', ['q1-1']]]) }), 'q1')).toBe('answered')
    expect(cellState(marks({ flagged: new Set(['q1']) }), 'q1')).toBe('flagged')
    expect(cellState(marks({ flagged: new Set(['q1']), answers: new Map([['q1', ['q1-1']]]) }), 'q1')).toBe(
      'answered-flagged',
    )
  })

  it('finds a choice that was taken back among the unanswered', () => {
    expect(cellState(marks({ seen: new Set(['q1']), answers: new Map([['q1', []]]) }), 'q1')).toBe('seen')
  })

  it('reads counts that add up to the section', () => {
    const [section] = paperOf().sections
    const state = marks({ answers: new Map([['q1', ['q1-1']]]), flagged: new Set(['q1', 'q2']), seen: new Set(['q1']) })
    const counts = countCells(state, section ?? { questions: [] })
    expect(counts).toEqual({ unseen: 1, seen: 0, answered: 0, flagged: 1, 'answered-flagged': 1 })
    expect(tallyOf(counts)).toEqual({ questions: 3, answered: 1, flagged: 2 })
  })
})
