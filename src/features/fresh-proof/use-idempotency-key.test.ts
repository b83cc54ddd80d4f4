import { describe, expect, it } from 'vitest'
import { type CallFailure, UNREACHABLE } from '#src/api/index.ts'
import { isDecided } from './use-idempotency-key.ts'

const failed = (code: string, status: number | null): CallFailure => ({
  ok: false,
  code,
  status,
  message: '',
  fields: {},
})

describe('staff who send a refund again', () => {
  it('send the same one where the first may have arrived: no answer, or one of a proxy', () => {
    expect(isDecided(failed(UNREACHABLE, null))).toBe(false)
    expect(isDecided(failed('server.unexpected', 502))).toBe(false)
    expect(isDecided(failed('server.unexpected', 504))).toBe(false)
    expect(isDecided(failed('auth.proof-needed', 403))).toBe(false)
  })

  it('send another one after an answer', () => {
    expect(isDecided({ ok: true, value: {} })).toBe(true)
    expect(isDecided(failed('request.invalid', 422))).toBe(true)
  })
})
