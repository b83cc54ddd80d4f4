import { expect, test } from 'vitest'
import { conflictOf } from './edit-conflict.ts'

const BEGUN = { name: 'a', title: 'b', tags: ['c'] }

test('fields that only one of two admins has changed are in nobody’s way', () => {
  const theirs = { values: { ...BEGUN, title: 'theirs' }, revision: 2 }
  expect(conflictOf(BEGUN, { ...BEGUN, name: 'mine' }, theirs)).toEqual({
    theirs,
    typed: ['name'],
    contested: [],
    takenOver: ['title'],
  })
})

test('a field that both changed alike is no conflict, one that both changed otherwise is', () => {
  const theirs = { values: { name: 'same', title: 'theirs', tags: ['c'] }, revision: 2 }
  const { contested, takenOver } = conflictOf(BEGUN, { name: 'same', title: 'mine', tags: ['c'] }, theirs)
  expect({ contested, takenOver }).toEqual({ contested: ['title'], takenOver: [] })
})

test('when the newer version cannot be read nothing is compared', () => {
  expect(conflictOf(BEGUN, BEGUN, null).theirs).toBeNull()
})
