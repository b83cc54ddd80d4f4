/**
 * The sandbox of the payment gateway by the clock of the month, on a port of this machine that is closed afterwards. It
 * keeps its payments in the folder from which the running server's own sandbox reads them, so that both agree.
 */
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { moyasarGateway, type PaymentGateway } from '#server/adapters/payment-gateway/index.ts'
import { SANDBOX_PATH, sandboxGateway } from '#server/sandbox-gateway/index.ts'
import type { Clock } from './played-academy.ts'

/** Test cards that Moyasar publishes, by what becomes of them. */
const CARDS = {
  approved: '4111114005765430',
  mada: '4201320111111010',
  'no-funds': '4201320000311101',
  expired: '4201322267774310',
} as const

export type CardKind = keyof typeof CARDS

export interface CardGateway {
  readonly gateway: PaymentGateway
  /** The token that a browser gets for a card. */
  token(kind: CardKind): Promise<string>
  /** The buyer approves on the page of the bank. */
  approve(approvalUrl: string): Promise<void>
  /** Reports to the academy what became of payments, as the gateway does by itself. */
  report(): Promise<void>
  close(): Promise<void>
}

/** `publicUrl`: address at which people reach the academy. `hear`: takes a report of the gateway. */
export async function openCardGateway(
  { folder, publicUrl, clock }: { readonly folder: string; readonly publicUrl: URL; readonly clock: Clock },
  hear: (report: unknown) => Promise<void>,
): Promise<CardGateway> {
  const keys = { publishableKey: 'pk_test_sandbox', secretKey: `sk_test_${randomBytes(24).toString('base64url')}` }
  const app = fastify()
  const sandbox = sandboxGateway({ ...keys, folder, origin: () => publicUrl.origin, now: () => clock.now })
  sandbox.serve(app)
  app.post('/reports', async ({ body }) => {
    await hear(body)
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${SANDBOX_PATH}`
  const webhookSecret = randomBytes(24).toString('base64url')
  sandbox.register(`http://127.0.0.1:${port}/reports`, webhookSecret)
  const post = async (address: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return {
    gateway: moyasarGateway({
      ...keys,
      url: () => url,
      browserUrl: SANDBOX_PATH,
      webhookSecret,
      isLive: false,
      isHosted: false,
      methods: ['card', 'apple-pay', 'stc-pay'],
    }),
    async token(kind) {
      const card = { name: 'Sample Buyer', number: CARDS[kind], month: '11', year: '39', cvc: '111' }
      const answer = await post(`${url}/v1/tokens`, { publishable_api_key: keys.publishableKey, ...card })
      const { id } = (await answer.json()) as { readonly id: string }
      return id
    },
    async approve(approvalUrl) {
      await post(`${url}${new URL(approvalUrl).pathname.slice(SANDBOX_PATH.length)}`, { approval: 'AUTHENTICATED' })
    },
    report: () => sandbox.report(),
    close: () => app.close(),
  }
}
