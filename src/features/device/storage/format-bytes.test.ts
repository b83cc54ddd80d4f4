import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

const english = { language: 'en', digits: 'western' } as const

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [3_400_000, '3.4 MB'],
  [128_600_000, '129 MB'],
  [10_737_418_240, '10.7 GB'],
])('a reader sees %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes, english)).toBe(text)
})

it('an Arabic reader reads the unit in Arabic, in the digits they chose', () => {
  expect(formatBytes(3_400_000, { language: 'ar', digits: 'western' })).toBe('3.4 ميغابايت')
  expect(formatBytes(10_737_418_240, { language: 'ar', digits: 'western' })).toBe('10.7 غيغابايت')
  expect(formatBytes(3_400_000, { language: 'ar', digits: 'arabic' })).toMatch(/^٣٫٤\s/)
})
