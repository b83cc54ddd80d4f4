import { expect, test } from 'vitest'
import { stepsBackTo } from './steps-back.ts'

const visited = (paths: readonly string[], index = paths.length - 1) => ({
  currentEntry: { index },
  entries: () => paths.map((path) => ({ url: `https://academy.test${path}` })),
})

test('a colleague goes back over the pages of a record to the list as it was left last', () => {
  const way = ['/admin/users', '/admin', '/admin/users?q=sara&page=3', '/admin/users/1', '/admin/users/1/results']
  expect(stepsBackTo('/admin/users', visited(way))).toBe(2)
  expect(stepsBackTo('/admin/users', visited(way, 1))).toBe(1)
})

test('a colleague who came from elsewhere, or goes forward to a list only, is led to the list as it is', () => {
  expect(stepsBackTo('/admin/users', visited(['/admin', '/admin/users/1']))).toBeNull()
  expect(stepsBackTo('/admin/users', visited(['/admin/users/1', '/admin/users?page=2'], 0))).toBeNull()
  expect(stepsBackTo('/admin/users', undefined)).toBeNull()
})
