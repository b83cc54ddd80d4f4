import { expect, test } from 'vitest'
import { FOUND_KINDS, FOUND_OF_EACH_KIND } from '#domain/find/kinds.ts'
import { iconOfPage } from '#src/features/navigation/items/navigation-items.ts'
import { allResults } from './all-results.ts'

const admin = { may: () => true, hasRole: (role: string) => role === 'admin' }
const nobody = { may: () => false, hasRole: () => false }

test('a colleague goes on to the list of a kind where the palette may not show all of it', () => {
  expect(allResults('people', FOUND_OF_EACH_KIND, 'سارة', admin)).toEqual({ to: '/admin/users', search: { q: 'سارة' } })
  expect(allResults('inquiries', FOUND_OF_EACH_KIND, 'سعر', admin)).toEqual({
    to: '/admin/contact-us',
    search: { q: 'سعر', kind: 'visitor' },
  })
})

test('a colleague who sees all of a kind, or may not open its list, is led nowhere', () => {
  expect(allResults('people', FOUND_OF_EACH_KIND - 1, 'سارة', admin)).toBeNull()
  expect(allResults('people', FOUND_OF_EACH_KIND, 'سارة', nobody)).toBeNull()
})

test.each(FOUND_KINDS)('a colleague goes on to a list of %s that stands in the navigation', (kind) => {
  const list = allResults(kind, FOUND_OF_EACH_KIND, 'سارة', admin)
  expect(iconOfPage(list?.to ?? '')).toBeDefined()
  expect(list?.search).toMatchObject({ q: 'سارة' })
})
