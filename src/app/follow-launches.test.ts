import { expect, it } from 'vitest'
import { placeToGo } from './follow-launches.ts'

const here = new URL('https://academy.test/exams/7/result?attempt=1')

it('a student who opens the app again comes back to where they were', () => {
  expect(placeToGo('https://academy.test/', here)).toBeNull()
  expect(placeToGo('https://academy.test/exams/7/result', here)).toBeNull()
  expect(placeToGo(null, here)).toBeNull()
})

it('a student who taps a shortcut gets there in the open window', () => {
  expect(placeToGo('https://academy.test/student-exams', here)).toBe('/student-exams')
  expect(placeToGo('https://academy.test/device#storage', here)).toBe('/device#storage')
})

it('nobody is led to another site', () => {
  expect(placeToGo('https://elsewhere.test/student-exams', here)).toBeNull()
  expect(placeToGo('not an address', here)).toBeNull()
})
