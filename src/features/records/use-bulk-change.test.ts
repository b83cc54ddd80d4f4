import { expect, test } from 'vitest'
import { targetOf } from './use-bulk-change.ts'

const search = { page: 3, perPage: 10, q: 'news', sort: '-title', status: 'active' } as const

test('an admin who chose rows changes those rows', () => {
  expect(targetOf({ kind: 'rows', ids: ['a', 'b'], count: 2 }, search)).toEqual({ ids: ['a', 'b'] })
})

test('an admin who chose all that match changes them on every page, whatever their order', () => {
  const all = { kind: 'all', count: 40 } as const
  expect(targetOf(all, search)).toEqual({ matching: { q: 'news', status: 'active' } })
  expect(targetOf(all, { page: 1, perPage: 10, q: '' })).toEqual({ matching: {} })
})
