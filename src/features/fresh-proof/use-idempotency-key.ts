import { useState } from 'react'
import { type CallResult, isUndecided } from '#src/api/index.ts'

/**
 * Answers whether something was decided under an id. A proof that is asked for first, and an answer of a proxy, decide
 * nothing.
 */
export function isDecided(result: CallResult<unknown>): boolean {
  return result.ok || !(isUndecided(result) || result.code === 'auth.proof-needed')
}

/**
 * The id under which something is asked for once: the same while nothing was decided, so that sending again does
 * nothing twice, and another one after that.
 */
export function useIdempotencyKey(): {
  readonly key: string
  readonly settle: (result: CallResult<unknown>) => void
} {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const settle = (result: CallResult<unknown>): void => {
    if (isDecided(result)) setKey(crypto.randomUUID())
  }
  return { key, settle }
}
