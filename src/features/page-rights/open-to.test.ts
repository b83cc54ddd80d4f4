import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Permission, RoleName } from '#domain/access/permissions.ts'
import { clearSession, loadPermissions, startAuth } from '#src/features/auth/index.ts'
import { forgetPermissions } from '#src/features/auth/permissions.ts'
import { startSession } from '#src/features/auth/session.ts'
import { openTo, requireAdministration } from './open-to.ts'

await startAuth()

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

afterEach(() => {
  clearSession()
  forgetPermissions()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function signInWith(role: RoleName, ...permissions: Permission[]): Promise<void> {
  const data = { roles: [role], permissions }
  const answer = JSON.stringify({ status: { error: false, message: '' }, data })
  vi.stubGlobal('fetch', async () => new Response(answer))
  const user = {
    id: role,
    name: 'سارة',
    first_name: 'سارة',
    last_name: 'ق',
    email: 's@m.test',
    mobile: null,
    avatar: null,
  }
  startSession({ access_token: `token-of-${role}`, user, avatar_url: null, role })
  await loadPermissions()
}

/** The page to which this guard sends a reader instead; null when it lets the reader in. */
function sentTo(pathname: string, guard = requireAdministration): string | null {
  try {
    guard({ location: { href: pathname, pathname } })
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return thrown.options.to ?? null
  }
}

test('a colleague who answers messages opens the inbox, and nothing else of administration', async () => {
  await signInWith('teacher', 'answer-messages', 'list-users')
  for (const path of ['/admin/contact-us', '/admin/contact-us/replies']) expect(sentTo(path)).toBeNull()
  for (const path of ['/admin', '/admin/users', '/admin/rescue-files']) expect(sentTo(path)).toBe('/')
})

test('an invigilator brings in a rescue file, and reads no messages', async () => {
  await signInWith('invigilator', 'monitor-exams')
  expect(sentTo('/admin/rescue-files')).toBeNull()
  expect(sentTo('/admin/contact-us')).toBe('/')
})

test('an admin opens all of it, and a student nothing, whatever their role was given', async () => {
  await signInWith('admin', 'list-roles')
  for (const path of ['/admin', '/admin/users', '/admin/contact-us']) expect(sentTo(path)).toBeNull()
  await signInWith('student', 'answer-messages', 'monitor-exams', 'list-users')
  for (const path of ['/admin', '/admin/contact-us', '/admin/rescue-files']) expect(sentTo(path)).toBe('/')
})

test('a colleague without the permission of a page is sent to /404, and inside administration to /admin', async () => {
  await signInWith('teacher', 'list-categories')
  expect(sentTo('/categories', openTo('/categories'))).toBeNull()
  expect(sentTo('/courses', openTo('/courses'))).toBe('/404')
  expect(sentTo('/categories/create', openTo('/categories/create'))).toBe('/404')
  expect(sentTo('/admin/users', openTo('/admin/users'))).toBe('/admin')
})

test('a visitor is sent to sign in before any right is asked for', () => {
  expect(sentTo('/courses', openTo('/courses'))).toBe('/login')
})
