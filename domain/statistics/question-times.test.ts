import { describe, expect, it } from 'vitest'
import type { AttemptEvent, AttemptEventBody } from '../attempt/event.ts'
import { questionTimes } from './question-times.ts'

const log = (...lines: readonly (readonly [at: number, body: AttemptEventBody])[]): AttemptEvent[] =>
  lines.map(([at, body], index) => ({ writerId: 'phone', seq: index + 1, at, body }))

const seen = (questionId: string) => ({ type: 'seen', questionId }) as const
const answer = (questionId: string) => ({ type: 'answer', questionId, optionIds: ['a'] }) as const

describe('an admin who asks how long a student worked', () => {
  it('finds the time from one question to the next, and the choices made', () => {
    const events = log([0, seen('q1')], [20, answer('q1')], [30, seen('q2')], [50, answer('q1')], [60, answer('q1')])
    expect(Object.fromEntries(questionTimes(events, [], 100))).toEqual({
      q1: { timeMs: 30 + 50, choices: 3 },
      q2: { timeMs: 20, choices: 0 },
    })
  })

  it('finds no time of an absence, of the notice between sections, or after the end', () => {
    const events = log(
      [0, seen('q1')],
      [40, { type: 'section-complete', sectionIndex: 0 }],
      [70, { type: 'section-start', sectionIndex: 1 }],
      [70, seen('q2')],
      [95, answer('q2')],
    )
    const times = questionTimes(events, [{ from: 10, to: 25 }], 90)
    expect(times.get('q1')?.timeMs).toBe(25)
    expect(times.get('q2')).toEqual({ timeMs: 20, choices: 0 })
  })
})
