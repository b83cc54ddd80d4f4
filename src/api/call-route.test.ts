import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callRoute } from './call-route.ts'
import { connectApi } from './connection.ts'
import { isServerReachable } from './reachability.ts'
import { routes } from './routes.gen.ts'

const fetched = vi.fn<typeof fetch>()
const unauthorized = vi.fn<(token: string) => void>()

function answer(status: number, body: unknown): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
}

function envelope(data: unknown, code?: string) {
  return { status: { error: code !== undefined, message: code === undefined ? '' : 'A sentence', code }, data }
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  unauthorized.mockReset()
  connectApi({ token: () => 'the-token', unauthorized })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const examId = '00000000-0000-4000-8000-000000000001'

test('a call fills the path and the query of its route and carries the sign-in', async () => {
  fetched.mockResolvedValue(answer(200, envelope({ items: [], total: 0, page: 2, perPage: 5 })))
  await callRoute(routes.exams.listExams, { query: { page: 2, perPage: 5, q: 'نسبة & تناسب' } })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(new URL(String(url), 'http://x').searchParams.get('q')).toBe('نسبة & تناسب')
  expect(String(url)).toMatch(/^\/api\/exams\?page=2&perPage=5&q=/)
  const headers = new Headers(init?.headers)
  expect(headers.get('authorization')).toBe('Bearer the-token')
  expect(headers.get('accept')).toBe('application/json')
  expect(headers.has('content-type')).toBe(false)
})

test('a student without a network gets a failure with its own code, not an exception', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const result = await callRoute(routes.exams.prepareExam, { params: { id: examId } })
  expect(result).toMatchObject({ ok: false, code: 'network.unreachable', status: null })
  expect(isServerReachable()).toBe(false)
})

test('silence of twenty seconds counts as unreachable', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(
    (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const call = callRoute(routes.settings.readTime)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await call).toMatchObject({ ok: false, code: 'network.unreachable' })
})

test('a refusal brings code, sentence and field errors of the server', async () => {
  const refused = envelope({ fields: { email: { code: 'emailRegistered' } } }, 'auth.email-taken')
  fetched.mockResolvedValue(answer(422, refused))
  const result = await callRoute(routes.auth.logout)
  expect(result).toMatchObject({
    ok: false,
    code: 'auth.email-taken',
    message: 'A sentence',
    status: 422,
    fields: { email: { code: 'emailRegistered' } },
  })
})

test('a page of a proxy in the place of an answer reads as a server that is not available', async () => {
  fetched.mockResolvedValue(answer(502, '<html>Bad gateway</html>'))
  expect(await callRoute(routes.settings.readTime)).toMatchObject({
    ok: false,
    code: 'server.unavailable',
    status: 502,
  })
  expect(isServerReachable()).toBe(false)
})

test('a 401 that is not of the academy says nothing about the sign-in', async () => {
  fetched.mockResolvedValue(answer(401, { error: 'login_required' }))
  expect(await callRoute(routes.exams.listStudentExams)).toMatchObject({ ok: false, code: 'server.unavailable' })
  expect(unauthorized).not.toHaveBeenCalled()
})

test('a 401 tells the sign-in which token the server no longer knows', async () => {
  fetched.mockResolvedValue(answer(401, envelope(null, 'auth.sign-in-required')))
  await callRoute(routes.exams.listStudentExams)
  expect(unauthorized).toHaveBeenCalledWith('the-token')
})

test('a visitor with a wrong password is not signed out of anything', async () => {
  connectApi({ token: () => null, unauthorized })
  fetched.mockResolvedValue(answer(401, envelope(null, 'auth.invalid-credentials')))
  const result = await callRoute(routes.auth.login, { body: { email: 'a@b.c', password: 'x' } })
  expect(result).toMatchObject({ ok: false, code: 'auth.invalid-credentials' })
  expect(unauthorized).not.toHaveBeenCalled()
})
