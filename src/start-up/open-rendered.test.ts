import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FOR_ITS_READER, type SignedInPages, tableMarkup } from '#contract/public-pages/signed-in-pages.ts'
import { openRendered } from './open-rendered.ts'
import {
  academyFiles,
  endDocument,
  keepSignedIn,
  openPageAt,
  pageOfEachTest,
  preloaded,
  ran,
  script,
  STUDENT,
} from './page.test-support.ts'
import { startAcademy } from './start-academy.ts'

const LESSON = '/lessons/01a2283c-43d2-746d-88b2-a3c2d2aa30ee'
const TABLE: SignedInPages = {
  files: ['/frame.js', '/lesson.js', '/learning.ar.js', '/learning.en.js'],
  frame: [0],
  office: [],
  texts: { learning: { ar: 2, en: 3 } },
  pages: [
    {
      path: '/lessons/$lessonId',
      files: [1],
      texts: ['learning'],
      asks: [{ path: '/api/lessons/$lessonId', method: 'POST' }],
      isRendered: true,
    },
  ],
}
const PAGE = {
  html: '<main><h1>كسور</h1><button>Play</button></main>',
  academy: { name: { ar: 'أكاديمية', en: 'Academy' }, logoUrl: null, contact: null },
  rights: { roles: ['student'], permissions: ['list-courses'] },
  queries: [{ queryKey: ['lesson'], queryHash: '["lesson"]', isPersisted: false, data: { title: 'كسور' } }],
}

let rendered: unknown = PAGE
const fetched = vi.fn<typeof fetch>(async (path) =>
  path === '/api/rendered-pages' ? Response.json({ data: { page: rendered } }) : new Response('{}'),
)
pageOfEachTest(fetched)

const asked = () => fetched.mock.calls.map(([path]) => path)
const root = () => document.getElementById('root')

function openAt(address: string, session: object | null): void {
  openPageAt(address, null)
  document.head.insertAdjacentHTML(
    'afterbegin',
    `<meta name="prerendered" content="${FOR_ITS_READER}">${tableMarkup(TABLE)}`,
  )
  if (session !== null) keepSignedIn(session)
  startAcademy(academyFiles(), { openForSignedIn: openRendered })
  endDocument()
}

beforeEach(() => {
  rendered = PAGE
  fetched.mockClear()
  vi.useFakeTimers()
})

afterEach(() => {
  delete window.miqyasTexts
  delete window.miqyasRendered
})

test('a student reads the page before any of its scripts runs, and taps are heard when it listens', async () => {
  openAt(LESSON, STUDENT)
  await vi.waitFor(() => expect(root()?.querySelector('h1')?.textContent).toBe('كسور'))
  expect(ran).toEqual([])
  expect(asked()).toEqual(['/api/rendered-pages'])
  expect(preloaded()).toEqual(['/face.woff2'])
  const taps = vi.fn<() => void>()
  root()?.querySelector('button')?.addEventListener('click', taps)
  root()?.querySelector('button')?.click()
  expect(taps).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.waitFor(() => expect(ran).toEqual(['framework', 'texts-ar', 'entry']))
  expect(preloaded()).toEqual(expect.arrayContaining(['/frame.js', '/lesson.js', '/learning.ar.js']))
  window.miqyasListens?.()
  expect(taps).toHaveBeenCalledOnce()
})

test('the app finds the answers of the page, the rights and the academy, and asks for none of them again', async () => {
  openAt(LESSON, STUDENT)
  await vi.waitFor(() => expect(window.miqyasRendered?.queries).toEqual(PAGE.queries))
  expect(window.miqyasTexts).toEqual(['learning'])
  expect(JSON.parse(root()?.dataset['academy'] ?? '')).toMatchObject({ ar: 'أكاديمية', en: 'Academy' })
  const rights = await window.miqyasAsked?.['/api/roles-permissions']?.answer
  expect(await rights?.json()).toMatchObject({ data: PAGE.rights })
})

test('the server learns who reads and how, and no token in a body', async () => {
  localStorage.setItem('miqyas.digits', 'arabic')
  localStorage.setItem('miqyas.queries', 'answers that the device keeps')
  openAt(LESSON, STUDENT)
  const [, request] = fetched.mock.calls[0] ?? []
  expect(request?.headers).toMatchObject({ Authorization: 'Bearer hers', 'Accept-Language': 'ar' })
  const body = JSON.parse(String(request?.body)) as { readonly kept: Record<string, string> }
  expect(body).toMatchObject({ path: LESSON, entry: script('entry'), language: 'ar', kept: { digits: 'arabic' } })
  expect(Object.keys(body.kept).toSorted()).toEqual(['digits', 'session'])
  expect(String(request?.body)).not.toContain('hers')
})

test('a student whose page the server has not got, or does not answer for, has it from the device', async () => {
  rendered = null
  openAt(LESSON, STUDENT)
  await vi.waitFor(() => expect(asked()).toContain(`/api${LESSON}`))
  await vi.waitFor(() => expect(ran).toEqual(['entry']))
  expect(root()?.childElementCount).toBe(0)

  fetched.mockImplementationOnce(
    (_, request) =>
      new Promise((_answered, failed) => {
        request?.signal?.addEventListener('abort', () => failed(new Error('aborted')))
      }),
  )
  ran.length = 0
  openAt(LESSON, STUDENT)
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(() => expect(ran).toEqual(['entry']))
})

test('a student who loses the network before the scripts come reads on, and the page begins anew with the network', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  openPageAt(LESSON, null)
  const opened = {
    session: STUDENT,
    page: TABLE.pages[0],
    isStaff: false,
    values: {},
    files: { style: [], script: [] },
  }
  const run = () => Promise.reject(new Error('the network is gone'))
  openRendered({ scripts: ['/entry.js'], font: [], beside: {}, run }, opened as never, academyFiles())
  endDocument()
  await vi.waitFor(() => expect(root()?.querySelector('h1')?.textContent).toBe('كسور'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

test('staff, visitors, and addresses that say more or less than the page begin as ever', async () => {
  const others = [
    [LESSON, { ...STUDENT, role: 'teacher' }],
    [LESSON, null],
    [`${LESSON}?part=2`, STUDENT],
    [`${LESSON}#t=30`, STUDENT],
    ['/lessons/1', STUDENT],
  ] as const
  for (const [address, session] of others) {
    ran.length = 0
    localStorage.clear()
    openAt(address, session)
    await vi.waitFor(() => expect(ran).toEqual(['entry']))
  }
  expect(asked()).not.toContain('/api/rendered-pages')
})
