import type { Environment } from './env.ts'
import { isLivePayment } from './payment-settings.ts'

/** Answers what an operator reads, in one line each, at a start that succeeds. */
export function warningsOf({ production, publicUrl, trustedProxies, payment }: Environment): readonly string[] {
  const warnings: string[] = []
  // This server speaks http alone: an address with https means that something stands before it.
  if (publicUrl?.protocol === 'https:' && trustedProxies === null)
    warnings.push(
      "PUBLIC_URL is https, so a proxy stands before this server, but TRUSTED_PROXIES does not name it: all people count as one address in every limit. Set it to the proxy's address, for example TRUSTED_PROXIES=loopback.",
    )
  if (production && payment !== null && !isLivePayment(payment))
    warnings.push(
      'Payments are in test mode: cards are charged nothing, and what is bought opens all the same. Set live keys (pk_live_…, sk_live_…), or leave the payment variables out.',
    )
  return warnings
}
