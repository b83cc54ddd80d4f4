/** Tries what can happen while the device gets its files: whatever it is, the app works afterwards. */
import type { Page } from '@playwright/test'
import { test } from './support/deploying-academy.ts'
import { examIdOf, keepStudentPages } from './support/exam-page.ts'
import { expect } from './support/fixtures.ts'
import { heading } from './support/page-parts.ts'
import { words } from './support/words.ts'

const begin = (page: Page) => page.getByRole('button', { name: words.en.player.start.begin })

/** Looks for the next version, as the browser does by itself. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => undefined)
  })
}

/** The states of workers beside the one in charge, once none is being installed. */
async function othersAfterwards(page: Page): Promise<string | null> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null), {
      timeout: 30_000,
    })
    .toBeNull()
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null)
}

test('a student has a working app after an installation that was cut, met a full storage, or met the next version', async ({
  academy,
  openAs,
  studentEmail,
  deploy,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  // On the start screen of an exam the page leaves worker and installation to the test.
  await page.goto(`/exams/${await examIdOf(academy, token, 'Calm exam')}/take`)
  await expect(begin(page)).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })

  academy.network.cutAfter(100_000)
  expect(await keepStudentPages(page, false)).toBe(false)
  academy.network.set('up')
  await page.reload()
  await expect(begin(page)).toBeVisible()

  const protocol = await page.context().newCDPSession(page)
  const { origin } = academy
  const { usage } = await protocol.send('Storage.getUsageAndQuota', { origin })
  await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 50_000 })
  expect(await keepStudentPages(page, false)).toBe(false)
  await page.reload()
  await expect(begin(page)).toBeVisible()
  await protocol.send('Storage.overrideQuotaForOrigin', { origin })

  const next = await deploy()
  expect(await keepStudentPages(page, false)).toBe(false)
  await page.reload()
  await expect(page.locator(`meta[name=release][content="${next}"]`)).toBeAttached()
  await expect(begin(page)).toBeVisible()
  await update(page)
  expect(await othersAfterwards(page)).toBe('installed')
})

test('a student who saves data is updated only where an exam is prepared, and works without a network before', async ({
  academy,
  openAs,
  studentEmail,
  deploy,
}) => {
  const page = await openAs(studentEmail)
  await page.goto('/student-exams')
  await expect(heading(page)).toBeVisible()
  expect(await keepStudentPages(page, false)).toBe(true)
  await deploy({ savesData: true })
  const before = academy.network.traffic().bytes
  await update(page)
  expect(await othersAfterwards(page)).toBeNull()
  // The worker itself, and nothing of what it lists.
  expect(academy.network.traffic().bytes - before).toBeLessThan(250_000)
  academy.network.set('refuse')
  await page.reload()
  await expect(heading(page)).toBeVisible()
  academy.network.set('up')
  expect(await keepStudentPages(page, true)).toBe(true)
  await update(page)
  expect(await othersAfterwards(page)).toBe('installed')
})
