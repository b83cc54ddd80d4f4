import { beforeEach, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '#contract/people/kept-session.ts'
import { fetchOrTakeOver } from '#src/app/early-answers.ts'
import {
  academyFiles,
  endDocument,
  EXAM,
  keepSignedIn,
  openPageAt,
  pageOfEachTest,
  preloaded,
  ran,
  ROOM,
  script,
} from '../page.test-support.ts'
import type { SignInFiles } from '../files.ts'
import { startSignIn } from './start-sign-in.ts'

const fetched = vi.fn<typeof fetch>()
pageOfEachTest(fetched)

const FORM =
  '<form><input id="email"><input id="password" type="password"><button type="submit">enter</button><button type="button">register</button></form>'

const SIGNED_IN = { access_token: 'hers', user: { id: 'u1' }, avatar_url: '/her.webp', role: 'student' }
const LISTED = { id: EXAM, locked: false, sealedHash: 'h1' }

function files(): SignInFiles {
  const room = {
    load: [['script', '/large.js']],
    early: 0,
    beside: [],
    missingStyle: [],
    run: [script('player'), script('room')],
    placeholder: '<p>your exam comes</p>',
  } as const
  return { ...academyFiles(), room }
}

function openForm(address = `/login?returnTo=${encodeURIComponent(ROOM)}`, more = ''): void {
  openPageAt(address, 'visitor', `${FORM}${more}`)
  startSignIn(files())
}

function type(id: string, text: string): void {
  const field = document.querySelector<HTMLInputElement>(`#${id}`)
  if (field === null) throw new Error(`the form has no ${id}`)
  field.value = text
}

function tap(name: string): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** The requests to the sign-in: the body of the first, and how many there were. */
function sent(): { readonly body: string; readonly count: number } {
  const calls = fetched.mock.calls.filter(([path]) => path === '/api/login')
  return { body: String(calls[0]?.[1]?.body), count: calls.length }
}

function answerWith(answers: Readonly<Record<string, object>>): void {
  fetched.mockImplementation(async (path) => Response.json(answers[String(path)] ?? {}))
}

beforeEach(() => {
  fetched.mockReset()
  document.cookie = 'miqyas-signed-in=; max-age=0; path=/exams'
})

test('a newcomer who types in Arabic digits is signed in by one question, and the page becomes the exam', async () => {
  answerWith({ '/api/login': { data: SIGNED_IN }, [`/api/student-exams?exam=${EXAM}`]: { data: { items: [LISTED] } } })
  openForm()
  type('email', ' student١@example.com ')
  type('password', 'Secret@٩٨٧٦')
  tap('enter')
  await vi.waitFor(() => expect(ran).toContain('room'))
  const { device, ...typed } = JSON.parse(sent().body) as { readonly device: string }
  expect(typed).toEqual({ email: 'student1@example.com', password: 'Secret@9876', touch: null })
  expect(device).toBe(localStorage.getItem('miqyas.device'))
  expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual({
    token: 'hers',
    user: { id: 'u1' },
    avatarUrl: '/her.webp',
    role: 'student',
  })
  expect(location.pathname).toBe(ROOM)
  expect(document.getElementById('root')?.innerHTML).toBe('<p>your exam comes</p>')
  expect(document.querySelector('link[rel=manifest]')).toBeNull()
  expect(preloaded()).toContain('/large.js')
  await vi.waitFor(() => expect(fetched.mock.lastCall?.[0]).toBe(`/api/exams/${EXAM}/paper?hash=h1`))
  expect(ran).not.toContain('entry')
})

test('a newcomer with a wrong password reads so in the app, which finds the answer that came: one guess is counted once', async () => {
  fetched.mockResolvedValue(Response.json({ error: { code: 'auth.invalid-credentials' } }, { status: 401 }))
  openForm()
  type('email', 'student@example.com')
  type('password', 'wrong')
  tap('enter')
  await vi.waitFor(() => expect(ran).toContain('entry'))
  const { body } = sent()
  const answer = await fetchOrTakeOver('/api/login', { method: 'POST', body })
  expect(answer.status).toBe(401)
  expect(sent().count).toBe(1)
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})

test('a newcomer whose device keeps nothing is signed in by the app, with the answer that came', async () => {
  answerWith({ '/api/login': { data: SIGNED_IN } })
  openForm()
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, clear: () => undefined })
  tap('enter')
  await vi.waitFor(() => expect(ran).toContain('entry'))
  expect(window.miqyasAsked?.['/api/login']?.body).toBe(sent().body)
  expect(location.pathname).toBe('/login')
})

test('a newcomer who taps another button, or fills the form in wrongly, has the app', async () => {
  for (const work of [
    () => tap('register'),
    () => {
      document.querySelector('input')?.setAttribute('required', '')
      tap('enter')
    },
  ]) {
    ran.length = 0
    openForm()
    work()
    await vi.waitFor(() => expect(ran).toContain('entry'))
  }
  expect(fetched).not.toHaveBeenCalled()
})

test('a newcomer whose exam goes on on this device, or who was refused without a script, has the app at once', async () => {
  for (const [running, refusal] of [
    [EXAM, ''],
    [null, '<p id="sign-in-refusal">no</p>'],
  ] as const) {
    ran.length = 0
    localStorage.clear()
    if (running !== null) localStorage.setItem('miqyas.in-exam', running)
    openForm(undefined, refusal)
    endDocument()
    await vi.waitFor(() => expect(ran).toContain('entry'))
  }
})

test("a reader whom the server took for a visitor at the exam's address is led into the exam, and notes it for the next time", () => {
  const stop = vi.fn()
  vi.stubGlobal('stop', stop)
  keepSignedIn()
  openPageAt(ROOM, 'visitor', FORM)
  startSignIn(files())
  expect(location.replace).toHaveBeenCalledExactlyOnceWith(`${ROOM}?signed-in`)
  expect(document.cookie).toContain('miqyas-signed-in=1')
  expect(stop).toHaveBeenCalledOnce()
  expect(preloaded()).toEqual([])
})

test("a visitor at the exam's address has the form at an address that can be opened again", () => {
  openForm(ROOM)
  expect(location.pathname + location.search).toBe(`/login?returnTo=${encodeURIComponent(ROOM)}`)
  expect(location.replace).not.toHaveBeenCalled()
})

test('a visitor who is to come back to something else than an exam has the form of the app', async () => {
  vi.useFakeTimers()
  for (const elsewhere of ['/news', '/exams/not-an-id/take', `//evil.example${ROOM}`]) {
    openForm(`/login?returnTo=${encodeURIComponent(elsewhere)}`)
    tap('enter')
    window.miqyasListens?.()
  }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(fetched).not.toHaveBeenCalled()
})

test('a newcomer on a slow network has the first files of the exam before the typefaces', () => {
  const opening = { requestStart: 0, responseStart: 121 } as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opening])
  openPageAt(`/login?returnTo=${encodeURIComponent(ROOM)}`, 'visitor', FORM)
  startSignIn({ ...files(), room: { ...files().room, early: 1 } })
  expect(document.documentElement.dataset['fonts']).toBe('later')
  expect(preloaded()).toEqual(['/large.js'])
  tap('register')
  expect(document.documentElement.dataset['fonts']).toBeUndefined()
})
