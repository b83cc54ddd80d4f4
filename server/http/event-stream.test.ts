import { fastify } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { failure, success } from '#contract/foundation/errors.ts'
import { type Access, defineRoute } from '#contract/foundation/route.ts'
import type { Authenticate } from './caller.ts'
import { bindEvents, type Principal } from './handler.ts'
import { STREAMS_OF_ONE } from './event-stream.ts'
import { mountRoute } from './mount.ts'
import { countRequests } from './rate-limit.ts'

const route = defineRoute({
  method: 'GET',
  path: '/api/test/events',
  summary: 'events',
  access: { kind: 'public' },
  query: z.object({ refuse: z.optional(z.string()) }),
  response: z.object({ number: z.int() }),
  format: 'event-stream',
  errors: ['exams.not-found'],
})

type Send = (event: { number: number }) => void

interface Guard {
  readonly access: Access
  readonly authenticate: Authenticate
}

const PUBLIC: Guard = { access: { kind: 'public' }, authenticate: async () => null }

async function openServer(lifeMs = 60_000, { access, authenticate }: Guard = PUBLIC) {
  const readers = new Set<Send>()
  const app = fastify()
  await countRequests(app)
  app.decorateRequest('caller', null)
  app.decorateRequest('limitKey', '')
  const bound = bindEvents({ ...route, access }, async ({ query }) => {
    if (query.refuse !== undefined) return failure('exams.not-found')
    return success({
      lifeMs,
      subscribe(send: Send) {
        readers.add(send)
        send({ number: 0 })
        return () => readers.delete(send)
      },
    })
  })
  mountRoute(app, bound, authenticate)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, origin, readers }
}

let running: Awaited<ReturnType<typeof openServer>> | null = null
afterEach(async () => {
  vi.useRealTimers()
  await running?.app.close()
  running = null
})

async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, wanted: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  while (!text.includes(wanted)) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
  }
  return text
}

it('a person who listens hears every event, without what its schema does not name', async () => {
  running = await openServer()
  const response = await fetch(`${running.origin}${route.path}`)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const reader = response.body?.getReader()
  if (reader === undefined) throw new Error('the answer has no body')
  expect(await readUntil(reader, '"number":0')).toContain('data: {"number":0}\n\n')
  for (const send of running.readers) send({ number: 1, secret: 'x' } as never)
  expect(await readUntil(reader, '"number":1')).not.toContain('secret')
})

it('a person who goes away is forgotten', async () => {
  running = await openServer()
  const leaving = new AbortController()
  const response = await fetch(`${running.origin}${route.path}`, { signal: leaving.signal })
  expect(running.readers.size).toBe(1)
  await response.body?.getReader().read()
  leaving.abort()
  await expect.poll(() => running?.readers.size).toBe(0)
})

it('a person who may not listen reads an envelope', async () => {
  running = await openServer()
  const response = await fetch(`${running.origin}${route.path}?refuse=yes`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ status: { error: true, code: 'exams.not-found' } })
})

it('an event that does not fit its schema ends the stream, and an operator reads why', async () => {
  running = await openServer()
  const response = await fetch(`${running.origin}${route.path}`)
  const reader = response.body?.getReader()
  if (reader === undefined) throw new Error('the answer has no body')
  await readUntil(reader, '"number":0')
  for (const send of running.readers) send({ number: 'one' } as never)
  expect(await readUntil(reader, 'never')).not.toContain('one')
  await expect.poll(() => running?.readers.size).toBe(0)
})

it('an operator who stops the server is not kept waiting by those who listen', async () => {
  running = await openServer()
  const response = await fetch(`${running.origin}${route.path}`)
  const reader = response.body?.getReader()
  if (reader === undefined) throw new Error('the answer has no body')
  await running.app.close()
  expect(await readUntil(reader, 'never')).toContain('"number":0')
  expect(running.readers.size).toBe(0)
})

it('a proxy that cuts silent lines hears a comment, and a stream that is old ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  running = await openServer(90_000)
  const response = await fetch(`${running.origin}${route.path}`)
  const reader = response.body?.getReader()
  if (reader === undefined) throw new Error('the answer has no body')
  await readUntil(reader, '"number":0')
  vi.advanceTimersByTime(41_000)
  expect(await readUntil(reader, ':\n\n')).toContain(':\n\n')
  vi.advanceTimersByTime(100_000)
  await readUntil(reader, 'never')
  expect(running.readers.size).toBe(0)
})

it('a person keeps a limited number of streams open, asked for at once or in turn, and may open another later', async () => {
  const authenticate = async () => ({ userId: 'u1', role: 'staff', permissions: new Set() }) as unknown as Principal
  running = await openServer(60_000, { access: { kind: 'signed-in' }, authenticate })
  const { origin, readers } = running
  const leaving = new AbortController()
  const open = () =>
    fetch(`${origin}${route.path}`, { headers: { authorization: `Bearer ${'a'.repeat(43)}` }, signal: leaving.signal })
  const answers = await Promise.all(Array.from({ length: STREAMS_OF_ONE + 10 }, open))
  const refused = answers.filter(({ status }) => status !== 200)
  expect([readers.size, refused.length]).toEqual([STREAMS_OF_ONE, 10])
  expect(await refused[0]?.json()).toMatchObject({ status: { error: true, code: 'request.too-many' } })
  await answers.find(({ status }) => status === 200)?.body?.cancel()
  await expect.poll(() => readers.size).toBe(STREAMS_OF_ONE - 1)
  const another = await open()
  expect([another.status, readers.size]).toEqual([200, STREAMS_OF_ONE])
  leaving.abort()
})

it('a person who was stopped meanwhile hears no more from the next beat on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  let signedIn: Principal | null = { userId: 'u1', role: 'staff', permissions: new Set() } as unknown as Principal
  running = await openServer(300_000, { access: { kind: 'signed-in' }, authenticate: async () => signedIn })
  const headers = { authorization: `Bearer ${'a'.repeat(43)}` }
  const response = await fetch(`${running.origin}${route.path}`, { headers })
  const reader = response.body?.getReader()
  if (reader === undefined) throw new Error('the answer has no body')
  await readUntil(reader, '"number":0')
  vi.advanceTimersByTime(41_000)
  await readUntil(reader, ':\n\n')
  expect(running.readers.size).toBe(1)
  signedIn = null
  vi.advanceTimersByTime(41_000)
  await readUntil(reader, 'never')
  expect(running.readers.size).toBe(0)
})
