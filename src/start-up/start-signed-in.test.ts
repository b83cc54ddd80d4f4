import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SignedInPages, tableMarkup } from '#contract/public-pages/signed-in-pages.ts'
import { keepSignedIn, openPageAt, pageOfEachTest, preloaded, STUDENT } from './page.test-support.ts'
import { openedPage, startSignedIn } from './start-signed-in.ts'

const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
pageOfEachTest(fetched)

const TEACHER = { ...STUDENT, role: 'teacher' }
const TABLE: SignedInPages = {
  files: ['/frame.css', '/frame.js', '/office.js', '/report.js', '/reports.ar.js', '/reports.en.js', '/lesson.js'],
  frame: [0, 1],
  office: [2],
  texts: { reports: { ar: 4, en: 5 } },
  pages: [
    {
      path: '/exams/$examId/reports',
      files: [3],
      texts: ['reports'],
      asks: [{ path: '/api/exams/$examId/report', right: 'see-reports' }],
      readers: 'staff',
    },
    {
      path: '/lessons/$lessonId',
      files: [6],
      texts: [],
      asks: [{ path: '/api/lessons/$lessonId', method: 'POST', right: 'list-courses' }],
    },
  ],
}

function openAt(address: string, session: object | null): void {
  openPageAt(address, null)
  document.head.insertAdjacentHTML('beforeend', tableMarkup(TABLE))
  if (session !== null) keepSignedIn(session)
  const opened = openedPage()
  if (opened !== null) startSignedIn(opened)
  vi.runAllTimers()
}

function keepRights(userId: string, ...permissions: string[]): void {
  localStorage.setItem('miqyas.permissions', JSON.stringify({ userId, roles: ['teacher'], permissions }))
}

const asked = () => fetched.mock.calls.map(([path]) => path)

beforeEach(() => {
  fetched.mockClear()
  vi.useFakeTimers()
})

afterEach(() => {
  delete window.miqyasTexts
})

test('a teacher who opens a report has its files and its answer asked for before any script has come', () => {
  keepRights('u1', 'see-reports')
  openAt('/exams/01a2283c-43d2-746d-88b2-a3c2d2aa30ee/reports', TEACHER)
  expect(asked()).toEqual(['/api/roles-permissions', '/api/exams/01a2283c-43d2-746d-88b2-a3c2d2aa30ee/report'])
  expect(window.miqyasAsked?.['/api/exams/01a2283c-43d2-746d-88b2-a3c2d2aa30ee/report']).toMatchObject({
    token: 'hers',
    language: 'ar',
  })
  expect(preloaded()).toEqual(['/frame.css', '/frame.js', '/office.js', '/report.js', '/reports.ar.js'])
  expect(window.miqyasTexts).toEqual(['reports'])
})

test('nobody asks for what they may not see: no refusal is logged of a page that was only opened', () => {
  keepRights('u1', 'list-users')
  openAt('/exams/01a2283c-43d2-746d-88b2-a3c2d2aa30ee/reports', TEACHER)
  expect(asked()).toEqual(['/api/roles-permissions'])
})

test('rights that the device keeps of an earlier account open nothing', () => {
  keepRights('u2', 'see-reports')
  openAt('/exams/01a2283c-43d2-746d-88b2-a3c2d2aa30ee/reports', TEACHER)
  expect(asked()).toEqual(['/api/roles-permissions'])
})

test('an address that says more asks by itself, and its files come all the same', () => {
  keepRights('u1', 'see-reports')
  openAt('/exams/01a2283c-43d2-746d-88b2-a3c2d2aa30ee/reports?page=2', TEACHER)
  expect(asked()).toEqual(['/api/roles-permissions'])
  expect(preloaded()).toContain('/report.js')
})

test('a student at an address of staff loads nothing of theirs', () => {
  openAt('/exams/01a2283c-43d2-746d-88b2-a3c2d2aa30ee/reports', STUDENT)
  expect(asked()).toEqual([])
  expect(preloaded()).toEqual([])
})

test('a student who opens a lesson opens it once, early, without the table of staff', () => {
  openAt('/lessons/01a2283c-43d2-746d-88b2-a3c2d2aa30ee', STUDENT)
  expect(fetched).toHaveBeenCalledWith(
    '/api/lessons/01a2283c-43d2-746d-88b2-a3c2d2aa30ee',
    expect.objectContaining({ method: 'POST' }),
  )
  expect(preloaded()).toEqual(['/frame.css', '/frame.js', '/lesson.js'])
})

test('a student who may take no courses opens no lesson early', () => {
  keepRights('u1', 'enroll-exams')
  openAt('/lessons/01a2283c-43d2-746d-88b2-a3c2d2aa30ee', STUDENT)
  expect(asked()).toEqual(['/api/roles-permissions'])
})

test('staff of whose rights the device keeps nothing ask for nothing early', () => {
  openAt('/exams/01a2283c-43d2-746d-88b2-a3c2d2aa30ee/reports', TEACHER)
  openAt('/lessons/01a2283c-43d2-746d-88b2-a3c2d2aa30ee', TEACHER)
  expect(asked()).toEqual(['/api/roles-permissions', '/api/roles-permissions'])
})

test('a visitor asks for nothing', () => {
  openAt('/exams/01a2283c-43d2-746d-88b2-a3c2d2aa30ee/reports', null)
  expect(asked()).toEqual([])
  expect(preloaded()).toEqual([])
})

test('a reader of an address with a wrong id is not asked for: its own code says that there is no such page', () => {
  openAt('/lessons/1', STUDENT)
  expect(asked()).toEqual(['/api/roles-permissions'])
})
