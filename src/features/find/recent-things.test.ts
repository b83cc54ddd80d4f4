import { beforeEach, expect, test } from 'vitest'
import type { FoundThing } from '#contract/office/find.ts'
import { forgetRecentThings } from './forget-recent-things.ts'
import { recentThings, rememberThing } from './recent-things.ts'

function exam(number: number): FoundThing {
  return { kind: 'exams', id: `exam-${number}`, name: `Exam ${number}`, detail: '' }
}

const namesOf = (owner: string) => recentThings(owner).map(({ name }) => name)

beforeEach(forgetRecentThings)

test('an admin sees the last eight things that they opened, each once, the latest first', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) rememberThing('admin', exam(number))
  expect(namesOf('admin')).toEqual([3, 9, 8, 7, 6, 5, 4, 2].map((number) => `Exam ${number}`))
})

test('another account on the same device sees nothing of it, and replaces it', () => {
  rememberThing('admin', exam(1))
  expect(namesOf('colleague')).toEqual([])
  rememberThing('colleague', exam(2))
  expect(namesOf('admin')).toEqual([])
})

test('what cannot be read is passed over', () => {
  const broken = [{ kind: 'planets', id: '1', name: 'x', detail: '' }, null, { ...exam(1), id: 1 }, exam(2)]
  localStorage.setItem('miqyas.recent-things', JSON.stringify({ owner: 'admin', things: broken }))
  expect(namesOf('admin')).toEqual(['Exam 2'])
  localStorage.setItem('miqyas.recent-things', '{')
  expect(namesOf('admin')).toEqual([])
})
