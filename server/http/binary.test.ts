import { describe, expect, it } from 'vitest'
import { attachment } from './binary.ts'

describe('a reader who saves a file', () => {
  it('gets its name in any script, and nothing else in the header', () => {
    expect(attachment('ملزمة.pdf')).toBe(
      `attachment; filename="_____.pdf"; filename*=UTF-8''${encodeURIComponent('ملزمة.pdf')}`,
    )
    expect(attachment('a"\r\nb/..\\c.pdf')).toMatch(
      /^attachment; filename="a___b_.._c.pdf"; filename\*=UTF-8''a%22%0D%0Ab%2F/,
    )
    expect(attachment('\ud800')).toContain('%EF%BF%BD')
  })
})
