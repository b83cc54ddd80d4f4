import { expect, test } from 'vitest'
import { isSameView, viewOf } from './views.ts'

test('a view is what narrows and orders a list, not the page that its reader was on', () => {
  const address = { page: 4, perPage: 50, q: '', sort: '-name', status: 'active', into: 'an exam', amountFrom: 100 }
  expect(viewOf(address)).toEqual({ amountFrom: 100, sort: '-name', status: 'active' })
})

test('two addresses with the same parts in another order are one view', () => {
  expect(isSameView({ status: 'active', q: 'سارة' }, { q: 'سارة', status: 'active' })).toBe(true)
  expect(isSameView({ status: 'active' }, { status: 'inactive' })).toBe(false)
})
