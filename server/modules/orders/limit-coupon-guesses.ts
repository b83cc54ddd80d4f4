/** Limits of guesses at coupon codes: by account, and by address, so that many accounts gain nothing. */
import { failure, type Outcome } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { COUPON_LIMITS } from '#server/http/limits.ts'
import { guessLimits } from '#server/modules/auth/index.ts'

export interface CouponGuess {
  /** Null or empty: nothing is guessed, and nothing is limited. */
  readonly code: string | null
  readonly buyerId: string
  readonly address: string
}

const NEVER_KNOWN = { place: async () => false, device: async () => false }

/** Runs `ask` unless this account or its address has to wait; `isWrong` says whether the code of the answer was refused. */
export async function limitCouponGuesses<Answer>(
  dependencies: Dependencies,
  { code, buyerId, address }: CouponGuess,
  ask: () => Promise<Answer>,
  isWrong: (answer: Answer) => boolean,
): Promise<Answer | Extract<Outcome<never, 'auth.too-many-attempts'>, { ok: false }>> {
  if ((code ?? '').trim() === '') return ask()
  const limits = guessLimits(dependencies, 'coupon', COUPON_LIMITS)
  const guess = { account: buyerId, place: buyerId, address }
  const waitMs = await limits.take(guess, NEVER_KNOWN)
  if (waitMs > 0) return failure('auth.too-many-attempts', { detail: { waitSeconds: Math.ceil(waitMs / 1000) } })
  const answer = await ask()
  if (!isWrong(answer)) await limits.wasRight(guess)
  return answer
}
