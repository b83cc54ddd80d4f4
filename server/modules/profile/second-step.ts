/** The second step of one's own sign-in: on, off, and fresh recovery codes. */
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { CallContext, Principal } from '#server/http/handler.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  type GuessLimits,
  removeSecret,
  replaceCodes,
  selectAccountById,
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
  const guess = { account: userId, address }
  const waitMs = await guesses.take(guess, now(), async () => true)
  if (waitMs > 0) return failure('auth.too-many-attempts', { detail: { waitSeconds: Math.ceil(waitMs / 1000) } })
  const account = await accountOf(dependencies, userId)
  const codes = await database.transaction(async (transaction) => {
    const fresh = await confirmEnrolment(transaction, account, code, now())
    if (fresh !== null) await writeSecurityNotice(transaction, account, 'second-step-on', new Date(now()))
    return fresh
  })
  if (codes === null) return failure('request.invalid', { fields: { code: { code: 'oneTimeCode' } } })
  guesses.wasRight(guess)
  return success({ recoveryCodes: [...codes] })
}

/** Turns it off, unless the role asks for one. */
export async function endOwn(
  dependencies: Dependencies,
  userId: string,
): Promise<Outcome<Record<string, never>, 'profile.second-step-needed'>> {
  const { database, now } = dependencies
  const account = await accountOf(dependencies, userId)
  if (account.requiresTotp) return failure('profile.second-step-needed')
  await database.transaction(async (transaction) => {
    await removeSecret(transaction, userId)
    if (account.totpConfirmedAt === null) return
    await writeSecurityNotice(transaction, account, 'second-step-off', new Date(now()))
  })
  return success({})
}

export async function renewCodes(
  dependencies: Dependencies,
  userId: string,
): Promise<Outcome<Codes, 'request.not-found'>> {
  const account = await accountOf(dependencies, userId)
  if (account.totpConfirmedAt === null) return failure('request.not-found')
  const codes = await dependencies.database.transaction((transaction) => replaceCodes(transaction, userId))
  return success({ recoveryCodes: [...codes] })
}
