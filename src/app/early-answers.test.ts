import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchOrTakeOver } from './early-answers.ts'

const PATH = '/api/student-exams'
const fetched = vi.fn<typeof fetch>()

/** A call as the typed client makes it. */
function call(token = 'hers', language = 'ar', init: RequestInit = {}): Promise<Response> {
  const headers = new Headers({ Authorization: `Bearer ${token}`, 'Accept-Language': language })
  return fetchOrTakeOver(PATH, { method: 'GET', headers, ...init })
}

function askedEarly(answer: Promise<Response> = Promise.resolve(new Response('early'))) {
  const abort = vi.fn<() => void>()
  window.miqyasAsked = { [PATH]: { token: 'hers', language: 'ar', answer, abort } }
  return abort
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response('own'))
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
})

afterEach(() => {
  delete window.miqyasAsked
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what the page asked before its scripts came is not asked again, and serves one call only', async () => {
  askedEarly()
  expect(await (await call()).text()).toBe('early')
  expect(fetched).not.toHaveBeenCalled()
  expect(await (await call()).text()).toBe('own')
})

test('an early answer that never came fails as the call itself would have', async () => {
  askedEarly(Promise.reject(new TypeError('Failed to fetch')))
  await expect(call()).rejects.toThrow('Failed to fetch')
  expect(fetched).not.toHaveBeenCalled()
})

test('anyone who signed in meanwhile, or reads another language, gets an answer of their own', async () => {
  for (const [token, language] of [
    ['his', 'ar'],
    ['hers', 'en'],
  ] as const) {
    const abort = askedEarly()
    expect(await (await call(token, language)).text(), token + language).toBe('own')
    expect(abort).toHaveBeenCalledOnce()
  }
})

test('a visitor is asked for too, and what was asked for a visitor is nothing for anyone who signed in meanwhile', async () => {
  const asVisitor = () => {
    window.miqyasAsked = {
      [PATH]: { language: 'ar', answer: Promise.resolve(new Response('early')), abort: () => undefined },
    }
  }
  asVisitor()
  expect(await (await fetchOrTakeOver(PATH, { headers: { 'Accept-Language': 'ar' } })).text()).toBe('early')
  asVisitor()
  expect(await (await call()).text()).toBe('own')
  askedEarly()
  expect(await (await fetchOrTakeOver(PATH, { headers: { 'Accept-Language': 'ar' } })).text()).toBe('own')
})

test('a call that is given up ends the early question too', async () => {
  const abort = askedEarly()
  const controller = new AbortController()
  await call('hers', 'ar', { signal: controller.signal })
  controller.abort()
  expect(abort).toHaveBeenCalledOnce()
})

test('after something was changed, or a long time, nobody gets what was asked before', async () => {
  const abort = askedEarly()
  await call('hers', 'ar', { method: 'POST' })
  expect(await (await call()).text()).toBe('own')
  expect(abort).toHaveBeenCalledOnce()
  askedEarly()
  vi.spyOn(performance, 'now').mockReturnValue(20_001)
  expect(await (await call()).text()).toBe('own')
})

test('what was asked a moment ago is no old news in a page that has stood for an hour', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(3_600_000)
  askedEarly()
  Object.assign(window.miqyasAsked?.[PATH] ?? {}, { at: 3_599_000 })
  expect(await (await call()).text()).toBe('early')
  expect(fetched).not.toHaveBeenCalled()
})

test('a form that was sent before the scripts came is not sent again, unless something else was typed since', async () => {
  const send = (body: string) => fetchOrTakeOver('/api/login', { method: 'POST', body })
  for (const [body, answer] of [
    ['typed', 'early'],
    ['corrected', 'own'],
  ] as const) {
    window.miqyasAsked = {
      '/api/login': { body: 'typed', answer: Promise.resolve(new Response('early')), abort: () => undefined },
    }
    expect(await (await send(body)).text()).toBe(answer)
    expect(await (await send(body)).text()).toBe('own')
  }
})

test('a lesson that was opened early is opened once, and what else was asked early still counts', async () => {
  const other = {
    token: 'hers',
    language: 'ar',
    answer: Promise.resolve(new Response('rights')),
    abort: vi.fn<() => void>(),
  }
  window.miqyasAsked = {
    [PATH]: { ...other, method: 'POST', answer: Promise.resolve(new Response('opened')) },
    '/api/roles-permissions': other,
  }
  expect(await (await call('hers', 'ar', { method: 'POST' })).text()).toBe('opened')
  expect(fetched).not.toHaveBeenCalled()
  expect(window.miqyasAsked).toHaveProperty(['/api/roles-permissions'])
})

test('who reads what was changed early, or changes what was read early, asks by themselves', async () => {
  const abort = askedEarly()
  expect(await (await call('hers', 'ar', { method: 'POST' })).text()).toBe('own')
  expect(abort).toHaveBeenCalledOnce()
  window.miqyasAsked = {
    [PATH]: { token: 'hers', language: 'ar', method: 'POST', answer: Promise.resolve(new Response('early')), abort },
  }
  expect(await (await call()).text()).toBe('own')
})
