/** Pages behind the sign-in that are opened by their address: few files, and each question to the server once. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { SAMPLE_ADMIN } from '#server/seed/sample-accounts.ts'
import { newCourse, uploadFilm } from './support/courses.ts'
import { sumOfBytes, watchDownloads } from './support/downloads.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/held-scripts.ts'
import { openSignedIn } from './support/opened-page.ts'
import { watchPage } from './support/page-watch.ts'

const FILM = 'server/seed/sample/films/fractions.mp4'
const LAPTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Every page asks for these when it is idle, which a busy machine may be before the page stands. */
const AT_IDLE = /^\/assets\/(?:after-first-paint|device|follow-earlier-accounts|worker)-/

/** The paths that were asked for until the page stood, its own among them, with their bytes on the wire. */
async function untilItStands(page: Page, path: string) {
  const downloads = await watchDownloads(page)
  await page.goto(path)
  const mark = await page.waitForFunction(() => performance.getEntriesByName('sight')[0]?.startTime)
  const stoodAt = (await mark.jsonValue()) ?? 0
  await page.waitForLoadState('load')
  const arrived = [...downloads.values()].filter(({ bytes }) => bytes > 0).map((file) => ({ ...file }))
  const later = await page.evaluate(
    (at) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime > at)
        .map(({ name }) => new URL(name).pathname),
    stoodAt,
  )
  // Files that are still on their way are not in the page's own list either.
  return arrived.filter(({ url }) => !later.includes(url) && !AT_IDLE.test(url))
}

interface Opened {
  readonly name: string
  readonly path: string
  readonly sight: string
  readonly early: string
  readonly mostRequests: number
  readonly mostBytes: number
}

/** Opens a page by its address: few files, nothing asked twice, and its question is sent before its scripts are there. */
async function openByAddress(page: Page, { path, early, mostRequests, mostBytes }: Opened): Promise<void> {
  const watch = await watchPage(page)
  const files = await untilItStands(page, path)
  const listed = files.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
  test.info().annotations.push({ type: 'requests', description: `${files.length}, ${sumOfBytes(files)}\n${listed}` })
  expect(files.length, listed).toBeLessThanOrEqual(mostRequests)
  expect(sumOfBytes(files), listed).toBeLessThanOrEqual(mostBytes)
  await watch.untilAtRest()
  expect(watch.repeated()).toEqual([])
  expect(watch.complaints()).toEqual([])

  const release = await holdScripts(page)
  const asked = page.waitForRequest((request) => request.url().endsWith(early))
  await page.goto(path, { waitUntil: 'commit' })
  await asked
  release()
}

const OF_STAFF: readonly Opened[] = [
  {
    name: 'the list of users',
    path: '/admin/users',
    sight: 'main table tbody tr a',
    early: '/api/users?page=1&perPage=10',
    mostRequests: 36,
    mostBytes: 356_000,
  },
  {
    name: 'the bank',
    path: '/questions',
    sight: 'main table tbody tr a',
    early: '/api/questions?page=1&perPage=25',
    mostRequests: 39,
    mostBytes: 410_000,
  },
]

for (const opened of OF_STAFF) {
  test(`an admin who opens ${opened.name} by its address waits for few files, and asks for nothing twice`, async ({
    academy,
    browser,
  }) => {
    const page = await openSignedIn(browser, academy, { ...SAMPLE_ADMIN, ...LAPTOP }, opened.sight)
    await openByAddress(page, opened)
    await page.context().close()
  })
}

/** The server renders these: they stand before any script of theirs is asked for. */
const OF_STUDENTS: readonly Opened[] = [
  { name: 'home', path: '/', sight: 'main [data-place="next"]:not([data-loading])' },
  { name: 'the list of exams', path: '/student-exams', sight: 'main article' },
  { name: 'a list of courses', path: '/quantitative', sight: 'main article, main li a' },
].map((page) => ({ ...page, early: '/api/rendered-pages', mostRequests: 12, mostBytes: 85_000 }))

for (const opened of OF_STUDENTS) {
  test(`a student who opens ${opened.name} by its address waits for few files, and asks for nothing twice`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const page = await openSignedIn(browser, academy, { email: studentEmail, ...PHONE }, opened.sight)
    await openByAddress(page, opened)
    await page.context().close()
  })
}

test('a student who opens a lesson by its address begins it once, before its scripts come', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token, courseId, addLesson } = await newCourse(academy, 'Opened')
  const fileId = await uploadFilm(academy, token, readFileSync(FILM))
  const lessonId = await addLesson({ title: 'A film', kind: 'video', fileId })
  const page = await openSignedIn(browser, academy, { email: studentEmail, ...PHONE }, 'video')
  const watch = await watchPage(page)
  const openings: string[] = []
  page.on('request', (request) => request.url().endsWith('/open') && openings.push(request.url()))
  const files = await untilItStands(page, `/course/${courseId}/lessons/${lessonId}`)
  const listed = files.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
  test.info().annotations.push({ type: 'requests', description: `${files.length}, ${sumOfBytes(files)}\n${listed}` })
  expect(files.length, listed).toBeLessThanOrEqual(12)
  await watch.untilAtRest()
  // The server opened it while it rendered the page, and its film has one address.
  expect(openings).toEqual([])
  await page.context().close()
})

test('a reader whose sign-in has ended on the server is led from an opened page to the sign-in', async ({
  academy,
  browser,
}) => {
  const page = await openSignedIn(browser, academy, { ...SAMPLE_ADMIN, ...LAPTOP }, 'main h1')
  await page.goto('/robots.txt')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('miqyas.session') ?? '{}').token as string)
  await academy.call('/api/logout', { method: 'POST', token })
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/login/)
  await page.context().close()
})
