import { describe, expect, it, vi } from 'vitest'
import { PASSWORD_QUEUE, SIGN_IN_ADMISSION } from '#server/http/limits.ts'
import { hashPassword, passwordIsRight } from './passwords.ts'

const hashing = vi.hoisted(() => ({ now: 0, most: 0 }))

vi.mock('@node-rs/argon2', async (original) => {
  const actual = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof actual.verify = async (...inputs) => {
    hashing.now += 1
    hashing.most = Math.max(hashing.most, hashing.now)
    try {
      return await actual.verify(...inputs)
    } finally {
      hashing.now -= 1
    }
  }
  return { ...actual, verify }
})

/** Node has so many threads for hashing, files and compression together. */
const THREADS = 4

it('a school that signs in at once leaves threads for the work of those who sit an exam', async () => {
  const stored = await hashPassword('Student@1234')
  const right = await Promise.all(Array.from({ length: 24 }, () => passwordIsRight(stored, 'Student@1234')))
  expect(right).toEqual(Array(24).fill(true))
  expect(hashing.most).toBe(PASSWORD_QUEUE.atATime)
  expect(PASSWORD_QUEUE.atATime).toBeLessThanOrEqual(THREADS / 2)
  expect(SIGN_IN_ADMISSION.pace.most).toBeLessThan(THREADS)
})

describe('a password', () => {
  it('is right for its own hash only, and for no account never', async () => {
    const stored = await hashPassword('كلمة Student@1234')
    expect(await passwordIsRight(stored, 'كلمة Student@1234')).toBe(true)
    expect(await passwordIsRight(stored, 'Student@1234')).toBe(false)
    expect(await passwordIsRight(null, 'no one has this password')).toBe(false)
  })
})
