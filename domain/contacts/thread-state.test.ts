import { describe, expect, it } from 'vitest'
import { awaitsAnswer, stateAfter, THREAD_STATES } from './thread-state.ts'

describe('a conversation between a student and the academy', () => {
  it.each(THREAD_STATES)(
    'that is %s is new once the student writes, and closed once the academy closes it',
    (state) => {
      expect(stateAfter(state, 'written', 'student')).toBe('new')
      expect(stateAfter(state, 'closed', 'student')).toBe('closed')
      expect(stateAfter(state, 'answered', 'academy')).toBe('answered')
    },
  )

  it('is read by opening it only while it is new', () => {
    expect(THREAD_STATES.map((state) => stateAfter(state, 'read', 'student'))).toEqual([
      'read',
      'read',
      'answered',
      'closed',
    ])
  })

  it('that is reopened stands where its last message left it, and one that was not closed stays', () => {
    expect(stateAfter('closed', 'reopened', 'academy')).toBe('answered')
    expect(stateAfter('closed', 'reopened', 'student')).toBe('read')
    expect(stateAfter('new', 'reopened', 'student')).toBe('new')
  })

  it('awaits an answer until there is one or nobody expects it', () => {
    expect(THREAD_STATES.filter(awaitsAnswer)).toEqual(['new', 'read'])
  })
})
