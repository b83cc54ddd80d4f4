import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { failure, success } from '#contract/foundation/errors.ts'
import { text } from '#contract/foundation/field.ts'
import type { Access } from '#contract/foundation/route.ts'
import { defineRoute } from '#contract/foundation/route.ts'
import { identifierParams } from '#contract/foundation/schemas.ts'
import type { BoundRoute } from './handler.ts'
import { bind } from './handler.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer } from '#tests/http.ts'

const anyone: Access = { kind: 'public' }
const post = { method: 'POST', summary: 'a route of this test', access: anyone, perMinute: 1000 } as const
const get = { ...post, method: 'GET' } as const

const projection = defineRoute({
  ...get,
  path: '/api/test/projection',
  response: z.object({ id: z.string(), options: z.array(z.object({ html: z.string() })) }),
})
const long = defineRoute({ ...get, path: '/api/test/long', response: z.object({ words: z.array(z.string()) }) })
const unfit = defineRoute({ ...get, path: '/api/test/unfit', response: z.object({ count: z.int() }) })
const undeclared = defineRoute({ ...get, path: '/api/test/undeclared', response: z.object({}) })
const thrown = defineRoute({ ...get, path: '/api/test/thrown', response: z.object({}) })
const away = defineRoute({ ...get, path: '/api/test/away', response: z.object({}) })
const binary = defineRoute({ ...get, path: '/api/test/binary', response: z.unknown(), format: 'binary' })
const spread = defineRoute({
  ...get,
  path: '/api/test/spread',
  response: z.object({}),
  perMinute: 120,
  countedBy: 'second',
})
const scarce = defineRoute({ ...get, path: '/api/test/scarce', response: z.object({}), perMinute: 2 })
const taken = defineRoute({
  ...post,
  path: '/api/test/taken',
  response: z.object({}),
  errors: ['attempts.events-missing'],
})
const input = defineRoute({
  ...post,
  path: '/api/test/input/:id',
  params: identifierParams,
  body: z.object({
    name: text({ minimum: 2, maximum: 5 }),
    lines: z.optional(z.array(z.object({ amount: z.int().check(z.minimum(1)) }))),
  }),
  response: z.object({ id: z.string(), body: z.unknown() }),
  bodyLimit: 1024,
})
const ticket = defineRoute({
  ...post,
  path: '/api/test/ticket',
  access: { kind: 'ticket' },
  response: z.object({ ticket: z.nullable(z.string()) }),
  errors: ['attempts.ticket-refused'],
})

const SECRET = 'secret-that-nobody-may-read'

const bound: BoundRoute[] = [
  bind(projection, async () => {
    const options = [{ html: 'ب', correct: true }]
    return success({ id: 'q', options, correctOptionIds: ['o1'] })
  }),
  bind(long, async () => success({ words: Array.from({ length: 500 }, (_, index) => `كلمة ${index}`) })),
  bind(unfit, async () => success({ count: 1.5 })),
  bind(undeclared, async () => failure('exams.not-found') as never),
  bind(thrown, async () => {
    throw new Error(`failed near ${SECRET}`, { cause: new Error('inner') })
  }),
  bind(away, async () => {
    throw Object.assign(new Error('Failed query'), { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })
  }),
  bind(binary, async () => success({ bytes: Buffer.from([0, 1, 2]), contentType: 'application/x-test', etag: 'abc' })),
  bind(spread, async () => success({})),
  bind(scarce, async () => success({})),
  bind(taken, async () => failure('attempts.events-missing', { detail: { missingFrom: 4 } })),
  bind(input, async ({ params, body }) => success({ id: params.id, body })),
  bind(ticket, async ({ context }) => success({ ticket: context.ticket })),
]

let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ modules: [() => bound] })
})
afterAll(() => server.close())

const ID = '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c'
const send = (body: unknown, language: 'ar' | 'en' = 'en', id = ID) =>
  call<{ fields: Record<string, object> }>(server.app, 'POST', `/api/test/input/${id}`, { body, language })

describe('a reader', () => {
  it('never receives a field that the schema of the answer does not name', async () => {
    const answer = await call(server.app, 'GET', projection.path)
    expect(answer.envelope).toEqual({
      status: { error: false, message: '' },
      data: { id: 'q', options: [{ html: 'ب' }] },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('of a long answer gets it compressed where the browser takes that, and plain else', async () => {
    const read = (encoding: string) =>
      server.app.inject({ method: 'GET', url: long.path, headers: { 'accept-encoding': encoding } })
    const [small, plain, refused] = [await read('gzip, br'), await read('gzip'), await read('br;q=0')]
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload)
    expect(small.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length)
    for (const answer of [plain, refused]) {
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers['vary']).toBe('accept-encoding')
    }
    expect(plain.json()).toMatchObject({ data: { words: expect.arrayContaining(['كلمة 499']) as string[] } })
    const short = await server.app.inject({ url: projection.path, headers: { 'accept-encoding': 'br' } })
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  it('is informed that something went wrong when an answer does not fit its schema', async () => {
    const answer = await call(server.app, 'GET', unfit.path, { language: 'en' })
    expect(answer.status).toBe(500)
    expect(answer.envelope.status.code).toBe('server.unexpected')
    expect(server.logged.join('')).toContain('the answer does not fit its schema at count')
  })

  it('gets the same answer when a handler fails with a code that its route does not declare', async () => {
    const answer = await call(server.app, 'GET', undeclared.path)
    expect(answer.envelope.status.code).toBe('server.unexpected')
    expect(server.logged.join('')).toContain('fails with undeclared exams.not-found')
  })

  it('sees neither the message nor the stack of a bug', async () => {
    const answer = await call(server.app, 'GET', thrown.path, { language: 'en' })
    expect(answer.status).toBe(500)
    expect(answer.text).not.toMatch(/secret|inner|\.ts|at /)
    expect(answer.envelope.data).toBeNull()
    // The reader can tell its number to who looks at the log.
    const { message, requestId = 'none' } = answer.envelope.status as { message: string; requestId?: string }
    expect(message).toContain(requestId)
  })

  it('hears that the service is away when the database is', async () => {
    const answer = await call(server.app, 'GET', away.path)
    expect(answer.status).toBe(503)
    expect(answer.envelope.status.code).toBe('server.unavailable')
    const { requestId } = answer.envelope.status as { readonly requestId?: string }
    expect(requestId).toMatch(/^[0-9a-f]{12}$/)
    expect(server.logged.some((line) => line.includes(`"id":"${requestId}"`))).toBe(true)
  })

  it('gets the detail that a failure carries', async () => {
    const answer = await call(server.app, 'POST', taken.path)
    expect(answer.status).toBe(409)
    expect(answer.envelope.data).toEqual({ detail: { missingFrom: 4 } })
  })

  it('gets bytes once and is informed afterwards that they have not changed', async () => {
    const first = await server.app.inject({ url: binary.path })
    expect(first.headers).toMatchObject({ etag: '"abc"', 'content-type': 'application/x-test' })
    expect(first.headers['cache-control']).toContain('immutable')
    expect([...first.rawPayload]).toEqual([0, 1, 2])
    const again = await server.app.inject({ url: binary.path, headers: { 'if-none-match': '"abc"' } })
    expect(again.statusCode).toBe(304)
  })
})

describe('what a writer sends', () => {
  it('reaches the handler without fields that the schema does not name', async () => {
    const answer = await call(server.app, 'POST', `/api/test/input/${ID}`, { body: { name: 'abc', role: 'admin' } })
    expect(answer.envelope.data).toEqual({ id: ID, body: { name: 'abc' } })
  })

  it('is checked field by field, with the numbers of the rule in the sentence', async () => {
    const answer = await send({ name: 'abcdefgh', lines: [{ amount: 1 }, { amount: 0 }, {}] })
    expect(answer.status).toBe(422)
    expect(answer.envelope.status.code).toBe('request.invalid')
    expect(answer.envelope.data.fields).toEqual({
      name: { code: 'maxLength', values: { max: 5 }, message: 'Enter no more than 5 characters.' },
      'lines.1.amount': { code: 'minValue', values: { min: 1 }, message: 'Enter 1 or more.' },
      'lines.2.amount': { code: 'required', message: 'This field is required.' },
    })
  })

  it('is answered in Arabic when nothing else is asked for', async () => {
    const answer = await call<{ fields: Record<string, object> }>(server.app, 'POST', `/api/test/input/${ID}`, {
      body: {},
    })
    expect(answer.envelope.data.fields).toEqual({ name: { code: 'required', message: 'هذا الحقل مطلوب.' } })
  })

  it('reads as missing fields when there is no body at all', async () => {
    const answer = await call<{ fields: object }>(server.app, 'POST', `/api/test/input/${ID}`)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.envelope.data.fields)).toEqual(['name'])
  })

  it('may be an empty body that is called JSON', async () => {
    const answer = await call(server.app, 'POST', taken.path, { headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(409)
  })

  it('must be an object', async () => {
    for (const body of [[], 'null', '7', '"text"']) expect((await send(body)).status).toBe(422)
  })

  it('must carry an identifier where the path has one', async () => {
    const answer = await send({ name: 'abc' }, 'en', 'not-an-id')
    expect(answer.envelope.data.fields).toMatchObject({ id: { code: 'invalid' } })
  })

  it('is refused with its usual status when it is no JSON, another type or too large', async () => {
    const malformed = await send('{"name":')
    expect([malformed.status, malformed.envelope.status.code]).toEqual([400, 'request.malformed'])
    const form = await call(server.app, 'POST', `/api/test/input/${ID}`, {
      body: 'name=abc',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([form.status, form.envelope.status.code]).toEqual([415, 'request.unsupported-media-type'])
    const large = await send({ name: 'x'.repeat(2000) })
    expect([large.status, large.envelope.status.code]).toEqual([413, 'request.too-large'])
  })

  it('may not reach for a prototype or hold a character that no text column can keep', async () => {
    expect((await send('{"name":"abc","__proto__":{"admin":true}}')).status).toBe(400)
    expect((await send(String.raw`{"name":"a\u0000b"}`)).status).toBe(400)
    expect((await send(String.raw`{"name":"\\u0000"}`)).status).toBe(422)
    expect((await send({ name: 'abc' }, 'en', `${ID}%00`)).status).toBe(400)
  })
})

describe('a device with a submit ticket', () => {
  it('is let in with a well-formed ticket, whatever its sign-in is', async () => {
    const value = 'a'.repeat(43)
    const headers = { 'x-attempt-ticket': value, authorization: 'Bearer expired' }
    const answer = await call(server.app, 'POST', ticket.path, { headers })
    expect(answer.envelope.data).toEqual({ ticket: value })
  })

  it('is refused with none or a malformed one', async () => {
    const attempts: Record<string, string>[] = [{}, { 'x-attempt-ticket': 'short' }]
    for (const headers of attempts) {
      const answer = await call(server.app, 'POST', ticket.path, { headers })
      expect([answer.status, answer.envelope.status.code]).toEqual([403, 'attempts.ticket-refused'])
    }
  })
})

const ask = (address: string) => call<{ detail: { waitSeconds: number } }>(server.app, 'GET', scarce.path, { address })

describe('a person who asks too often', () => {
  it('is asked to wait, while others are served', async () => {
    expect((await ask('203.0.113.1')).status).toBe(200)
    expect((await ask('203.0.113.1')).status).toBe(200)
    const refused = await ask('203.0.113.1')
    expect(refused.status).toBe(429)
    expect(refused.envelope.status.code).toBe('request.too-many')
    expect(Number(refused.headers['retry-after'])).toBe(refused.envelope.data.detail.waitSeconds)
    expect((await ask('203.0.113.2')).status).toBe(200)
  })

  it('waits for a second where the route counts by the second, however much was asked before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28) })
    const knock = () =>
      call<{ detail: { waitSeconds: number } }>(server.app, 'GET', spread.path, { address: '203.0.113.9' })
    const answers = []
    for (let asked = 0; asked < 200; asked += 1) answers.push(await knock())
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(2)
    expect(answers.at(-1)?.envelope.data.detail.waitSeconds).toBe(1)
    vi.setSystemTime(Date.now() + 1_001)
    expect((await knock()).status).toBe(200)
    vi.useRealTimers()
  })

  it('gains nothing from the many addresses of one IPv6 network', async () => {
    await ask('2001:db8::1')
    await ask('2001:db8::2')
    expect((await ask('2001:db8::3')).status).toBe(429)
    expect((await ask('2001:db8:0:1::3')).status).toBe(200)
  })
})

describe('an address that leads nowhere', () => {
  it('is answered with an envelope for unknown paths, methods and unreadable addresses', async () => {
    const unknown = await call(server.app, 'GET', '/api/nothing', { language: 'en' })
    expect([unknown.status, unknown.envelope.status.code]).toEqual([404, 'request.not-found'])
    const method = await call(server.app, 'DELETE', projection.path)
    expect(method.envelope.status.code).toBe('request.not-found')
    const unreadable = await call(server.app, 'GET', '/api/test/%zz')
    expect([unreadable.status, unreadable.envelope.status.code]).toEqual([400, 'request.malformed'])
  })
})

describe('an operator who reads the log', () => {
  it('finds the bug with its cause and the route, and nothing that a person sent', () => {
    const lines = server.logged.map((line) => JSON.parse(line) as { err?: { message: string }; req?: object })
    const bug = lines.find(({ err }) => err?.message.includes(SECRET))
    expect(bug).toMatchObject({ req: { method: 'GET', route: thrown.path }, err: { cause: { message: 'inner' } } })
    expect(server.logged.join('')).not.toContain('abcdefgh')
  })
})
