/**
 * Measures what a newcomer's data plan pays: from the link of an exam, signed out, until nothing crosses the network
 * any more.
 */
import type { Browser, Page } from '@playwright/test'
import { SAMPLE_STUDENT_PASSWORD } from '#server/seed/sample-accounts.ts'
import { examIdOf, roomOf } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { openBeforeItsScripts } from './support/held-scripts.ts'
import type { Traffic } from './support/network-proxy.ts'
import { expectNoViolation } from './support/no-violation.ts'
import { openReader, type Reader } from './support/reader.ts'
import { words } from './support/words.ts'

const TITLE = 'تدريب قصير في القدرات العامة'
const { auth, player, result } = words.ar

/** Scripts of the academy's pages, which an exam does without. */
const ACADEMY = /\/assets\/(?:index|router|routes|frame)-[^/]+\.js$/

const MOST_UNTIL_FORM = 60_000
const MOST_UNTIL_QUESTION: Traffic = { bytes: 300_000, requests: 40 }
/**
 * Looks and accommodations, the second language and breaks (5,000 together) came on 2026-11-29; later that day the table of
 * a student's pages (5,300) in the page that the device keeps, and pages of classes, certificates, families, questions in
 * lessons and the profile (7,000), of which it keeps texts and addresses; and the way into Safe Exam Browser (3,500).
 */
// 4.2 KB of it wait for a turn to start (decision 0065), beside the screens that come behind the first question.
const MOST_UNTIL_IDLE: Traffic = { bytes: 477_000, requests: 100 }
/**
 * Most with the result, and with everything that a student can open without a network. The typeface of formulas
 * (23,000), the tools of the exam room (25,000, of which the calculator's arithmetic is 14,000), receipts of
 * submissions (5,500) and the replay of an attempt (5,000) came on 2026-11-28, highlights with notes (8,000) and sets of
 * questions (500) on 2026-11-29, and on the same day what came before the idle time (18,000), the placement (1,500), and
 * pages of classes, certificates, families, questions in lessons (with a session of practice), the profile and contacts,
 * with parts of lists and dialogs that share files with pages of staff (65,000), and the way into Safe Exam Browser with
 * its end (4,000).
 */
const MOST_AFTERWARDS: Traffic = { bytes: 821_000, requests: 110 }

/** Two looks at it a second apart, after the worker has those pages and what they need. */
async function untilIdle(academy: Academy, page: Page, pages: readonly string[]): Promise<void> {
  await expect.poll(() => page.evaluate(keptPages), { timeout: 60_000 }).toEqual(pages)
  await expect(async () => {
    const before = academy.network.traffic().bytes
    await page.waitForTimeout(1_000)
    expect(academy.network.traffic().bytes).toBe(before)
  }).toPass()
}

/** Runs in the page: a page is kept when everything that it needs is. */
async function keptPages(): Promise<string[]> {
  const cache = await caches.open('miqyas-files')
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  return kept.filter((path) => path.endsWith('.html')).toSorted()
}

/** A phone that knows nobody, and the address of the exam that its student was sent. */
async function openNewcomer(browser: Browser, academy: Academy, email: string, more: Reader = {}) {
  const path = await roomOf(academy, email, TITLE)
  return { path, page: await openReader(browser, academy, { language: 'ar', width: 390, height: 844, ...more }) }
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: auth.field.email }).fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
}

function since(before: Traffic, { bytes, requests }: Traffic): Traffic {
  return { bytes: bytes - before.bytes, requests: requests - before.requests }
}

test('a newcomer who follows the link of an exam pays for the exam, and for the other pages once it is over', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { path, page } = await openNewcomer(browser, academy, studentEmail, { isInstalled: true })
  const before = academy.network.traffic()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(path)
  await expect(page.locator('input[type=password]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const untilForm = since(before, academy.network.traffic())
  expect(asked.filter((url) => ACADEMY.test(url))).toEqual([])
  await signIn(page, studentEmail, SAMPLE_STUDENT_PASSWORD)
  await page.getByRole('button', { name: player.start.begin }).click()
  await page.getByRole('button', { name: player.start.confirm }).click()
  await expect(page.locator('#exam-question h1')).toBeVisible()
  const untilQuestion = since(before, academy.network.traffic())
  expect(asked.filter((url) => ACADEMY.test(url))).toEqual([])
  await untilIdle(academy, page, ['/exam-room.html'])
  const idle = since(before, academy.network.traffic())
  expect(asked.filter((url) => ACADEMY.test(url))).toEqual([])
  await page.getByRole('button', { name: player.menu.open }).click()
  await page.getByRole('button', { name: player.menu.finish }).click()
  await page.getByRole('button', { name: player.review.submit }).click()
  await expect(page.getByText(result.score, { exact: true }).first()).toBeVisible()
  await untilIdle(academy, page, ['/exam-room.html', '/index.html'])
  const afterwards = since(before, academy.network.traffic())
  const description = JSON.stringify({ untilForm, untilQuestion, idle, afterwards })
  test.info().annotations.push({ type: 'traffic', description })
  expect(untilForm.bytes).toBeLessThanOrEqual(MOST_UNTIL_FORM)
  expect(untilQuestion.bytes).toBeLessThanOrEqual(MOST_UNTIL_QUESTION.bytes)
  expect(untilQuestion.requests).toBeLessThanOrEqual(MOST_UNTIL_QUESTION.requests)
  expect(idle.bytes).toBeLessThanOrEqual(MOST_UNTIL_IDLE.bytes)
  expect(idle.requests).toBeLessThanOrEqual(MOST_UNTIL_IDLE.requests)
  expect(afterwards.bytes).toBeLessThanOrEqual(MOST_AFTERWARDS.bytes)
  expect(afterwards.requests).toBeLessThanOrEqual(MOST_AFTERWARDS.requests)
  await page.context().close()
})

test('a newcomer who loses the network in the exam and looks for another page is led back to the exam', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { path, page } = await openNewcomer(browser, academy, studentEmail, { isInstalled: true })
  await page.goto(path)
  await signIn(page, studentEmail, SAMPLE_STUDENT_PASSWORD)
  await page.getByRole('button', { name: player.start.begin }).click()
  await page.getByRole('button', { name: player.start.confirm }).click()
  await page.locator('#exam-question label').first().click()
  await expect(page.locator('p[data-kind="delivered"]')).toBeVisible()
  await expect.poll(() => page.evaluate(keptPages), { timeout: 60_000 }).toEqual(['/exam-room.html'])
  academy.network.set('refuse')
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/student-exams')
  for (const { unkept } of [words.ar, words.en]) {
    await expect(elsewhere.getByRole('heading', { name: unkept.title })).toBeVisible()
    await expect(elsewhere.getByText(unkept.running)).toBeVisible()
  }
  await expectNoViolation(elsewhere, 'a page that is not kept', elsewhere.getByText(words.ar.unkept.text))
  await page.close()
  await elsewhere.getByRole('link', { name: words.ar.unkept.exam }).click()
  await expect(elsewhere.locator('#exam-question label input').first()).toBeChecked()
  academy.network.set('up')
  await elsewhere.goto('/student-exams')
  await expect(elsewhere.getByRole('heading', { level: 1, name: words.ar.exams.student.title })).toBeVisible()
  await page.context().close()
})

test('a newcomer on a slow network pays no more for the form, with the first files of the exam instead of typefaces, which come once the exam is read', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { path, page } = await openNewcomer(browser, academy, studentEmail)
  const before = academy.network.traffic()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  academy.network.slow({ latencyMs: 200, bytesPerSecond: 400_000 })
  await page.goto(path)
  await expect(page.locator('input[type=password]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(since(before, academy.network.traffic()).bytes).toBeLessThanOrEqual(MOST_UNTIL_FORM)
  expect(asked.filter((url) => /\/assets\/room-[^/]+\.js$/.test(url))).toHaveLength(1)
  expect(asked.filter((url) => url.endsWith('.woff2'))).toEqual([])
  await signIn(page, studentEmail, SAMPLE_STUDENT_PASSWORD)
  await page.getByRole('button', { name: player.start.begin }).click()
  await page.getByRole('button', { name: player.start.confirm }).click()
  await expect(page.locator('#exam-question h1')).toBeVisible()
  await expect.poll(() => asked.filter((url) => url.endsWith('.woff2')).length).toBeGreaterThan(0)
  expect(asked.filter((url, index) => url.endsWith('.js') && asked.indexOf(url) !== index)).toEqual([])
  academy.network.slow(null)
  await page.context().close()
})

test('a newcomer whose exam cannot be loaded beside the form has it as a page of its own', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { path, page } = await openNewcomer(browser, academy, studentEmail)
  const documents = documentsOf(page)
  await page.route('**/assets/room-*.js', (route) => (documents.length === 1 ? route.abort() : route.continue()))
  await page.goto(path)
  await signIn(page, studentEmail, SAMPLE_STUDENT_PASSWORD)
  await expect(page.getByRole('button', { name: player.start.begin })).toBeEnabled()
  expect(documents).toEqual([path, path])
  await page.context().close()
})

test('a newcomer at the link of an exam reads that the password is wrong after one question to the server, and gets in with the right one', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { path, page } = await openNewcomer(browser, academy, studentEmail)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.goto(path)
  await signIn(page, studentEmail, 'another password')
  await expect(page.getByRole('alert')).toContainText(words.ar.errors.auth['invalid-credentials'])
  expect(sent).toEqual(['/api/login'])
  await signIn(page, studentEmail, SAMPLE_STUDENT_PASSWORD)
  await expect(page.getByRole('button', { name: player.start.begin })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  await page.context().close()
})

test('a newcomer whose browser runs no script reads why the password is wrong, and what the exam needs once it is right', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const path = await roomOf(academy, studentEmail, TITLE)
  const context = await browser.newContext({ baseURL: academy.origin, javaScriptEnabled: false, locale: 'ar' })
  const page = await context.newPage()
  await page.goto(path)
  await signIn(page, studentEmail, 'another password')
  await expect(page.getByRole('alert')).toHaveText(words.ar.errors.auth['invalid-credentials'])
  await expect(page.getByRole('textbox', { name: auth.field.email })).toHaveValue(studentEmail)
  await signIn(page, studentEmail, SAMPLE_STUDENT_PASSWORD)
  await expect(page.getByText(auth.login.needsScripts)).toBeVisible()
  await context.close()
})

test('a newcomer whose scripts have not come signs in by the form alone, and the exam opens', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { path, page } = await openNewcomer(browser, academy, studentEmail)
  await openBeforeItsScripts(page, path)
  await signIn(page, studentEmail, 'another password')
  // The answer has its scripts: the app says what the server said.
  await expect(page.getByRole('alert').getByText(words.ar.errors.auth['invalid-credentials'])).toBeVisible()
  await expect(page.locator('#sign-in-refusal')).toHaveCount(0)
  await openBeforeItsScripts(page, path)
  await signIn(page, studentEmail, SAMPLE_STUDENT_PASSWORD)
  await expect(page.getByRole('button', { name: player.start.begin })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  await page.reload()
  await expect(page.getByRole('button', { name: player.start.begin })).toBeVisible()
  await page.context().close()
})

/** The pages that a browser asks for, in their order. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url().slice(new URL(request.url()).origin.length))
  })
  return documents
}

test('a newcomer at the link of an exam has the form with the first answer, and at the sign-in what was registered or bookmarked leads on', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { path, page } = await openNewcomer(browser, academy, studentEmail)
  const documents = documentsOf(page)
  await page.goto(path)
  await expect(page.locator('input[type=password]')).toBeVisible()
  expect(documents).toEqual([path])
  expect(page.url()).toBe(`${academy.origin}/login?returnTo=${encodeURIComponent(path)}`)
  await page.reload()
  await signIn(page, studentEmail, SAMPLE_STUDENT_PASSWORD)
  await expect(page.getByRole('button', { name: player.start.begin })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  // The page has become the exam: no other was asked for.
  expect(documents).toHaveLength(2)
  await page.context().close()
})

test('a student who signed in before devices said so, or whose browser keeps no cookies, comes into the exam all the same', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const path = await roomOf(academy, studentEmail, TITLE)
  const page = await openReader(browser, academy, { language: 'ar', email: studentEmail })
  await page.context().clearCookies()
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { value: '', writable: true }))
  const documents = documentsOf(page)
  for (let visits = 1; visits <= 2; visits += 1) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: player.start.begin })).toBeVisible()
    expect(page.url()).toBe(academy.origin + path)
    expect(documents.splice(0)).toEqual([path, `${path}?signed-in`])
  }
  await page.context().close()
})

/** Every page that a student could open without a network before files came by need. */
const WITHOUT_NETWORK = [
  '/',
  '/student-exams',
  '/userProfile',
  '/device',
  '/news',
  '/student_contacts',
  '/quantitative',
  '/important-verbal',
  '/kit-quantitative',
  '/my-groups',
] as const

test('a student who was at the list of exams once opens every page without a network, and starts a prepared exam', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const page = await openAs(studentEmail)
  await page.goto('/student-exams')
  const card = page.getByRole('article', { name: 'Practice offline' })
  await card.getByRole('button', { name: words.en.attempts.preparation.prepare }).click()
  await expect(card.getByText(words.en.attempts.preparation.readyToStart)).toBeVisible()
  await expect.poll(() => page.evaluate(keptPages), { timeout: 60_000 }).toEqual(['/exam-room.html', '/index.html'])
  academy.network.set('refuse')
  for (const path of WITHOUT_NETWORK) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByText(words.en.common.state.errorTitle), path).toHaveCount(0)
  }
  const { token } = await academy.signIn(studentEmail)
  await page.goto(`/exams/${await examIdOf(academy, token, 'Practice offline')}/take`)
  await page.getByRole('button', { name: words.en.player.start.begin }).click()
  await page.getByRole('button', { name: words.en.player.start.confirm }).click()
  await expect(page.locator('#exam-question h1')).toBeVisible()
  academy.network.set('up')
})
