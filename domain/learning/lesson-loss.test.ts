import { expect, it } from 'vitest'
import { steepestLessonLoss } from './lesson-loss.ts'

const seen = (...begun: number[]) => begun.map((count, index) => ({ id: `${index}`, title: `L${index}`, begun: count }))

it('an author learns after which lesson most students went no further', () => {
  expect(steepestLessonLoss(seen(20, 18, 9, 8))).toMatchObject({ id: '1', lost: 9 })
})

it('an author of two equal falls is pointed to the first, and of none to no lesson', () => {
  expect(steepestLessonLoss(seen(9, 6, 3))).toMatchObject({ id: '0', lost: 3 })
  expect(steepestLessonLoss(seen(3, 3, 5))).toBeNull()
  expect(steepestLessonLoss(seen(7))).toBeNull()
  expect(steepestLessonLoss([])).toBeNull()
})
