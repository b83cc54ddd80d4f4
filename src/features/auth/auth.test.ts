import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '#contract/people/auth.ts'
import { callRoute, routes } from '#src/api/index.ts'
import {
  clearSession,
  currentSession,
  hasRole,
  loadPermissions,
  may,
  permissionStore,
  registerSignOutGuard,
  safeReturnPath,
  holdUnauthorized,
  releaseUnauthorized,
  setUnauthorizedHandler,
  signOut,
  startAuth,
} from './index.ts'
import { forgetPermissions } from './permissions.ts'
import { startSession } from './session.ts'

const fetched = vi.fn<typeof fetch>()

function signedIn(id: string): SignedIn {
  const user = {
    id,
    name: 'سارة القحطاني',
    first_name: 'سارة',
    last_name: 'القحطاني',
    email: 's@m.test',
    mobile: null,
    avatar: null,
  }
  return { access_token: `token-of-${id}`, user, avatar_url: null, role: 'student' }
}

function permissions(...granted: string[]): Response {
  const data = { roles: ['student'], permissions: granted }
  return new Response(JSON.stringify({ status: { error: false, message: '' }, data }))
}

function refused(status: number): Response {
  return new Response(
    JSON.stringify({ status: { error: true, message: '', code: 'auth.sign-in-required' }, data: null }),
    { status },
  )
}

await startAuth()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fetched.mockReset()
  fetched.mockImplementation(async () => permissions('enroll-exams'))
})

afterEach(() => {
  clearSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('after a sign-in the permissions are fetched once, however many ask', async () => {
  startSession(signedIn('a'))
  await Promise.all([loadPermissions(), loadPermissions(), loadPermissions()])
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(may('enroll-exams')).toBe(true)
  expect(may('create-exams')).toBe(false)
  expect(hasRole('student')).toBe(true)
})

test('a load that fails is logged, stored, and counts as loaded', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  startSession(signedIn('b'))
  await loadPermissions()
  expect(permissionStore()).toMatchObject({ loaded: true, error: 'network.unreachable', permissions: [] })
  expect(console.error).toHaveBeenCalledWith('Failed to load permissions:', 'network.unreachable')
})

test('a student who opens the app again without a network may do what they could before, at once', async () => {
  fetched.mockImplementation(() => new Promise(() => undefined))
  startSession(signedIn('c'))
  forgetPermissions()
  localStorage.setItem(
    'miqyas.permissions',
    JSON.stringify({ userId: 'c', roles: ['student'], permissions: ['enroll-exams'] }),
  )
  await loadPermissions()
  expect(may('enroll-exams')).toBe(true)
})

test('a copy of another student is not used', async () => {
  localStorage.setItem(
    'miqyas.permissions',
    JSON.stringify({ userId: 'someone', roles: ['admin'], permissions: ['create-exams'] }),
  )
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  startSession(signedIn('d'))
  await loadPermissions()
  expect(may('create-exams')).toBe(false)
})

test('signing out clears the device even when the server cannot be reached', async () => {
  startSession(signedIn('e'))
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await signOut()).toEqual({ ok: true })
  expect(currentSession()).toBeNull()
  expect(localStorage.getItem('miqyas.session')).toBeNull()
})

test('a student with answers on the way is not signed out, and is shown why', async () => {
  startSession(signedIn('f'))
  const unregister = registerSignOutGuard(async () => 'Answers wait')
  expect(await signOut()).toEqual({ ok: false, message: 'Answers wait' })
  expect(currentSession()?.user.id).toBe('f')
  unregister()
})

test('a 401 clears the sign-in, unless the exam keeps its page and asks on the spot', async () => {
  startSession(signedIn('g'))
  await loadPermissions()
  fetched.mockImplementation(async () => refused(401))
  const ask = vi.fn()
  const release = setUnauthorizedHandler(ask)
  await callRoute(routes.exams.listStudentExams)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(currentSession()).not.toBeNull()
  release()
  await callRoute(routes.exams.listStudentExams)
  expect(currentSession()).toBeNull()
})

test('a 401 that comes before it is known whether an exam goes on here holds once it is known that none does', async () => {
  startSession(signedIn('g'))
  fetched.mockImplementation(async () => refused(401))
  holdUnauthorized()
  await callRoute(routes.exams.listStudentExams)
  expect(currentSession()).not.toBeNull()
  releaseUnauthorized()
  expect(currentSession()).toBeNull()
})

test('a sign-out in another tab reaches this one', () => {
  startSession(signedIn('h'))
  localStorage.removeItem('miqyas.session')
  window.dispatchEvent(new StorageEvent('storage', { key: 'miqyas.session' }))
  expect(currentSession()).toBeNull()
})

test('a return path never leads to another site or back to the sign-in', () => {
  expect(safeReturnPath('/exams/1/take?x=1')).toBe('/exams/1/take?x=1')
  for (const path of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/login?returnTo=/',
    '/register',
    '',
    undefined,
    7,
  ]) {
    expect(safeReturnPath(path)).toBeUndefined()
  }
})
