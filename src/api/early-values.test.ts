import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchOrTakeOver } from '#src/app/early-answers.ts'
import { connectApi } from './connection.ts'
import { earlyValue, readEarlyAnswers } from './early-values.ts'

const PATH = '/api/questions?page=1&perPage=25'
const bank = { method: 'GET', path: '/api/questions' } as const
const input = { query: { page: 1, perPage: 25 } }

function answered(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status })
}

function askedEarly(answer: Promise<Response>, token = 'hers'): void {
  window.miqyasAsked = {
    [PATH]: { token, language: undefined, at: performance.now(), answer, abort: () => undefined },
  } as NonNullable<Window['miqyasAsked']>
}

const begun = () => earlyValue<never>(bank, input as never) as unknown

beforeEach(() => connectApi({ token: () => 'hers', unauthorized: () => undefined }))
afterEach(() => {
  delete window.miqyasAsked
  vi.restoreAllMocks()
})

test('a page begins with the answer that was there before it, and the next question is asked', async () => {
  askedEarly(Promise.resolve(answered({ status: { error: false }, data: { total: 3 } })))
  await readEarlyAnswers()
  expect(begun()).toEqual({ total: 3 })
  expect(begun()).toBeUndefined()
  expect(window.miqyasAsked).not.toHaveProperty([PATH])
})

test('an answer that has not come when the page is rendered is left to the call', async () => {
  askedEarly(new Promise(() => undefined))
  void readEarlyAnswers()
  expect(begun()).toBeUndefined()
  expect(window.miqyasAsked).toHaveProperty([PATH])
})

test('a refusal, and an answer that never came, are for the call to tell of', async () => {
  askedEarly(Promise.resolve(answered({ status: { error: true }, data: null }, 403)))
  await readEarlyAnswers()
  expect(begun()).toBeUndefined()
  askedEarly(Promise.reject(new TypeError('Failed to fetch')))
  await readEarlyAnswers()
  expect(begun()).toBeUndefined()
  expect(window.miqyasAsked).toHaveProperty([PATH])
})

test('nobody begins with what was asked for another reader, a while ago, or before something was changed', async () => {
  const answer = () => Promise.resolve(answered({ status: { error: false }, data: {} }))
  askedEarly(answer(), 'his')
  await readEarlyAnswers()
  expect(begun()).toBeUndefined()
  askedEarly(answer())
  await readEarlyAnswers()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  expect(begun()).toBeUndefined()
  vi.restoreAllMocks()
  askedEarly(answer())
  await readEarlyAnswers()
  vi.spyOn(window, 'fetch').mockResolvedValue(answered({}))
  await fetchOrTakeOver('/api/questions', { method: 'POST' })
  expect(begun()).toBeUndefined()
})

test('a call that came first has the answer, and a query does not begin with it too', async () => {
  askedEarly(Promise.resolve(answered({ status: { error: false }, data: { total: 3 } })))
  await readEarlyAnswers()
  const headers = { Authorization: 'Bearer hers' }
  const language = { headers: new Headers(headers) }
  vi.spyOn(window, 'fetch').mockResolvedValue(answered({}))
  await fetchOrTakeOver(PATH, language)
  expect(begun()).toBeUndefined()
})
