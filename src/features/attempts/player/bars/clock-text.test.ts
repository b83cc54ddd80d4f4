import { describe, expect, it } from 'vitest'
import { clockText } from './clock-text.ts'

describe('a student who looks at the clock', () => {
  it('reads minutes and seconds, and hours when there are any', () => {
    expect(clockText(18 * 60_000 + 42_000)).toBe('18:42')
    expect(clockText(3_600_000 + 5 * 60_000 + 9_000)).toBe('1:05:09')
  })

  it('reads a second that has begun as still there, and never less than nothing', () => {
    expect(clockText(59_001)).toBe('01:00')
    expect(clockText(1)).toBe('00:01')
    expect(clockText(0)).toBe('00:00')
    expect(clockText(-5_000)).toBe('00:00')
  })
})
