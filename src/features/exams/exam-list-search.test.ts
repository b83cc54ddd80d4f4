import { expect, test } from 'vitest'
import { examListSearch } from './exam-list-search.ts'

test('an admin who opens the list without an address sees its first page', () => {
  expect(examListSearch({} as never)).toEqual({ page: 1, perPage: 10, q: '' })
})

test('an admin may share the unpublished exams of one type by their address', () => {
  const search = { published: 'unpublished', type: 'verbal', sort: '-updatedAt', status: 'gone' }
  expect(examListSearch(search as never)).toEqual({
    page: 1,
    perPage: 10,
    q: '',
    published: 'unpublished',
    type: 'verbal',
    sort: '-updatedAt',
  })
})
