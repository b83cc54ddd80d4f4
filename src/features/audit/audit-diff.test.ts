import { expect, test } from 'vitest'
import { changesBetween } from './audit-diff.ts'

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

test('what is too deep to say in words is shown as it is written', () => {
  expect(changesBetween({ rows: [{ a: 1 }] }, { rows: [{ a: 2 }] })).toEqual([
    { kind: 'value', field: 'rows', before: '[{"a":1}]', after: '[{"a":2}]' },
  ])
})
