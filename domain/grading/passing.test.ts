import { expect, it } from 'vitest'
import { isPassed, passMarkOf } from './passing.ts'

const graded = (accuracy: number) => ({ accuracy, provisional: false })

it('a student passes from exactly the pass mark on', () => {
  expect(isPassed(graded(60), 60)).toBe(true)
  expect(isPassed(graded(59.9), 60)).toBe(false)
  expect(isPassed(graded(100), 100)).toBe(true)
})

it('nobody passes or fails where the author gave no pass mark', () => {
  expect(isPassed(graded(100), passMarkOf({}))).toBeNull()
  expect(isPassed(graded(0), passMarkOf({ passMark: null }))).toBeNull()
})

it('a student whose answers wait for a person has neither passed nor failed', () => {
  expect(isPassed({ accuracy: 80, provisional: true }, 60)).toBeNull()
})
