import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectApi } from './connection.ts'
import { download, fileNameOf } from './download.ts'
import type { ClientRoute } from './client-route.ts'

const route: ClientRoute<unknown> = { method: 'GET', path: '/api/users/export' }

beforeEach(() => {
  connectApi({ token: () => 'secret', unauthorized: () => undefined })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
})

afterEach(() => vi.unstubAllGlobals())

function answerWith(response: Response) {
  const fetched = vi.fn((..._call: [string, RequestInit]) => Promise.resolve(response))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('an admin who exports gets the file under the name that the server gave it', async () => {
  const headers = { 'Content-Disposition': "attachment; filename*=UTF-8''%D8%A7%D9%84%D8%B7%D9%84%D8%A7%D8%A8.csv" }
  const fetched = answerWith(new Response('a,b', { headers }))
  expect(await download(route, { query: { format: 'csv' } } as never, 'users.csv')).toEqual({
    ok: true,
    value: 'الطلاب.csv',
  })
  const [address, request] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/users/export?format=csv')
  expect(new Headers(request?.headers).get('Authorization')).toBe('Bearer secret')
})

test('an admin whose export is refused reads the sentence of the server', async () => {
  const status = { error: true, message: 'لا تملك صلاحية', code: 'auth.forbidden' }
  answerWith(Response.json({ status, data: null }, { status: 403 }))
  expect(await download(route, {} as never, 'x')).toMatchObject({
    ok: false,
    code: 'auth.forbidden',
    message: 'لا تملك صلاحية',
  })
})

test('a name may come plain, encoded or not at all', () => {
  expect(fileNameOf('attachment; filename="users.csv"')).toBe('users.csv')
  expect(fileNameOf("attachment; filename=a.csv; filename*=UTF-8''b%20c.csv")).toBe('b c.csv')
  expect(fileNameOf(null)).toBeNull()
})
