import { expect, test } from 'vitest'
import { withRoutesInline } from './inline-routes.ts'

const table = { auth: { login: { method: 'POST', path: '/api/login' } } }

test('a page that names a route brings its method and path, and nothing of the table', () => {
  expect(withRoutesInline('callRoute(routes.auth.login, { body })', table)).toBe(
    'callRoute({"method":"POST","path":"/api/login"}, { body })',
  )
  expect(withRoutesInline('fetch(routes.auth.login.path)', table)).toBe('fetch("/api/login")')
})

test('what is no route of the table stays as its author wrote it', () => {
  for (const code of ['routes.auth.other', 'our.routes.auth.login', 'myroutes.auth.login', 'routes.auth.loginForm']) {
    expect(withRoutesInline(code, table)).toBe(code)
  }
})
