/** Choice of the payment gateway of the server: the environment's, or the sandbox on this server itself. */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { moyasarGateway, noGateway, type PaymentGateway } from './adapters/payment-gateway/index.ts'
import { type Environment, isLivePayment } from './env.ts'
import { SANDBOX_PATH, type SandboxGateway, sandboxGateway } from './sandbox-gateway/index.ts'

const WEBHOOK_PATH = '/api/payments/webhook'

export interface Payments {
  readonly gateway: PaymentGateway
  /** Origins that pages call: cards go from the browser to the gateway, past us. */
  readonly calledOrigins: readonly string[]
  /** Null: the gateway is elsewhere, or there is none. */
  readonly sandbox: SandboxGateway | null
  /** Runs once the server listens; `address` is how it reaches itself. */
  listening(address: string): void
}

interface Surroundings {
  readonly publicUrl: URL
  readonly now: () => number
}

function sandboxPayments(folder: string, isHosted: boolean, { publicUrl, now }: Surroundings): Payments {
  let ownAddress = ''
  const secret = () => randomBytes(24).toString('base64url')
  const keys = { publishableKey: 'pk_test_sandbox', secretKey: `sk_test_${secret()}` }
  const webhookSecret = secret()
  const sandbox = sandboxGateway({ ...keys, folder, origin: () => publicUrl.origin, now })
  const gateway = moyasarGateway({
    ...keys,
    url: () => `${ownAddress}${SANDBOX_PATH}`,
    browserUrl: SANDBOX_PATH,
    webhookSecret,
    isLive: false,
    isHosted,
  })
  return {
    gateway,
    calledOrigins: [],
    sandbox,
    listening(address) {
      ownAddress = address
      sandbox.register(`${address}${WEBHOOK_PATH}`, webhookSecret)
    },
  }
}

export function paymentsOf({ payment, dataDirectory }: Environment, surroundings: Surroundings): Payments {
  const nothing = { calledOrigins: [], sandbox: null, listening: () => undefined }
  if (payment === null) return { ...nothing, gateway: noGateway }
  const { isHosted } = payment
  if (payment.kind === 'sandbox') {
    return sandboxPayments(path.join(dataDirectory, 'sandbox-gateway'), isHosted, surroundings)
  }
  const { url, publishableKey, secretKey, webhookSecret } = payment
  const keys = { publishableKey, secretKey, webhookSecret }
  const isLive = isLivePayment(payment)
  const gateway = moyasarGateway({ ...keys, url: () => url.href.replace(/\/+$/, ''), isLive, isHosted })
  return { ...nothing, gateway, calledOrigins: isHosted ? [] : [url.origin] }
}
