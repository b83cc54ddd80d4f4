import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageTitle } from './page-title.ts'

test('a reader of the window and of what plays in it finds the expressions of a title in one piece', () => {
  renderHook(() => usePageTitle('حل f(x) = 2x - 5'))
  expect(document.title).toMatch(/^حل \u2066f\(x\) = 2x - 5\u2069 · /)
  renderHook(() => usePageTitle('Contact us'))
  expect(document.title).toMatch(/^Contact us · /)
})
