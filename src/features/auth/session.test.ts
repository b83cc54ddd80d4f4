import { afterEach, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '#contract/people/kept-session.ts'

afterEach(() => localStorage.clear())

test('someone who signs in while the files of the exam have run already is the one who is signed in', async () => {
  vi.resetModules()
  const { currentSession } = await import('./session.ts')
  const session = { token: 'hers', user: { id: 'u1' }, avatarUrl: null, role: 'student' }
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  expect(currentSession()).toEqual(session)
  localStorage.removeItem(SESSION_KEY)
  expect(currentSession()).toEqual(session)
})
