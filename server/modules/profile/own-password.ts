/** Who is signed in proves once more that it is them: an open phone must not be enough to take an account over. */
import type { Failure } from '#contract/foundation/errors.ts'
import { failure } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { CallContext, Principal } from '#server/http/handler.ts'
import {
  guessLimits,
  KNOWN_EVERYWHERE,
  passwordIsRight,
  selectAccountById,
  unlessCrowded,
} from '#server/modules/auth/index.ts'

type Refusal = Failure<'request.invalid' | 'auth.too-many-attempts' | 'server.unavailable'>

/** Null: the password is right. Otherwise what to answer, with the error under `field`. */
export type CheckOwnPassword = (who: CallContext<Principal>, password: string, field: string) => Promise<Refusal | null>

export function ownPasswordCheck(dependencies: Dependencies): CheckOwnPassword {
  const { database } = dependencies
  const guesses = guessLimits(dependencies, 'own-password')
  return async ({ principal: { userId }, address }, password, field) => {
    if (password === '') return failure('request.invalid', { fields: { [field]: { code: 'required' } } })
    const guess = { account: userId, place: address, address }
    const waitMs = await guesses.take(guess, KNOWN_EVERYWHERE)
    if (waitMs > 0) return failure('auth.too-many-attempts', { detail: { waitSeconds: Math.ceil(waitMs / 1000) } })
    const account = await selectAccountById(database.query, userId)
    const right = await unlessCrowded(passwordIsRight(account?.passwordHash ?? null, password))
    if (right === 'crowded') return failure('server.unavailable')
    if (!right) return failure('request.invalid', { fields: { [field]: { code: 'currentPassword' } } })
    await guesses.wasRight(guess)
    return null
  }
}
