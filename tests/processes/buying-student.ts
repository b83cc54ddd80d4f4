/** A student who buys by card over HTTP, as browser, bank and gateway do it: the sandbox is in the server's own process. */
import { randomUUID } from 'node:crypto'
import { SAMPLE_ADMIN } from '#server/seed/sample-accounts.ts'

/** Moyasar's published card that asks for approval and pays. */
const CARD = { name: 'Sara Ali', number: '4111111111111111', month: '01', year: '35', cvc: '918' }

interface Offer {
  readonly id: string
  readonly monthly: { readonly price: number } | null
}

const PACKAGE = {
  name: { ar: 'الفضية', en: 'Silver' },
  description: { ar: '', en: '' },
  tier: 'silver',
  monthly: { price: 9_950, days: 30 },
  yearly: { price: null, days: 365 },
  features: [],
  position: 1,
  status: 'active',
}

/** Something to buy, made by the admin of the sample academy. */
export async function sellPackage(origin: string): Promise<void> {
  const post = (path: string, body: object, token = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/api/login', SAMPLE_ADMIN)
  const { data } = (await signedIn.json()) as { readonly data: { readonly access_token: string } }
  const made = await post('/api/packages', PACKAGE, data.access_token)
  if (!made.ok) throw new Error(`no package was made: ${await made.text()}`)
}

export class BuyingStudent {
  readonly #origin: () => string
  readonly #token: string
  orderId = ''
  #bank = ''

  constructor(origin: () => string, token: string) {
    this.#origin = origin
    this.#token = token
  }

  async #ask<Data>(path: string, body?: object): Promise<Data> {
    const answer = await fetch(this.#origin() + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { readonly data: Data }).data
  }

  /** Goes as far as the bank's page. */
  async begin(): Promise<void> {
    const { items } = await this.#ask<{ items: Offer[] }>('/api/packages/offers')
    const offer = items.find(({ monthly }) => monthly !== null)
    const wish = { packageId: offer?.id ?? '', period: 'monthly', code: null }
    const { quote } = await this.#ask<{ quote: { total: number } }>('/api/orders/quote', wish)
    this.orderId = randomUUID()
    const placed = await this.#ask<{ id: string }>('/api/orders', { ...wish, id: this.orderId, total: quote.total })
    this.orderId = placed.id
    const body = { tryId: randomUUID(), token: await this.#cardToken() }
    const paid = await this.#ask<{ approvalUrl: string }>(`/api/orders/${this.orderId}/payments`, body)
    this.#bank = paid.approvalUrl
  }

  async #cardToken(): Promise<string> {
    const { entry } = await this.#ask<{ entry: { tokenUrl: string; publishableKey: string } }>(
      '/api/payments/card-entry',
    )
    const fields = { ...CARD, publishable_api_key: entry.publishableKey, save_only: 'true' }
    const answer = await fetch(new URL(entry.tokenUrl, this.#origin()), {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    return ((await answer.json()) as { readonly id: string }).id
  }

  /** The gateway's yes, which is on its disk when this is answered; a repetition changes nothing. */
  async approve(): Promise<void> {
    const body = new URLSearchParams({ approval: 'AUTHENTICATED' })
    const answer = await fetch(this.#bank, { method: 'POST', body, redirect: 'manual' })
    if (answer.status !== 303) throw new Error(`the bank answered with ${answer.status}`)
  }

  /** Does what the return page does: it makes our server ask the gateway. */
  async look(): Promise<string> {
    return (await this.#ask<{ status: string }>(`/api/orders/${this.orderId}`)).status
  }

  async opened(): Promise<number> {
    return (await this.#ask<{ items: unknown[] }>('/api/plan')).items.length
  }

  async receipts(): Promise<readonly string[]> {
    return (await this.#ask<{ items: { number: string }[] }>('/api/receipts')).items.map(({ number }) => number)
  }
}
