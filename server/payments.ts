/** Choice of the payment gateway of the server: the environment's, or the sandbox on this server itself. */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { moyasarGateway, noGateway, type PaymentGateway } from './adapters/payment-gateway/index.ts'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import type { GatewayMethod } from '#domain/orders/statuses.ts'
import type { Environment } from './env.ts'
import { isLivePayment } from './payment-settings.ts'
import { SANDBOX_FOLDER, SANDBOX_PATH, type SandboxGateway, sandboxGateway } from './sandbox-gateway/index.ts'

const WEBHOOK_PATH = '/api/payments/webhook'

export interface Payments {
  readonly gateway: PaymentGateway
  /** Origins that pages call: cards go from the browser to the gateway, past us. */
  readonly calledOrigins: readonly string[]
  /** Serves what others ask for: the sandbox, or the file by which Apple knows the domain. */
  serve(app: FastifyInstance): void
  /** Null: the gateway is elsewhere, or there is none. */
  readonly sandbox: SandboxGateway | null
  /** Runs once the server listens; `address` is how it reaches itself. */
  listening(address: string): void
}

interface Surroundings {
  readonly publicUrl: URL
  readonly now: () => number
}

interface SandboxSettings {
  readonly folder: string
  readonly isHosted: boolean
  readonly methods: readonly GatewayMethod[]
}

function sandboxPayments(settings: SandboxSettings, { publicUrl, now }: Surroundings): Payments {
  const { folder, ...ways } = settings
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
    ...ways,
  })
  return {
    gateway,
    calledOrigins: [],
    serve: sandbox.serve,
    sandbox,
    listening(address) {
      ownAddress = address
      sandbox.register(`${address}${WEBHOOK_PATH}`, webhookSecret)
    },
  }
}

export function paymentsOf({ payment, dataDirectory }: Environment, surroundings: Surroundings): Payments {
  const nothing = { calledOrigins: [], sandbox: null, serve: () => undefined, listening: () => undefined }
  if (payment === null) return { ...nothing, gateway: noGateway }
  const { isHosted, methods } = payment
  if (payment.kind === 'sandbox') {
    return sandboxPayments({ folder: path.join(dataDirectory, SANDBOX_FOLDER), isHosted, methods }, surroundings)
  }
  const { url, publishableKey, secretKey, webhookSecret, applePayFile } = payment
  const keys = { publishableKey, secretKey, webhookSecret }
  const isLive = isLivePayment(payment)
  const gateway = moyasarGateway({ ...keys, url: () => url.href.replace(/\/+$/, ''), isLive, isHosted, methods })
  const serve = applePayFile === null ? nothing.serve : (app: FastifyInstance) => serveAppleFile(app, applePayFile)
  return { ...nothing, gateway, serve, calledOrigins: isHosted ? [] : [url.origin] }
}

/** Apple asks for it when the domain is registered, and again before the registration ends. */
function serveAppleFile(app: FastifyInstance, file: string): void {
  app.get('/.well-known/apple-developer-merchantid-domain-association', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(file)),
  )
}
