import { expect, test } from 'vitest'
import { PAGE_SIZES as CONTRACT_SIZES } from '#contract/foundation/schemas.ts'
import {
  changedSearch,
  hideListDefaults,
  isNarrowed,
  listQueryOf,
  listSearch,
  nextSort,
  widened,
} from './list-search.ts'
import { PAGE_SIZES } from './page-sizes.ts'

const read = listSearch({ filters: { status: ['active', 'inactive'], roleId: 'text' }, sort: ['name', 'createdAt'] })

/** Search as an address bar supplies it. */
function fromAddress(search: Readonly<Record<string, unknown>>) {
  return read(search as never)
}

test('an admin who opens a list without an address sees its first page in its own order', () => {
  expect(fromAddress({})).toEqual({ page: 1, perPage: 10, q: '' })
})

test('an admin may write page numbers in Arabic digits', () => {
  expect(fromAddress({ page: '٣', perPage: '٢٥' })).toEqual({ page: 3, perPage: 25, q: '' })
})

test('an address that makes no sense leads to the first page, not to an error', () => {
  const nonsense = { page: -4, perPage: 7, q: { nested: true }, sort: 'password', status: 'gone' }
  expect(fromAddress(nonsense)).toEqual({ page: 1, perPage: 10, q: '' })
})

test('an admin who shares an address shares order and filters', () => {
  expect(fromAddress({ sort: '-name', status: 'active', roleId: 'r1' })).toEqual({
    page: 1,
    perPage: 10,
    q: '',
    sort: '-name',
    status: 'active',
    roleId: 'r1',
  })
})

test('the reader may choose exactly the page sizes that the server accepts', () => {
  expect(PAGE_SIZES).toEqual(CONTRACT_SIZES)
})

test('another filter begins at the first page; a filter taken away is gone', () => {
  const search = fromAddress({ page: 4, status: 'active' })
  expect(changedSearch(search, { q: 'سارة' })).toEqual({ page: 1, perPage: 10, q: 'سارة', status: 'active' })
  expect(changedSearch(search, { status: undefined } as never)).toEqual({ page: 1, perPage: 10, q: '' })
})

test('what is empty does not go to the server', () => {
  expect(listQueryOf(fromAddress({ status: 'active' }))).toEqual({ page: 1, perPage: 10, status: 'active' })
})

test('what is as always does not stand in the address', () => {
  const next = hideListDefaults()({ search: fromAddress({ q: 'a', page: 2 }), next: (search) => search })
  expect(next).toEqual({ q: 'a', page: 2 })
})

test('a search or a filter narrows a list, an order does not; clearing keeps size and order', () => {
  expect(isNarrowed(fromAddress({ sort: 'name' }))).toBe(false)
  const narrowed = fromAddress({ sort: 'name', perPage: 25, status: 'active', q: 'a' })
  expect(isNarrowed(narrowed)).toBe(true)
  expect(widened(narrowed)).toEqual({ page: 1, perPage: 25, q: '', sort: 'name' })
})

test('a header pressed again and again goes through both orders and back to the usual one', () => {
  expect([nextSort(undefined, 'name'), nextSort('name', 'name'), nextSort('-name', 'name')]).toEqual([
    'name',
    '-name',
    undefined,
  ])
})
