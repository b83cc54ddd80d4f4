import type { Executor } from '#server/db/connection.ts'
import type { Account } from './auth.repo.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { useRecoveryCode, useTimeStep } from './second-step.repo.ts'
import { matchingStep } from './totp.ts'

type Protected = Pick<Account, 'id' | 'totpSecret' | 'totpConfirmedAt' | 'totpLastStep'>

/**
 * Uses a code of the app or a recovery code up; false for a wrong or used one, and where no second step protects the
 * account. `now` in ms UTC.
 */
export async function takeCode(transaction: Executor, account: Protected, code: string, now: number): Promise<boolean> {
  const { id, totpSecret, totpConfirmedAt, totpLastStep } = account
  if (totpSecret === null || totpConfirmedAt === null) return false
  const step = matchingStep(totpSecret, code, now, totpLastStep)
  if (step !== null) return useTimeStep(transaction, id, step)
  const recovery = recoveryCodeHash(code)
  return recovery !== null && useRecoveryCode(transaction, id, recovery)
}
