import { expect, it } from 'vitest'
import { waitsForItself } from './chain.ts'

it('an exam never waits for itself, directly or through others', () => {
  const after = new Map([
    ['b', ['a']],
    ['c', ['x', 'b']],
  ])
  expect(waitsForItself('a', 'a', new Map())).toBe(true)
  expect(waitsForItself('a', 'c', after)).toBe(true)
  expect(waitsForItself('d', 'c', after)).toBe(false)
  expect(waitsForItself('b', 'x', after)).toBe(false)
})

it('a circle that should not be there ends the search', () => {
  const circle = new Map([
    ['x', ['y']],
    ['y', ['x', 'x']],
  ])
  expect(waitsForItself('a', 'x', circle)).toBe(false)
})
