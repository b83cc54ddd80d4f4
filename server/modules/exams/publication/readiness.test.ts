import { describe, expect, it } from 'vitest'
import { examDocument } from '#server/modules/attempts/academy.test-support.ts'
import { IMAGE_BYTES_OF_PAPER } from '../draft/draft-images.ts'
import { readinessProblems } from './readiness.ts'

const EXAM = '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c'
const NOTHING = { sections: [], questions: [], paragraphs: [], figures: [] }

const codes = (settings: object, paperBytes = 0, lastGroupEnd: number | null = null) =>
  readinessProblems({
    examId: EXAM,
    settings: { ...examDocument(), ...settings },
    draft: NOTHING,
    images: { images: new Map(), paperBytes },
    lastGroupEnd,
    kept: new Set(),
    copies: new Set(),
    now: 1_000,
  }).map(({ level, code, detail }) => [level, code, detail])

describe('an author who looks at an exam as a whole', () => {
  it('is informed when the images are more than a phone should have to download', () => {
    expect(codes({}, IMAGE_BYTES_OF_PAPER)).toEqual([['error', 'no-questions', null]])
    expect(codes({}, IMAGE_BYTES_OF_PAPER + 1)).toContainEqual(['error', 'images-too-large', '8388609'])
  })

  it('is informed when right and wrong are shown while groups with hours of their own still sit', () => {
    const found = ['warning', 'answers-while-others-sit', null]
    expect(codes({}, 0, 5_000)).toContainEqual(found)
    expect(codes({}, 0, null)).not.toContainEqual(found)
    expect(codes({ correctnessShown: 'never', answersShown: 'never' }, 0, 5_000)).not.toContainEqual(found)
  })

  it('is informed when it ends before it opens, or is over already', () => {
    expect(codes({ opensAt: 5_000, endsAt: 5_000 })).toContainEqual(['error', 'window-inverted', null])
    expect(codes({ endsAt: 999 })).toContainEqual(['warning', 'window-over', null])
    expect(codes({ opensAt: 999, endsAt: 1_001, answersShown: 'never', correctnessShown: 'after-end' })).toEqual([
      ['error', 'no-questions', null],
    ])
  })
})
