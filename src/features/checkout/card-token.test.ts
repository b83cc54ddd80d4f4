import { describe, expect, it, vi } from 'vitest'
import { askForToken } from './card-token.ts'

const entry = {
  tokenUrl: 'https://gateway.example/v1/tokens',
  publishableKey: 'pk_test_1',
  isTest: true,
  isHosted: false,
  methods: ['card' as const],
  applePayUrl: '',
}
const card = { number: '٤٢٠١ ٣٢٠١ 1111-1010', holder: ' Sara  Ali ', expiry: { month: 1, year: 2029 }, code: '١٢٣' }

function answered(status: number, body: unknown) {
  return vi.fn<typeof fetch>().mockResolvedValue(new Response(JSON.stringify(body), { status }))
}

describe('a buyer who hands over a card', () => {
  it('hands it to the gateway alone, in digits that it reads', async () => {
    const ask = answered(201, { id: 'token_1' })
    expect(await askForToken(entry, card, ask)).toEqual({ kind: 'token', token: 'token_1' })
    const [url, init] = ask.mock.calls[0] ?? []
    expect(url).toBe(entry.tokenUrl)
    expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
      publishable_api_key: 'pk_test_1',
      save_only: 'true',
      name: 'Sara Ali',
      number: '4201320111111010',
      month: '01',
      year: '2029',
      cvc: '123',
    })
    expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' })
  })

  it('learns which fields the gateway refuses', async () => {
    const ask = answered(400, {
      type: 'invalid_request_error',
      errors: { cvc: ['is invalid'], month: ['x'], year: [] },
    })
    expect(await askForToken(entry, card, ask)).toEqual({ kind: 'refused', fields: ['code', 'expiry'] })
    expect(await askForToken(entry, card, answered(400, { errors: 'text' }))).toEqual({ kind: 'refused', fields: [] })
  })

  it('does not read of a wrong card when the gateway is away, or something between answers', async () => {
    expect(await askForToken(entry, card, answered(503, {}))).toEqual({ kind: 'away' })
    expect(await askForToken(entry, card, answered(401, { errors: null }))).toEqual({ kind: 'away' })
    const page = vi.fn<typeof fetch>().mockResolvedValue(new Response('<html>', { status: 403 }))
    expect(await askForToken(entry, card, page)).toEqual({ kind: 'away' })
    expect(await askForToken(entry, card, vi.fn<typeof fetch>().mockRejectedValue(new TypeError()))).toEqual({
      kind: 'away',
    })
  })
})
