import { describe, expect, it } from 'vitest'
import { hashPassword, passwordIsRight } from './passwords.ts'

describe('a password', () => {
  it('is right for its own hash only, and for no account never', async () => {
    const stored = await hashPassword('كلمة Student@1234')
    expect(await passwordIsRight(stored, 'كلمة Student@1234')).toBe(true)
    expect(await passwordIsRight(stored, 'Student@1234')).toBe(false)
    expect(await passwordIsRight(null, 'no one has this password')).toBe(false)
  })
})
