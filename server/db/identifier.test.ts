import { describe, expect, it } from 'vitest'
import { newIdentifier } from './identifier.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('an identifier', () => {
  it('is a UUID of version 7 that begins with its ms', () => {
    const now = Date.now() + 1000
    const identifier = newIdentifier(now)
    expect(identifier).toMatch(UUID_V7)
    expect(Number.parseInt(identifier.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
  })

  it('sorts after every earlier one, also within a ms, past its counter and after the clock stepped back', () => {
    const now = Date.now() + 5000
    const made = [
      ...Array.from({ length: 10_000 }, () => newIdentifier(now)),
      ...Array.from({ length: 100 }, () => newIdentifier(now - 60_000)),
      newIdentifier(now + 10),
    ]
    expect(made.every((identifier) => UUID_V7.test(identifier))).toBe(true)
    expect(made.toSorted()).toEqual(made)
    expect(new Set(made).size).toBe(made.length)
  })
})
