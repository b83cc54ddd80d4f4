import { describe, expect, it } from 'vitest'
import { examMilestone, lessonMilestone } from './milestones.ts'

const finished = { score: 12, isProvisional: false, isFirst: false, previousBest: null }

describe('a student who finishes an exam', () => {
  it('has finished a first one once, whatever the score', () => {
    expect(examMilestone({ ...finished, isFirst: true, score: 0 })).toBe('first-exam')
    expect(examMilestone(finished)).toBeNull()
  })

  it('has a personal best above every earlier score, and none with an equal one', () => {
    expect([11, 12, 13].map((previousBest) => examMilestone({ ...finished, previousBest }))).toEqual([
      'personal-best',
      null,
      null,
    ])
  })

  it('is shown no mark for a score that is hidden, or that may still change', () => {
    for (const reached of [{ isFirst: true }, { previousBest: 1 }]) {
      expect(examMilestone({ ...finished, ...reached, score: null })).toBeNull()
      expect(examMilestone({ ...finished, ...reached, isProvisional: true })).toBeNull()
    }
  })
})

it('a student who finishes the last lesson of a chapter, or of a course, has finished that', () => {
  const left = [
    { chapter: 1, course: 4 },
    { chapter: 0, course: 4 },
    { chapter: 0, course: 0 },
  ]
  expect(left.map(lessonMilestone)).toEqual(['lesson', 'chapter', 'course'])
})
