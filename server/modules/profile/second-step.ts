/** The second step of one's own sign-in: on, off, and fresh recovery codes. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { CallContext, Principal } from '#server/http/handler.ts'
import {
  type Account,
  beginEnrolment,
  confirmEnrolment,
  type GuessLimits,
  KNOWN_EVERYWHERE,
  lockAccount,
  removeSecret,
  replaceCodes,
  selectAccountById,
  takeCode,
  writeSecurityNotice,
} from '#server/modules/auth/index.ts'

interface Codes {
  readonly recoveryCodes: string[]
}

async function accountOf({ database }: Dependencies, userId: string) {
  const account = await selectAccountById(database.query, userId)
  if (account === undefined) throw new Error('the signed-in user has no account')
  return account
}

export async function beginOwn(dependencies: Dependencies, userId: string) {
  const setup = await beginEnrolment(dependencies, await accountOf(dependencies, userId))
  return setup === null ? failure('profile.second-step-exists') : success(setup)
}

/** Turns it on by the first code; the recovery codes are shown this once. */
export async function confirmOwn(
  dependencies: Dependencies,
  { principal: { userId }, address }: CallContext<Principal>,
  code: string,
  guesses: GuessLimits,
): Promise<Outcome<Codes, 'request.invalid' | 'auth.too-many-attempts'>> {
  const { database, now } = dependencies
  const guess = { account: userId, place: address, address }
  const waitMs = await guesses.take(guess, KNOWN_EVERYWHERE)
  if (waitMs > 0) return failure('auth.too-many-attempts', { detail: { waitSeconds: Math.ceil(waitMs / 1000) } })
  const account = await accountOf(dependencies, userId)
  const codes = await database.transaction(async (transaction) => {
    const fresh = await confirmEnrolment(transaction, account, code, now())
    if (fresh !== null) await writeSecurityNotice(transaction, account, 'second-step-on', new Date(now()))
    return fresh
  })
  if (codes === null) return failure('request.invalid', { fields: { code: { code: 'oneTimeCode' } } })
  await guesses.wasRight(guess)
  return success({ recoveryCodes: [...codes] })
}

/** Proof that the owner gives beside the password. */
export interface Proof {
  readonly code: string
  readonly guesses: GuessLimits
}

type CodeRefusal = 'request.invalid' | 'auth.too-many-attempts'

/** Does `work` in one transaction with the use of the code; a code that is wrong changes nothing. */
export async function withOwnCode<Value>(
  { database, now }: Dependencies,
  { principal: { userId }, address }: CallContext<Principal>,
  { code, guesses }: Proof,
  work: (transaction: Executor, account: Account) => Promise<Value>,
): Promise<Outcome<Value, CodeRefusal>> {
  const guess = { account: userId, place: address, address }
  const waitMs = await guesses.take(guess, KNOWN_EVERYWHERE)
  if (waitMs > 0) return failure('auth.too-many-attempts', { detail: { waitSeconds: Math.ceil(waitMs / 1000) } })
  const done = await database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, userId)
    if (account === undefined) throw new Error('the signed-in user has no account')
    return (await takeCode(transaction, account, code, now())) ? { value: await work(transaction, account) } : null
  })
  if (done === null) return failure('request.invalid', { fields: { code: { code: 'oneTimeCode' } } })
  await guesses.wasRight(guess)
  return success(done.value)
}

/** Turns it off, unless the role asks for one. */
export async function endOwn(
  dependencies: Dependencies,
  context: CallContext<Principal>,
  proof: Proof,
): Promise<Outcome<Record<string, never>, CodeRefusal | 'profile.second-step-needed'>> {
  const { requiresTotp } = await accountOf(dependencies, context.principal.userId)
  if (requiresTotp) return failure('profile.second-step-needed')
  return withOwnCode(dependencies, context, proof, async (transaction, account) => {
    await removeSecret(transaction, account.id)
    await writeSecurityNotice(transaction, account, 'second-step-off', new Date(dependencies.now()))
    return {}
  })
}

export async function renewCodes(
  dependencies: Dependencies,
  context: CallContext<Principal>,
  proof: Proof,
): Promise<Outcome<Codes, CodeRefusal | 'request.not-found'>> {
  const { totpConfirmedAt } = await accountOf(dependencies, context.principal.userId)
  if (totpConfirmedAt === null) return failure('request.not-found')
  return withOwnCode(dependencies, context, proof, async (transaction, { id }) => ({
    recoveryCodes: [...(await replaceCodes(transaction, id))],
  }))
}
