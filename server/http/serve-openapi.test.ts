import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestServer } from '#tests/http.ts'
import { openTestServer } from '#tests/http.ts'
import { API_DESCRIPTION_PER_MINUTE } from './limits.ts'

const made = vi.hoisted(() => ({ count: 0 }))

vi.mock('./openapi.ts', async (original) => {
  const actual = await original<typeof import('./openapi.ts')>()
  const openApiDocument: typeof actual.openApiDocument = (table) => {
    made.count += 1
    return actual.openApiDocument(table)
  }
  return { ...actual, openApiDocument }
})

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ modules: [] })
})
afterAll(() => server.close())

const ask = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ url: '/api/openapi.json', remoteAddress, headers })

it('the description of the API is made once, however often it is read, plain or compressed', async () => {
  const plain = await ask('10.0.0.1')
  const small = await ask('10.0.0.1', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload)
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(made.count).toBe(1)
})

it('a reader who has it is not sent it again, whatever the copy is called', async () => {
  const etag = String((await ask('10.0.0.2')).headers['etag'])
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*', ' * ']) {
    expect((await ask('10.0.0.2', { 'if-none-match': known })).statusCode).toBe(304)
  }
  for (const other of ['"another"', '"*"']) {
    expect((await ask('10.0.0.2', { 'if-none-match': other })).statusCode).toBe(200)
  }
})

it('an address that asks for it again and again is asked to wait, and no other one', async () => {
  const answers = []
  for (let count = 0; count <= API_DESCRIPTION_PER_MINUTE; count += 1) answers.push(await ask('10.0.0.3'))
  expect(answers.map(({ statusCode }) => statusCode).indexOf(429)).toBe(API_DESCRIPTION_PER_MINUTE)
  expect(answers.at(-1)?.headers['retry-after']).toBeDefined()
  expect((await ask('10.0.0.4')).statusCode).toBe(200)
})
