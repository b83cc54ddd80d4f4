import { afterEach, expect, it, vi } from 'vitest'
import { sendOverNetwork } from './send.ts'

const REQUEST = { path: '/api/attempts/a/events', body: {}, token: null, ticket: null }

afterEach(() => vi.unstubAllGlobals())

async function answerTo(response: Response) {
  vi.stubGlobal('fetch', async () => response)
  return sendOverNetwork(REQUEST)
}

const page = (status: number) => new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } })

it.each([200, 403, 404])(
  'a student in a hotel whose network answers %i with a page of its own is known to be there',
  async (status) => {
    expect(await answerTo(page(status))).toEqual({ kind: 'unreached', isIntercepted: true })
  },
)

it.each([502, 503, 504])(
  'a student whose academy is away behind its gateway (%i) is asked for no sign-in',
  async (status) => {
    expect(await answerTo(page(status))).toEqual({ kind: 'unreached' })
  },
)

it('a student without a network reaches nobody, and no network is blamed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendOverNetwork(REQUEST)).toEqual({ kind: 'unreached' })
})

it('a student is given the answer of the academy as it is', async () => {
  const envelope = { status: { error: true, message: '', code: 'attempts.closed' }, data: null }
  expect(await answerTo(Response.json(envelope, { status: 409 }))).toEqual({
    kind: 'answered',
    status: 409,
    code: 'attempts.closed',
    data: null,
  })
})
