import { describe, expect, it } from 'vitest'
import { helpingParts, partFragment, partOfFragment } from './parts.ts'

const explained = (number: number, lessonId: string, from: number, to: number) => ({
  number,
  lesson: { lessonId, from, to },
})

describe('a student who answered wrongly', () => {
  it('has what explains it as one list, with what several questions share counted once', () => {
    const questions = [
      explained(2, 'ratios', 60, 120),
      { number: 3, lesson: null },
      explained(5, 'angles', 0, 30),
      explained(7, 'ratios', 100, 150),
      explained(9, 'ratios', 300, 310),
    ]
    const { parts, seconds } = helpingParts(questions)
    expect(parts.map(({ part, numbers }) => [part.lessonId, part.from, part.to, numbers])).toEqual([
      ['ratios', 60, 150, [2, 7]],
      ['ratios', 300, 310, [9]],
      ['angles', 0, 30, [5]],
    ])
    expect(seconds).toBe(90 + 10 + 30)
    expect(helpingParts([])).toEqual({ parts: [], seconds: 0 })
  })

  it('is led to the part by the address, and by no other address', () => {
    expect(partOfFragment(partFragment({ from: 75, to: 120 }))).toEqual({ from: 75, to: 120 })
    expect(partOfFragment('#t=0,9')).toEqual({ from: 0, to: 9 })
    for (const other of [
      '',
      '#',
      '#t=9,9',
      '#t=9,3',
      '#t=,3',
      '#t=1',
      '#t=-1,3',
      '#t=1.5,3',
      '#notes',
      '#t=1,999999',
    ]) {
      expect(partOfFragment(other)).toBeNull()
    }
  })
})
