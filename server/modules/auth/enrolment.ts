/** Setting the second step up: a secret, then the first code from it, then ten recovery codes. */
import { renderSVG } from 'uqr'
import type { TotpSetup } from '#contract/people/auth.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readAcademy } from '#server/modules/settings/index.ts'
import type { Account } from './auth.repo.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { confirmSecret, replaceRecoveryCodes, storeUnconfirmedSecret } from './second-step.repo.ts'
import { matchingStep, newTotpSecret, totpUri } from './totp.ts'

/** Null when a second step protects the account already. */
export async function beginEnrolment(
  { database }: Dependencies,
  account: Pick<Account, 'id' | 'email'>,
): Promise<TotpSetup | null> {
  const secret = newTotpSecret()
  const { name } = await readAcademy(database.query)
  if (!(await storeUnconfirmedSecret(database.query, account.id, secret))) return null
  // The name in Latin letters: authenticator apps cut others badly.
  const uri = totpUri(secret, account.email, name.en)
  return { secret, uri, qrSvg: renderSVG(uri) }
}

/** Confirms by the first code; answers the recovery codes, which nobody can read again, or null for a wrong code. */
export async function confirmEnrolment(
  transaction: Executor,
  account: Pick<Account, 'id' | 'totpSecret' | 'totpConfirmedAt'>,
  code: string,
  now: number,
): Promise<readonly string[] | null> {
  if (account.totpSecret === null || account.totpConfirmedAt !== null) return null
  const step = matchingStep(account.totpSecret, code, now, null)
  if (step === null || !(await confirmSecret(transaction, account.id, step, new Date(now)))) return null
  return replaceCodes(transaction, account.id)
}

/** Ten fresh recovery codes; earlier ones are void. */
export async function replaceCodes(transaction: Executor, userId: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map(recoveryCodeHash).filter((known) => known !== null)
  await replaceRecoveryCodes(transaction, userId, hashes)
  return codes
}
