import { expect, it } from 'vitest'
import { isPassed, passMarkOf } from './passing.ts'

it('a student passes from exactly the pass mark on', () => {
  expect(isPassed(60, 60)).toBe(true)
  expect(isPassed(59.9, 60)).toBe(false)
  expect(isPassed(100, 100)).toBe(true)
})

it('nobody passes or fails where the author gave no pass mark', () => {
  expect(isPassed(100, passMarkOf({}))).toBeNull()
  expect(isPassed(0, passMarkOf({ passMark: null }))).toBeNull()
})

it('a student whose answers wait for a person has neither passed nor failed', () => {
  expect(isPassed(null, 60)).toBeNull()
})
