import { useState } from 'react'
import type { CallResult } from '#src/api/index.ts'

/**
 * The id under which something is asked for once: the same while no answer came, so that sending again does nothing
 * twice, and another one after each answer. To be asked for a proof is no answer.
 */
export function useIdempotencyKey(): {
  readonly key: string
  readonly settle: (result: CallResult<unknown>) => void
} {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const settle = (result: CallResult<unknown>): void => {
    const isUnanswered = !result.ok && (result.status === null || result.code === 'auth.proof-needed')
    if (!isUnanswered) setKey(crypto.randomUUID())
  }
  return { key, settle }
}
