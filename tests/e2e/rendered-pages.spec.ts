/** Pages that the server renders for a student: read before any script, kept when the scripts come, of nobody else. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newCourse, uploadFilm } from './support/courses.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/held-scripts.ts'
import { openSignedIn } from './support/opened-page.ts'
import { button } from './support/page-parts.ts'
import { watchPage } from './support/page-watch.ts'

const FILM = 'server/seed/sample/films/fractions.mp4'
const PHONE = { width: 360, height: 740 }

/** Marks what the server has rendered; answers how much of it is left of all that stands under `main`. */
const markRendered = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) Object.assign(element, { isRendered: true })
  })
const rendered = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('main *')].filter((element) => 'isRendered' in element).length)

async function courseWithFilm(academy: Academy) {
  const { token, courseId, addLesson, title } = await newCourse(academy, 'Rendered')
  const fileId = await uploadFilm(academy, token, readFileSync(FILM))
  const lessonId = await addLesson({ title: 'A film', kind: 'video', fileId })
  return { title, course: `/course/${courseId}`, lesson: `/course/${courseId}/lessons/${lessonId}` }
}

/** The body with which a device asks for a page. */
async function taskOf(academy: Academy, path: string, user: object) {
  const page = await (await fetch(`${academy.origin}/student-exams`, { headers: { accept: 'text/html' } })).text()
  const [, entry = ''] = /entry:["'`]([^"'`]+)/.exec(page) ?? []
  const session = JSON.stringify({ user, avatarUrl: null, role: 'student' })
  return {
    path,
    entry,
    kept: { session },
    language: 'en',
    timeZone: 'Asia/Riyadh',
    minutesToUtc: -180,
    now: Date.now(),
  }
}

const PAGES = ['home', 'the list of exams', 'a list of courses', 'a course', 'a lesson'] as const

for (const language of ['ar', 'en'] as const) {
  for (const name of PAGES) {
    test(`a student reads ${name} before its scripts come, and it stays when they do (${language})`, async ({
      academy,
      browser,
      studentEmail,
    }) => {
      const { course, lesson } = await courseWithFilm(academy)
      const path = {
        home: '/',
        'the list of exams': '/student-exams',
        'a list of courses': '/verbal',
        'a course': course,
        'a lesson': lesson,
      }[name]
      const page = await openSignedIn(browser, academy, { email: studentEmail, ...PHONE, language }, 'main h1')
      const watch = await watchPage(page)
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(
        page.locator('main [data-place="next"]:not([data-loading]), main article, main video, main h2').first(),
      ).toBeVisible()
      await markRendered(page)
      const stood = await rendered(page)
      release()
      await watch.untilAtRest()
      await expect(page).toHaveTitle(/./)
      expect(await rendered(page)).toBeGreaterThan(stood * 0.8)
      expect(watch.complaints()).toEqual([])
      await page.context().close()
    })
  }
}

test('a student who presses play before the scripts of a lesson come sees the film', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { lesson } = await courseWithFilm(academy)
  const page = await openSignedIn(browser, academy, { email: studentEmail, ...PHONE, language: 'en' }, 'video')
  const release = await holdScripts(page)
  await page.goto(lesson, { waitUntil: 'commit' })
  await button(page, 'Play').click()
  release()
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  await page.context().close()
})

test('a student who types into the search before the scripts come finds the exam when they do', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openSignedIn(browser, academy, { email: studentEmail, ...PHONE, language: 'en' }, 'main article')
  const release = await holdScripts(page)
  await page.goto('/student-exams', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('calm')
  release()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue('calm')
  await page.context().close()
})

test('a student whose server renders nothing has the same page from the device', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openSignedIn(browser, academy, { email: studentEmail, ...PHONE, language: 'en' }, 'main article')
  await page.route('**/api/rendered-pages', (route) =>
    route.fulfill({ json: { status: { error: false, message: '' }, data: { page: null } } }),
  )
  await page.goto('/student-exams')
  await expect(page.locator('main article').first()).toBeVisible()
  await page.context().close()
})

test('a visitor at the address of a lesson is led to the sign-in', async ({ academy, browser }) => {
  const { lesson } = await courseWithFilm(academy)
  const context = await browser.newContext({ baseURL: academy.origin })
  const page = await context.newPage()
  await page.goto(lesson)
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await context.close()
})

test('of two students who open the same page one after the other, each is given their own', async ({ academy }) => {
  const names = ['student11@miqyas.test', 'student12@miqyas.test']
  const answers: string[] = []
  for (const email of [...names, ...names]) {
    const { token, session } = await academy.signIn(email)
    const body = await taskOf(academy, '/', session.user)
    const { status, data } = await academy.call<{ page: object | null }>('/api/rendered-pages', {
      method: 'POST',
      token,
      body,
    })
    expect([status, data.page === null]).toEqual([200, false])
    answers.push(JSON.stringify(data.page))
  }
  const users = await Promise.all(
    names.map(async (email) => (await academy.signIn(email)).session.user as { id: string; first_name: string }),
  )
  for (const [index, answer] of answers.entries()) {
    const [own, other] = [users[index % 2], users[(index + 1) % 2]]
    expect(answer).toContain(own?.first_name)
    expect(answer).not.toContain(other?.id)
    expect(answer).not.toContain(names[(index + 1) % 2])
  }
})

test('a student reads times by the clock of the device', async ({ academy, studentEmail }) => {
  const { token, session } = await academy.signIn(studentEmail)
  const task = await taskOf(academy, '/student-exams', session.user)
  const times = async (timeZone: string, minutesToUtc: number) => {
    const body = { ...task, timeZone, minutesToUtc }
    const { data } = await academy.call<{ page: { html: string } | null }>('/api/rendered-pages', {
      method: 'POST',
      token,
      body,
    })
    return data.page?.html.match(/\d{1,2}:\d\d\s[AP]M/g)
  }
  const [there, here] = [await times('Asia/Tokyo', -540), await times('Asia/Riyadh', -180)]
  expect(here?.length).toBeGreaterThan(0)
  expect(here).not.toEqual(there)
})

test('nobody is given a page of staff, of another build, or without a sign-in', async ({ academy, studentEmail }) => {
  const { token, session } = await academy.signIn(studentEmail)
  const ask = async (change: object, as: string | undefined = token) => {
    const body = { ...(await taskOf(academy, '/student-exams', session.user)), ...change }
    return academy.call<{ page: unknown }>('/api/rendered-pages', { method: 'POST', body, ...(as && { token: as }) })
  }
  expect((await ask({})).data.page).not.toBeNull()
  expect((await ask({ path: '/admin/users' })).data.page).toBeNull()
  expect((await ask({ path: '/course/../admin/users' })).data.page).toBeNull()
  expect((await ask({ entry: '/assets/index-other.js' })).data.page).toBeNull()
  // The server takes the zone for another time than the device does.
  expect((await ask({ minutesToUtc: -120 })).data.page).toBeNull()
  expect((await ask({}, '')).status).toBe(401)
})
