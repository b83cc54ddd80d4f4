import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('an admin reads only the fields that changed', () => {
  const before = { name: 'سارة', status: 'active' }
  expect(changesBetween(before, { ...before, status: 'inactive' })).toEqual([
    { kind: 'value', field: 'status', before: 'active', after: 'inactive' },
  ])
})

test('of a list an admin reads what came and what went', () => {
  expect(changesBetween({ permissions: ['a', 'b'] }, { permissions: ['b', 'c'] })).toEqual([
    { kind: 'list', field: 'permissions', added: ['c'], removed: ['a'] },
  ])
})

test('of something new every field is reported, of something deleted too', () => {
  expect(changesBetween(null, { name: 'x', mobile: null })).toEqual([
    { kind: 'value', field: 'name', before: undefined, after: 'x' },
    { kind: 'value', field: 'mobile', before: undefined, after: null },
  ])
  expect(changesBetween({ name: 'x' }, null)).toHaveLength(1)
  expect(changesBetween(null, null)).toEqual([])
})

test('fields inside of fields are named with their path', () => {
  expect(changesBetween({ terms: { minutes: 5, seed: 1 } }, { terms: { minutes: 10, seed: 1 } })).toEqual([
    { kind: 'value', field: 'terms.minutes', before: 5, after: 10 },
  ])
})

test('of a list of records an admin reads what they say, and which answer is right', () => {
  const options = (right: string) => ['4', '5'].map((text) => ({ id: text, text, correct: text === right }))
  expect(changesBetween({ options: options('4') }, { options: options('5') })).toEqual([
    { kind: 'list', field: 'options', added: ['4', '5 ✓'], removed: ['4 ✓', '5'] },
  ])
})

test('of a list in another order an admin reads that it is in another order', () => {
  expect(changesBetween({ sections: ['a', 'b'] }, { sections: ['b', 'a'] })).toEqual([
    { kind: 'order', field: 'sections' },
  ])
})

test('the times of a week are read as spans of its days', () => {
  const week = [[{ from: 960, to: 1080 }], [], [], [], [], [], []]
  expect(changesBetween(null, { week })).toEqual([
    { kind: 'list', field: 'week', added: ['week:0:960:1080'], removed: [] },
  ])
})

test('what has an identifier and a name is read by its name', () => {
  const role = (name: string) => ({ role: { id: name, name } })
  expect(changesBetween(role('student'), role('teacher'))).toEqual([
    { kind: 'value', field: 'role', before: 'student', after: 'teacher' },
  ])
})
