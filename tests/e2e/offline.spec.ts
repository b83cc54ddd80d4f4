import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  answerRightly,
  answerThrough,
  choose,
  examIdOf,
  expectQuestion,
  expectScore,
  goNext,
  handIn,
  rightPlace,
  savedLine,
  startExam,
  startOnDevice,
  untilWorksOffline,
} from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'

test('a student reloads offline after 12 answers, answers one more, and 13 arrive', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  await answerThrough(page, 1, 4)
  academy.network.set('refuse')
  await goNext(page)
  await answerThrough(page, 5, 12)
  await expect(savedLine(page, 'waiting')).toBeVisible()
  await page.reload()
  await expectQuestion(page, 12)
  await expect(page.getByRole('radio', { name: new RegExp(`${rightPlace(12)} of`) })).toBeChecked()
  await goNext(page)
  await answerRightly(page, 13)
  academy.network.set('up')
  await expect(savedLine(page, 'delivered')).toBeVisible({ timeout: 30_000 })
  await handIn(page)
  await expectScore(page, 13, 20)
})

test('a student whose answer was sent but never acknowledged has it counted once', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  await answerThrough(page, 1, 1)
  await expect(savedLine(page, 'delivered')).toBeVisible()
  academy.network.set('deaf')
  await goNext(page)
  await answerRightly(page, 2)
  await expect(savedLine(page, 'sending')).toBeVisible()
  await page.waitForRequest((request) => request.url().includes('/events'), { timeout: 5_000 }).catch(() => undefined)
  academy.network.set('up')
  await expect(savedLine(page, 'delivered')).toBeVisible({ timeout: 40_000 })
  await handIn(page)
  await expectScore(page, 2, 20)
})

test('a student whose stored answers are deleted from another tab during the exam loses none of them', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await answerThrough(page, 1, 2)
  academy.network.set('refuse')
  await goNext(page)
  await answerThrough(page, 3, 4)
  await expect(savedLine(page, 'waiting')).toBeVisible()
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase('miqyas')
        deletion.addEventListener('success', () => resolve())
        deletion.addEventListener('error', () => reject(new Error('not deleted')))
      }),
  )
  await other.close()
  await goNext(page)
  await answerRightly(page, 5)
  await page.reload()
  await expectQuestion(page, 5)
  academy.network.set('up')
  await expect(savedLine(page, 'delivered')).toBeVisible({ timeout: 30_000 })
  await handIn(page)
  await expectScore(page, 5, 20)
})

test('a student finishes offline, the tab is closed, and the worker delivers when the network is back', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page, token, examId } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  academy.network.set('refuse')
  await answerThrough(page, 1, 6)
  await handIn(page)
  await expect(page.getByText('Your answers have not arrived yet')).toBeVisible()
  const context = page.context()
  await page.close()
  academy.network.set('up')
  // A student who opens the app again, on whatever page, has everything delivered.
  const again = await context.newPage()
  await again.goto('/')
  await expect
    .poll(
      async () => {
        const { data } = await academy.call<{ items: { id: string; last: unknown }[] }>('/api/student-exams', { token })
        return data.items.find((exam) => exam.id === examId)?.last !== null
      },
      { timeout: 40_000 },
    )
    .toBe(true)
  await again.goto(`/exams/${examId}/result`)
  await expectScore(again, 6, 20)
})

test('a student whose browser is killed finds the exam where it was, offline', async ({ academy, studentEmail }) => {
  const profile = mkdtempSync(join(tmpdir(), 'miqyas-profile-'))
  const { token, session } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const options = test.info().project.use.launchOptions ?? {}
  const first = await chromium.launchPersistentContext(profile, { ...options, baseURL: academy.origin })
  // localStorage is flushed lazily: a sign-in of seconds ago may be gone after a kill, the answers may not.
  const signedIn = (value: unknown) => {
    localStorage.setItem('miqyas.session', JSON.stringify(value))
    localStorage.setItem('miqyas.language', 'en')
  }
  await first.addInitScript(signedIn, session)
  const page = first.pages()[0] ?? (await first.newPage())
  await startExam(page, examId)
  await untilWorksOffline(page)
  academy.network.set('refuse')
  await answerThrough(page, 1, 3)
  // The system ends an app like this: no goodbye of any kind.
  const killer = await first
    .browser()
    ?.newBrowserCDPSession()
    .catch(() => null)
  if (killer) await killer.send('Browser.crash').catch(() => undefined)
  await first.close().catch(() => undefined)

  const second = await chromium.launchPersistentContext(profile, { ...options, baseURL: academy.origin })
  await second.addInitScript(signedIn, session)
  const reopened = second.pages()[0] ?? (await second.newPage())
  await reopened.goto(`/exams/${examId}/take`)
  await expectQuestion(reopened, 3)
  await expect(reopened.getByRole('radio', { name: new RegExp(`${rightPlace(3)} of`) })).toBeChecked()
  academy.network.set('up')
  await handIn(reopened)
  await expectScore(reopened, 3, 20)
  await second.close()
  rmSync(profile, { recursive: true, force: true })
})

test('a student whose browser lost what they may use finds the exam at once on a network that never answers', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  await answerRightly(page, 1)
  academy.network.set('blackhole')
  await page.evaluate(() => localStorage.removeItem('miqyas.permissions'))
  await page.reload()
  // Well before a call is given up.
  await expect(page.getByRole('radio', { name: new RegExp(`${rightPlace(1)} of`) })).toBeChecked({ timeout: 8_000 })
  await goNext(page)
  await answerRightly(page, 2)
  academy.network.set('up')
  await handIn(page)
  await expectScore(page, 2, 20)
})

test('a student prepares an exam, starts it without a network, and it counts', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  const examId = await examIdOf(academy, token, 'Practice offline')
  await page.goto('/student-exams')
  const card = page.getByRole('article', { name: 'Practice offline' })
  await card.getByRole('button', { name: 'Download to take it offline' }).click()
  await expect(card.getByText('You can start without a connection')).toBeVisible()
  await untilWorksOffline(page)
  academy.network.set('refuse')
  await startExam(page, examId)
  await answerThrough(page, 1, 4)
  await handIn(page)
  await expect(page.getByText('Your answers have not arrived yet')).toBeVisible()
  academy.network.set('up')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expectScore(page, 4, 5)
})

test('a student in airplane mode keeps the question in view, and has everything with us two seconds after it', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail, { context: { viewport: { width: 360, height: 740 } } })
  const examId = await examIdOf(academy, token, 'Practice offline')
  await page.goto('/student-exams')
  const card = page.getByRole('article', { name: 'Practice offline' })
  await card.getByRole('button', { name: 'Download to take it offline' }).click()
  await expect(card.getByText('You can start without a connection')).toBeVisible()
  await untilWorksOffline(page)
  // Chromium 150 does not tell a page that Playwright took the network from it.
  await page.context().addInitScript(() => {
    const get = () => sessionStorage.getItem('test.online') !== null
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get })
  })
  await page.context().setOffline(true)
  academy.network.set('refuse')
  const refused: string[] = []
  page.context().on('response', (response) => {
    if (response.status() === 404) refused.push(response.url())
  })
  await startExam(page, examId)
  await answerThrough(page, 1, 2)
  const notice = page.getByText('You are offline. Go on')
  await expect(notice).toBeVisible({ timeout: 90_000 })
  expect((await notice.boundingBox())?.height).toBeLessThan(46)
  await expect(
    page
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .first(),
  ).toBeInViewport({ ratio: 1 })
  academy.network.set('up')
  await page.context().setOffline(false)
  await page.evaluate(() => {
    sessionStorage.setItem('test.online', 'yes')
    window.dispatchEvent(new Event('online'))
  })
  await expect(savedLine(page, 'delivered')).toBeVisible({ timeout: 2_000 })
  expect(refused).toEqual([])
})

test('a student without preparation is informed that the start needs a network, and no time runs', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  await page.goto(`/exams/${examId}/take`)
  await untilWorksOffline(page)
  academy.network.set('refuse')
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByText('Your time has not started')).toBeVisible({ timeout: 30_000 })
  academy.network.set('up')
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await page.getByRole('button', { name: 'Start now' }).click()
  await expectQuestion(page, 1)
  await choose(page, 'first')
})
