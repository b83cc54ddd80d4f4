import { expect, test } from 'vitest'
import { spanOf } from './day-span.ts'

test('an admin who asks for one day gets all of it', () => {
  const { from = 0, to = 0 } = spanOf({ from: '2026-11-21', to: '2026-11-21' })
  expect(to - from).toBe(24 * 3_600_000)
  expect(new Date(from).getHours()).toBe(0)
})

test('what is no day is not asked for', () => {
  expect(spanOf({ from: 'yesterday', to: undefined })).toEqual({ from: undefined, to: undefined })
})
