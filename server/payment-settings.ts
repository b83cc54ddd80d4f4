/** Settings of the way to the money. */
import { GATEWAY_METHODS, type GatewayMethod } from '#domain/orders/statuses.ts'
import { EnvironmentProblem, given, oneOf, type Variables } from './variables.ts'

/** The way to the money: the sandbox on this server, or an account at Moyasar. */
export type PaymentSettings = (
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'moyasar'
      /** Address of its API, without `/v1`. */
      readonly url: URL
      readonly publishableKey: string
      readonly secretKey: string
      readonly webhookSecret: string
      /** File by which Apple knows that the domain may offer Apple Pay; null: Apple Pay is not offered. */
      readonly applePayFile: string | null
    }
) & {
  /** Ways of payment that the account at the gateway offers, in the order in which they are shown. */
  readonly methods: readonly GatewayMethod[]
  /** Buyers pay on the gateway's own page: no card is typed on ours. */
  readonly isHosted: boolean
}

const PAYMENT_KEYS = ['PAYMENT_PUBLISHABLE_KEY', 'PAYMENT_SECRET_KEY', 'PAYMENT_WEBHOOK_SECRET'] as const

/** Null: not named. Cards are always among them: everybody has one, and no device is asked for. */
function methodsOf(variables: Variables): readonly GatewayMethod[] | null {
  const text = given(variables, 'PAYMENT_METHODS')
  if (text === null) return null
  const names = text.split(',').map((name) => name.trim())
  const methods = GATEWAY_METHODS.filter((method) => names.includes(method))
  if (methods.length === names.length && methods.includes('card')) return methods
  throw new EnvironmentProblem(
    `PAYMENT_METHODS must name card, and may name apple-pay and stc-pay, comma between them, not "${text}".`,
  )
}

/** Reads the payment's variables; no key is repeated in a message. */
export function paymentOf(variables: Variables, production: boolean): PaymentSettings | null {
  const address = given(variables, 'PAYMENT_URL')
  const [publishableKey, secretKey, webhookSecret] = PAYMENT_KEYS.map((name) => given(variables, name))
  const isHosted = oneOf(variables, 'PAYMENT_PAGE', ['own', 'gateway']) === 'gateway'
  const named = methodsOf(variables)
  const hasKeys = Boolean(publishableKey ?? secretKey ?? webhookSecret)
  if (address === 'sandbox' || (address === null && !hasKeys)) {
    if (hasKeys) throw new EnvironmentProblem('PAYMENT_URL=sandbox makes its own keys: leave the others out.')
    return address === 'sandbox' || !production
      ? { kind: 'sandbox', isHosted, methods: named ?? GATEWAY_METHODS }
      : null
  }
  if (!publishableKey || !secretKey || !webhookSecret) {
    throw new EnvironmentProblem(`${PAYMENT_KEYS.join(', ')} go together.`)
  }
  const isOfOneMode = publishableKey.startsWith('pk_live_') === secretKey.startsWith('sk_live_')
  if (!publishableKey.startsWith('pk_') || !secretKey.startsWith('sk_') || !isOfOneMode) {
    throw new EnvironmentProblem(
      'PAYMENT_PUBLISHABLE_KEY begins with pk_ and PAYMENT_SECRET_KEY with sk_, both live or both test.',
    )
  }
  const url = URL.parse(address ?? 'https://api.moyasar.com')
  if (url?.protocol !== 'https:') {
    throw new EnvironmentProblem('PAYMENT_URL must be "sandbox" or an https address such as https://api.moyasar.com.')
  }
  const methods = named ?? ['card']
  const applePayFile = given(variables, 'PAYMENT_APPLE_PAY_FILE')
  if (methods.includes('apple-pay') && applePayFile === null && !isHosted) {
    throw new EnvironmentProblem(
      'PAYMENT_METHODS with apple-pay needs PAYMENT_APPLE_PAY_FILE: the path of the file with which Apple knows the domain, from the pages of the gateway.',
    )
  }
  return { kind: 'moyasar', isHosted, methods, url, publishableKey, secretKey, webhookSecret, applePayFile }
}

/** True if cards are really charged. */
export function isLivePayment(payment: PaymentSettings): boolean {
  return payment.kind === 'moyasar' && payment.secretKey.startsWith('sk_live_')
}
