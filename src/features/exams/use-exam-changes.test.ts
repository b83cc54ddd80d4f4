import { expect, test } from 'vitest'
import { targetOf } from '#src/features/records/index.ts'
import { examListSearch } from './exam-list-search.ts'

const search = examListSearch({ q: 'قدرات', type: 'verbal', page: '3', perPage: '25', sort: 'title' } as never)

test('an admin who chooses rows changes those rows, whatever the search', () => {
  expect(targetOf({ kind: 'rows', ids: ['a', 'b'], count: 2 }, search)).toEqual({ ids: ['a', 'b'] })
})

test('an admin who chooses all that match changes them on every page, in whatever order', () => {
  expect(targetOf({ kind: 'all', count: 40 }, search)).toEqual({ matching: { q: 'قدرات', type: 'verbal' } })
  const everything = examListSearch({} as never)
  expect(targetOf({ kind: 'all', count: 40 }, everything)).toEqual({ matching: {} })
})
