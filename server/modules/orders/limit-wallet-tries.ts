/**
 * Limits of tries with a wallet. Each try sends a message to the owner of a mobile number, who may be another person; and
 * a try that was ended by a wrong code could be begun again to guess on. They are counted by number and payer, by number,
 * and by address.
 */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { WALLET_LIMITS } from '#server/http/limits.ts'
import { guessLimits } from '#server/modules/auth/index.ts'
import type { PaymentTry } from './pay-order.ts'
import { knownPayment } from './settle-payment.ts'

interface Asking {
  /** Account, or code of the link, with which it is paid. */
  readonly payer: string
  readonly address: string
}

const NEVER_KNOWN = { place: async () => false, device: async () => false }

/** Fails while another message to this wallet has to wait. Other ways of payment, and a repeated try, pass. */
export async function limitWalletTries(
  dependencies: Dependencies,
  { source, tryId }: Pick<PaymentTry, 'source' | 'tryId'>,
  { payer, address }: Asking,
): Promise<Outcome<null, 'auth.too-many-attempts'>> {
  if (source.method !== 'stc-pay') return success(null)
  if ((await knownPayment(dependencies.database.query, tryId)) !== undefined) return success(null)
  const limits = guessLimits(dependencies, 'wallet', WALLET_LIMITS)
  const waitMs = await limits.take({ account: source.mobile, place: payer, address }, NEVER_KNOWN)
  if (waitMs === 0) return success(null)
  return failure('auth.too-many-attempts', { detail: { waitSeconds: Math.ceil(waitMs / 1000) } })
}
