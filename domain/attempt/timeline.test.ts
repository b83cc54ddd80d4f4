import { describe, expect, it } from 'vitest'
import type { AttemptEventBody } from './event.ts'
import { timelineOf } from './timeline.ts'

const key = {
  partialCredit: false,
  questions: [
    {
      questionId: 'q',
      sectionId: 's',
      topic: '',
      answerType: 'radio' as const,
      optionIds: ['a', 'b'],
      mark: 2,
      correctType: 'auto' as const,
      correctOptionIds: ['b'],
    },
  ],
}
const line = (writerId: string, seq: number, at: number, body: AttemptEventBody) => ({ writerId, seq, at, body })
const answer = (...optionIds: string[]): AttemptEventBody => ({ type: 'answer', questionId: 'q', optionIds })

describe('a log that staff read', () => {
  it('says of each answer what it changed, in the order in which it happened', () => {
    const log = [
      line('second', 1, 30, answer('a')),
      line('first', 1, 10, answer('a')),
      line('first', 2, 20, answer('b')),
      line('first', 3, 25, { type: 'away' }),
    ]
    const timeline = timelineOf(log as never, key as never, () => true, new Map())
    expect(timeline.map(({ change }) => change)).toEqual([
      { questionId: 'q', before: [], after: ['a'], scoreBefore: 0, scoreAfter: 0 },
      { questionId: 'q', before: ['a'], after: ['b'], scoreBefore: 0, scoreAfter: 2 },
      null,
      { questionId: 'q', before: ['b'], after: ['a'], scoreBefore: 2, scoreAfter: 0 },
    ])
  })

  it('has lines that do not count at their place, and they change nothing', () => {
    const log = [line('first', 1, 10, answer('a')), line('first', 2, 20, answer('b')), line('first', 3, 30, answer())]
    const timeline = timelineOf(log, key as never, ({ seq }) => seq !== 2, new Map())
    expect(timeline.map(({ line: { seq }, change }) => [seq, change?.before ?? null, change?.after ?? null])).toEqual([
      [1, [], ['a']],
      [2, null, null],
      [3, ['a'], []],
    ])
  })

  it('keeps the instant that a line claims, also where a clock went back', () => {
    const log = [line('first', 1, 50, answer('a')), line('first', 2, 20, answer('b'))]
    const timeline = timelineOf(log, key as never, () => true, new Map())
    expect(timeline.map(({ line: { at } }) => at)).toEqual([50, 20])
  })
})
