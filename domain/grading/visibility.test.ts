import { describe, expect, it } from 'vitest'
import { RESULT_SEEN_WINDOW_MS, RESULT_UNSEEN_WINDOW_MS, resultIsVisible } from './visibility.ts'

describe('a student who opens the result again', () => {
  it('may do so until thirty minutes after seeing it first', () => {
    expect(resultIsVisible(0, 1_000, 1_000 + RESULT_SEEN_WINDOW_MS)).toBe(true)
    expect(resultIsVisible(0, 1_000, 1_001 + RESULT_SEEN_WINDOW_MS)).toBe(false)
  })

  it('finds a result that was never seen for seven days', () => {
    expect(resultIsVisible(0, null, RESULT_UNSEEN_WINDOW_MS)).toBe(true)
    expect(resultIsVisible(0, null, RESULT_UNSEEN_WINDOW_MS + 1)).toBe(false)
  })

  it('has thirty minutes even when it was first seen at the end of the seven days', () => {
    expect(resultIsVisible(0, RESULT_UNSEEN_WINDOW_MS, RESULT_UNSEEN_WINDOW_MS + 60_000)).toBe(true)
  })
})
