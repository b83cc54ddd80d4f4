/** A new version is deployed while a student is in an exam: it waits until the exam is over and the student says so. */
import type { Page } from '@playwright/test'
import { WORKER_MESSAGES } from '#src/offline/worker-messages.ts'
import { test } from './support/deploying-academy.ts'
import {
  answerRightly,
  answerThrough,
  expectQuestion,
  expectScore,
  goNext,
  handIn,
  savedLine,
  startOnDevice,
} from './support/exam-page.ts'
import { expect } from './support/fixtures.ts'
import { markOfRelease } from './support/release.ts'
import { words } from './support/words.ts'

interface Remembering {
  firstController: ServiceWorker | null
}

/** The browser looks for a new version, as it does by itself every hour, and has it ready. */
async function untilNextVersionWaits(page: Page): Promise<void> {
  await page.evaluate(async () => {
    Object.assign(window, { firstController: navigator.serviceWorker.controller })
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), {
      timeout: 30_000,
    })
    .toBe('installed')
}

async function expectOldVersionHolds(page: Page, release: number): Promise<void> {
  const standing = await page.evaluate(async () => ({
    isSameController: navigator.serviceWorker.controller === (window as unknown as Remembering).firstController,
    controller: navigator.serviceWorker.controller?.state,
    waiting: (await navigator.serviceWorker.getRegistration())?.waiting?.state,
    release: document.querySelector('meta[name=release]')?.getAttribute('content') ?? '1',
  }))
  expect(standing).toEqual({
    isSameController: true,
    controller: 'activated',
    waiting: 'installed',
    release: `${release}`,
  })
}

test('a student in an exam keeps the version it began with, and takes the new one when the exam is over', async ({
  academy,
  openAs,
  studentEmail,
  deploy,
}) => {
  const { page, examId } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await answerRightly(page, 1)

  const next = await deploy()
  await untilNextVersionWaits(page)
  await expectOldVersionHolds(page, next - 1)
  // Even asked directly, as a second tab of the student could ask, the new worker does not take over.
  await page.evaluate(async (type) => {
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.waiting?.postMessage({ type })
  }, WORKER_MESSAGES.update)
  await goNext(page)
  await answerThrough(page, 2, 4)
  await expect(savedLine(page, 'delivered')).toBeVisible({ timeout: 30_000 })
  await expectOldVersionHolds(page, next - 1)
  await expect(page.getByText(words.en.navigation.update.text)).toHaveCount(0)

  // A reload in the exam comes back to the same question in the same version: its files are gone from the server.
  await page.reload()
  await expectQuestion(page, 4)
  await page.evaluate(() => Object.assign(window, { firstController: navigator.serviceWorker.controller }))
  await expectOldVersionHolds(page, next - 1)
  await page.evaluate(() => performance.clearResourceTimings())
  await handIn(page)
  // The result is a lazy part of the old version.
  await expectScore(page, 4, 20)
  // A version before may have been deployed by another test: the names of the newest have one mark more.
  const loaded = await page.evaluate(
    (newest) => [
      location.pathname,
      ...performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes(newest) ? [name] : [])),
    ],
    markOfRelease(next),
  )
  expect(loaded).toEqual([`/exams/${examId}/result`])

  await page.goto('/student-exams')
  const prompt = page.getByRole('status').filter({ hasText: words.en.navigation.update.text })
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: words.en.navigation.update.now }).click()
  await expect(page.locator(`meta[name=release][content="${next}"]`)).toBeAttached({ timeout: 30_000 })
  await expect(page.getByRole('article', { name: 'Calm exam' })).toBeVisible()
  await expect(prompt).toHaveCount(0)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)).toBeNull()
  await page.goto(`/exams/${examId}/result`)
  await expectScore(page, 4, 20)
})
