import { expect, test } from 'vitest'
import { PAGE_SIZES as CONTRACT_SIZES } from '#contract/schemas.ts'
import { PAGE_SIZES } from '#src/ui/list/page-sizes.ts'
import { examListSearch } from './exam-list-search.ts'

test('an admin who opens the list without an address sees its first page', () => {
  expect(examListSearch({})).toEqual({ page: 1, perPage: 10, q: '' })
})

test('an admin may write page numbers in Arabic digits', () => {
  expect(examListSearch({ page: '٣', perPage: '٢٥' })).toEqual({ page: 3, perPage: 25, q: '' })
})

test('an address that makes no sense leads to the first page, not to an error', () => {
  expect(examListSearch({ page: -4, perPage: 7, q: { nested: true } })).toEqual({ page: 1, perPage: 10, q: '' })
})

test('the reader may choose exactly the page sizes that the server accepts', () => {
  expect(PAGE_SIZES).toEqual(CONTRACT_SIZES)
})
