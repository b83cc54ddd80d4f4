/** A proof of who calls, kept with the session for what asks for a fresh one. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { CallContext, Principal } from '#server/http/handler.ts'
import { type GuessLimits, markProven, selectAccountById } from '#server/modules/auth/index.ts'
import type { CheckOwnPassword } from './own-password.ts'
import { withOwnCode } from './second-step.ts'

type Refusal = 'request.invalid' | 'auth.too-many-attempts' | 'server.unavailable'

/**
 * Proves the caller by the code where the account has an authenticator app, so that a known password is not enough;
 * else by the password.
 */
export async function proveByOwn(
  dependencies: Dependencies,
  context: CallContext<Principal>,
  proof: string,
  ways: { readonly checkPassword: CheckOwnPassword; readonly guesses: GuessLimits },
): Promise<Outcome<Record<string, never>, Refusal>> {
  const { database, now } = dependencies
  const { userId, tokenHash } = context.principal
  const account = await selectAccountById(database.query, userId)
  if (account?.totpConfirmedAt != null) {
    const code = { code: proof, guesses: ways.guesses }
    const taken = await withOwnCode(dependencies, context, code, async (transaction) => {
      await markProven(transaction, tokenHash, new Date(now()))
      return {}
    })
    const isWrong = !taken.ok && taken.code === 'request.invalid'
    return isWrong ? failure('request.invalid', { fields: { proof: { code: 'oneTimeCode' } } }) : taken
  }
  const refused = await ways.checkPassword(context, proof, 'proof')
  if (refused !== null) return refused
  await markProven(database.query, tokenHash, new Date(now()))
  return success({})
}
